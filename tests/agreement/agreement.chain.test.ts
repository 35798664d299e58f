import { deepStrictEqual } from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeLedger } from '../../src/adapters/memory/fake-ledger.ts'
import type { Result } from '../../src/domain/result.ts'
import { approvalCall } from '../../src/domain/transactions/kinds/approve.ts'
import { effectOf, type TokenCall } from '../../src/domain/transactions/kinds/kinds.ts'
import type { ChainQuestion, MinedTransaction } from '../../src/domain/transactions/report.ts'
import type {
  PreparedTransaction,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { NO_QUESTIONS, type ChainUnderTest } from '../contracts/chain-under-test.ts'
import { eventually } from '../contracts/eventually.ts'
import { useTestChain } from '../support/chain.ts'
import { adaptersUnderTest } from '../support/adapters-under-test.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { fakesUnderTest } from '../support/fakes-under-test.ts'

// Plays the same random steps on the fake and, through the adapter, on the local chain. Compares
// every answer of the ports.
//
// For hashes and addresses, only their equality among each other is compared. For network fees,
// only their presence is compared. For failures, only the kind is compared. The cost of minting is
// the local chain's, because the fake has no pools.

/** The number of sequences. `npm run test:agreement` sets it. */
const RUNS = Number(process.env.AGREEMENT_RUNS ?? 4)

/**
 * The usual tests play the same sequences each time. `npm run test:agreement` plays different
 * sequences.
 */
const SEED = Number(process.env.AGREEMENT_SEED ?? 20_261_122)

const TOKEN = 10n ** 18n
const UNLIMITED = 2n ** 256n - 1n

/** A call, described by its kind and its amount. Each side has its own contracts. */
type Drawn = readonly [what: keyof typeof AMOUNTS, amount: bigint]

type Index = 0 | 1
type Sent = PreparedTransaction & { readonly hash: TransactionHash }
/** The same transaction on both sides. The transaction on the fake comes first. */
type Twins = readonly [Sent, Sent]

const APPROVED = [0n, TOKEN / 1000n, TOKEN, 50n * TOKEN, UNLIMITED, UNLIMITED, UNLIMITED]
/** The amounts that are minted and quoted, in whole tokens. The last amount has no price. */
const MINTED = [0n, 1n, 5n, 999n, 10n ** 9n]
const AMOUNTS = {
  WETH: APPROVED,
  ISC: APPROVED,
  mint: MINTED,
  redeem: [0n, 1n, 3n, 97n],
  wrap: [0n, 1n, TOKEN],
}

function callOf([what, amount]: Drawn, { deployment }: ChainUnderTest): TokenCall {
  if (what === 'wrap') return { kind: what, amount }
  if (what === 'mint' || what === 'redeem') return { kind: what, wholeTokens: amount }
  return approvalCall(what, HOLDER, deployment, amount)
}

const startOf = (sent: readonly Sent[]) => Math.min(...sent.map(({ since }) => since.number))

/** The questions about a few transactions. */
const QUESTIONS = {
  hashes: (sent) => ({ hashes: sent.map(({ hash }) => hash) }),
  nonces: (sent) => {
    const from = Math.min(...sent.map(({ nextNonce }) => nextNonce))
    return { nonces: [{ from, length: sent.length, afterBlock: startOf(sent) }] }
  },
  logs: (sent) => ({ logsAfter: startOf(sent) }),
} satisfies Record<string, (sent: readonly Sent[]) => Partial<ChainQuestion>>

const inChainOrder = (one: MinedTransaction, other: MinedTransaction) =>
  one.block.number - other.block.number || one.index - other.index

/** Matches a hash or an address. */
const HEX = /^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/i

/** The fake and the local chain. Both get the same requests and must give the same answers. */
class Pair {
  private readonly sent: { readonly drawn: Drawn; readonly twins: Twins }[] = []
  private isPaused = false
  private readonly names = [new Map<string, string>(), new Map<string, string>()] as const

  constructor(
    private readonly sides: readonly [ChainUnderTest, ChainUnderTest],
    /** Sets the cost of minting on the fake. */
    private readonly setCosts: (costs: FakeLedger['mintingCost']) => void,
    /** The newest block and the next nonce at the start. */
    private readonly start: { readonly block: number; readonly count: number },
  ) {}

  async both<Value>(
    act: (side: ChainUnderTest, index: Index) => Value | Promise<Value>,
  ): Promise<[Value, Value]> {
    return [await act(this.sides[0], 0), await act(this.sides[1], 1)]
  }

  async setPaused(isPaused: boolean): Promise<void> {
    this.isPaused = isPaused
    await this.both((side) => (isPaused ? side.pause() : side.mine()))
  }

  /** Asks both sides, and compares the parts of their answers that `pick` returns. */
  private async ask<Value>(
    question: (side: ChainUnderTest, index: Index) => Promise<Result<Value>>,
    pick: (value: Value, side: ChainUnderTest) => unknown = (value) => value,
  ): Promise<readonly [Value, Value] | undefined> {
    const answers = await this.both(question)
    const plain = this.sides.map((side, index) => {
      const answer = answers[index]
      if (!answer?.ok) return `failed with ${answer?.error.kind}`
      return this.plain(pick(answer.value, side), index as Index)
    })
    deepStrictEqual(plain[0], plain[1], 'the fake (actual) answers as the chain (expected)')
    const [one, other] = answers
    return one.ok && other.ok ? [one.value, other.value] : undefined
  }

  /**
   * Returns the value with names in place of hashes and addresses. The names follow the order in
   * which the hashes and addresses occur.
   */
  private plain(value: unknown, index: Index): unknown {
    const names = this.names[index]
    const name = (hex: string) => {
      const known = names.get(hex.toLowerCase()) ?? `the ${names.size + 1}th`
      names.set(hex.toLowerCase(), known)
      return known
    }
    const text = JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === 'bigint') return `${part}n`
      return typeof part === 'string' && HEX.test(part) ? name(part) : part
    })
    return JSON.parse(text)
  }

  private async head({ chain }: ChainUnderTest): Promise<number> {
    const head = await chain.getNewestBlock()
    return head.ok ? head.value : -1
  }

  private async report(side: ChainUnderTest, about: Partial<ChainQuestion>) {
    const question = { ...NO_QUESTIONS, account: HOLDER, head: await this.head(side) }
    return side.chain.getReport({ ...question, ...about })
  }

  /** Sends a call, unless both sides refuse it. */
  async send(drawn: Drawn): Promise<Twins | undefined> {
    await this.takeOverCosts()
    const prepared = await this.ask(
      async (side) => side.tokens.prepare(HOLDER, callOf(drawn, side), await this.head(side)),
      ({ transaction: { nextNonce, since, value }, cost }) => ({ nextNonce, since, value, cost }),
    )
    if (prepared === undefined) return undefined
    const hashes = await this.ask(
      (side, index) => side.tokens.send(prepared[index].transaction),
      () => 'signed',
    )
    if (hashes === undefined) return undefined
    const [fake, real] = hashes
    const twins: Twins = [
      { ...prepared[0].transaction, hash: fake },
      { ...prepared[1].transaction, hash: real },
    ]
    this.sent.push({ drawn, twins })
    // The local chain takes a moment to make its block.
    await eventually(async () => {
      const found = await this.report(this.sides[1], { hashes: [real] })
      const known = found.ok && found.value[this.isPaused ? 'waiting' : 'mined'].length > 0
      if (!known) throw new Error('not there yet')
    })
    return twins
  }

  private async takeOverCosts(): Promise<void> {
    const [, chain] = this.sides
    const costs = await chain.tokens.getMintingCosts(MINTED, await this.head(chain))
    if (!costs.ok) throw new Error(`no costs: ${costs.error.kind}`)
    const known = new Map(costs.value.map(({ wholeTokens, cost }) => [wholeTokens, cost]))
    this.setCosts((wholeTokens) => known.get(wholeTokens))
  }

  /** Compares the reports about the last few transactions, which are asked for in this way. */
  async compareReports(by: keyof typeof QUESTIONS, last: number) {
    const asked = this.sent.slice(-last)
    if (asked.length === 0) return
    await this.ask(
      async (side, index) => {
        const twins = asked.map((one) => one.twins[index])
        return this.report(side, { ...QUESTIONS[by](twins), blocks: [this.start.block] })
      },
      ({ mined, waiting, canonical, ...rest }, side) => ({
        mined: mined.toSorted(inChainOrder).map((one) => this.effectsOf(one, side, asked)),
        waiting: waiting.map(({ signed: _signed, ...one }) => one),
        canonical: [...canonical].toSorted(([one], [other]) => one - other),
        ...rest,
      }),
    )
  }

  private effectsOf(
    { signed: _signed, networkFee = 0n, events, ...one }: MinedTransaction,
    side: ChainUnderTest,
    asked: typeof this.sent,
  ) {
    const effects = asked.map(({ drawn }) =>
      effectOf(callOf(drawn, side), HOLDER, events, side.deployment),
    )
    return { ...one, hasFee: networkFee > 0n, effects }
  }

  /**
   * Compares the account's balances and allowances. For the newest block, also compares the cost of
   * a mint.
   */
  async compareAccount(wholeTokens: bigint, ago: number): Promise<void> {
    await this.takeOverCosts()
    await this.ask(
      async (side) => {
        const block = Math.max(this.start.block, (await this.head(side)) - ago)
        return side.tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens }, block)
      },
      ({ block, balances: { WETH, ISC }, allowances, coins, minting }) => ({
        block,
        WETH,
        ISC,
        allowances,
        coins,
        ...(ago === 0 && { minting }),
      }),
    )
  }
}

type Step = (pair: Pair) => Promise<unknown>

/** Gives a step a name. If a sequence fails, the names of its steps are printed. */
const step = (name: string, run: Step): Step => Object.assign(run, { toString: () => name })

const call = fc
  .constantFrom(...(Object.keys(AMOUNTS) as Drawn[0][]))
  .chain((what) => fc.tuple(fc.constant(what), fc.constantFrom(...AMOUNTS[what])))

const send = call.map((drawn) => step(`${drawn}`, (pair) => pair.send(drawn)))

const sendAndWait = fc
  .tuple(call, fc.constantFrom('mine', 'speedUp', 'cancel', 'replace'))
  .map(([drawn, outcome]) =>
    step(`${drawn}, then ${outcome}`, async (pair) => {
      await pair.setPaused(true)
      const twins = await pair.send(drawn)
      if (twins !== undefined) await pair.compareReports('hashes', 1)
      await pair.both(async (side, index) => {
        if (outcome !== 'mine' && twins) await side[outcome](twins[index].hash)
      })
      await pair.setPaused(false)
    }),
  )

const events = fc.constantFrom(
  step('pass a block', (pair) => pair.both((side) => side.passBlock())),
  step('use a nonce', (pair) => pair.both((side) => side.useNonce())),
)

const readTransactions = fc
  .tuple(
    fc.constantFrom(...(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[])),
    // In one report, the adapter looks up three nonces.
    fc.integer({ min: 1, max: 3 }),
  )
  .map(([by, last]) => step(`the last ${last} by ${by}`, (pair) => pair.compareReports(by, last)))

const readAccount = fc
  .tuple(fc.constantFrom(...MINTED), fc.constantFrom(0, 0, 1, 3))
  .map(([tokens, ago]) =>
    step(`account for ${tokens}, ${ago} ago`, (pair) => pair.compareAccount(tokens, ago)),
  )

const SEQUENCES = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: send },
    { weight: 3, arbitrary: sendAndWait },
    { weight: 2, arbitrary: events },
    { weight: 3, arbitrary: readTransactions },
    { weight: 3, arbitrary: readAccount },
  ),
  { minLength: 25, maxLength: 25 },
)

const chain = await useTestChain()

async function play(steps: readonly Step[]): Promise<void> {
  const pair = await createPair()
  for (const run of steps) await run(pair)
  await pair.compareReports('hashes', steps.length)
  // With code, a cancellation would call that code.
  await pair.both((side) => side.giveCode())
  await pair.compareReports('logs', steps.length)
  await pair.compareAccount(5n, 0)
}

let sequences = 0

async function createPair(): Promise<Pair> {
  await chain.reset()
  // A reset sets anvil's clock back. Equal blocks at equal times would have equal hashes. Anvil
  // keeps the states of blocks by these hashes, and forgets them.
  sequences += 1
  await chain.rpc('evm_increaseTime', sequences * 3600)
  await chain.rpc('evm_mine')
  const real = adaptersUnderTest(chain, { profile: 'strict' })
  const block = Number(await chain.rpc('eth_blockNumber'))
  const count = Number(await chain.rpc('eth_getTransactionCount', HOLDER, 'latest'))
  const snapshot = await real.tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 0n }, block)
  const fakes = createFakeAdapters({ permitted: true }, { firstBlock: block })
  const { ledger } = fakes.chain
  ledger.setBalance('WETH', HOLDER, (snapshot.ok && snapshot.value.balances.WETH) || 0n)
  ledger.setBalance('ETH', HOLDER, 9000n * TOKEN)
  for (let sent = 0; sent < count; sent += 1) ledger.addToCount(HOLDER)
  const setCosts = (costs: FakeLedger['mintingCost']) => {
    ledger.mintingCost = costs
  }
  return new Pair([fakesUnderTest(fakes), real], setCosts, { block, count })
}

it(
  `The fake and the local chain answer the same, in ${RUNS} sequences`,
  async () => {
    const property = fc.asyncProperty(SEQUENCES, play)
    await expect(
      fc.assert(property, { numRuns: RUNS, seed: SEED, includeErrorInReport: true }),
    ).resolves.toBe(undefined)
  },
  RUNS * 10_000 + 60_000,
)
