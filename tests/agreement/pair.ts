import { inspect, isDeepStrictEqual } from 'node:util'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { Result } from '../../src/domain/result.ts'
import {
  effectOf,
  type Evidence,
  type EvidenceQuery,
} from '../../src/domain/transactions/evidence.ts'
import type { TokenCall } from '../../src/domain/transactions/kinds.ts'
import type {
  PreparedTransaction,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { NO_QUESTIONS, type ChainUnderTest, type Wrapping } from '../contracts/chain-under-test.ts'

/** The ports on a chain, and what happens behind them: once for the fake, once for the local chain. */
export interface Side extends ChainUnderTest {
  readonly firstBlock: number
  readonly firstNonce: number
  /** The symbols of contracts by their addresses, in lower case. */
  readonly symbols: ReadonlyMap<string, string>
  passBlock(): Promise<unknown>
  /**
   * Sets what a mint costs on the fake, which has no pools. On the local chain, it takes the code from
   * the account that a wrapped call has given it.
   */
  tidy(costs: ReadonlyMap<bigint, bigint | undefined>): Promise<unknown>
}

/** A call on the contracts of a side. */
export type ToCall = (side: Side) => TokenCall

type Index = 0 | 1
type Sent = PreparedTransaction & { readonly hash: TransactionHash }
/** The same transaction on both sides, the fake's first. */
type Twins = readonly [Sent, Sent]

/** The amounts that are minted and quoted, in whole tokens. The last one has no price. */
export const MINTED = [0n, 1n, 5n, 999n, 10n ** 9n]

/** How often the local node is asked for a transaction that it may have lost. */
const CHECKS = 20

const BLOCKS = new Set(['head', 'number', 'sinceBlock', 'block'])

/** The fake and the local chain, which are asked the same and must answer the same. */
export class Pair {
  private readonly sent: { readonly toCall: ToCall; readonly twins: Twins }[] = []
  private counted: EvidenceQuery['counted']
  private isPaused = false
  private readonly names = [new Map<string, string>(), new Map<string, string>()] as const

  constructor(private readonly sides: readonly [Side, Side]) {}

  async both<Value>(act: (side: Side, index: Index) => Promise<Value>): Promise<[Value, Value]> {
    return [await act(this.sides[0], 0), await act(this.sides[1], 1)]
  }

  async pause(): Promise<void> {
    this.isPaused = true
    await this.both((side) => side.pause())
  }

  async mine(): Promise<void> {
    this.isPaused = false
    await this.both((side) => side.mine())
  }

  /** Asks both sides, and compares what `pick` leaves of their answers. */
  private async ask<Value>(
    question: (side: Side, index: Index) => Promise<Result<Value, Failure>>,
    pick: (value: Value, side: Side) => unknown = (value) => value,
  ): Promise<readonly [Value, Value] | undefined> {
    const answers = await this.both(question)
    const plain = this.sides.map((side, index) => {
      const answer = answers[index]
      if (!answer?.ok) return `failed with ${answer?.error.kind}`
      return this.plain(pick(answer.value, side), index as Index)
    })
    if (!isDeepStrictEqual(plain[0], plain[1])) {
      const [fake = [], chain = []] = plain.map((one) => inspect(one, { depth: 9 }).split('\n'))
      const lines = fake.map(
        (line, index) => `${line}   ${line === chain[index] ? '' : chain[index]}`,
      )
      throw new Error(`The fake answers, and where it differs the chain:\n${lines.join('\n')}`)
    }
    const [one, other] = answers
    return one.ok && other.ok ? [one.value, other.value] : undefined
  }

  /** The value as the other side must have it: counted from the start, with names for what differs. */
  private plain(value: unknown, index: Index, key = ''): unknown {
    const { firstBlock, firstNonce, symbols } = this.sides[index]
    if (value instanceof Map) {
      const inOrder = [...(value as Evidence['canonical'])].toSorted(
        ([one], [other]) => one - other,
      )
      return inOrder.map(([number, hash]) => [number - firstBlock, this.named(hash, index)])
    }
    if (Array.isArray(value)) return value.map((one) => this.plain(one, index))
    if (typeof value === 'number') {
      if (BLOCKS.has(key)) return value - firstBlock
      return key === 'nonce' || key === 'count' ? value - firstNonce : value
    }
    if (typeof value === 'string') {
      const isHash = /^0x[0-9a-f]{64}$/.test(value)
      return isHash ? this.named(value, index) : (symbols.get(value.toLowerCase()) ?? value)
    }
    if (typeof value !== 'object' || value === null) return value
    const parts = Object.entries(value).filter(([, part]) => part !== undefined)
    return Object.fromEntries(parts.map(([name, part]) => [name, this.plain(part, index, name)]))
  }

  /** The same name for the same hash, by the order in which they appear. */
  private named(hash: string, index: Index): string {
    const names = this.names[index]
    const name = names.get(hash) ?? `hash ${names.size + 1}`
    names.set(hash, name)
    return name
  }

  private async head({ chain }: Side): Promise<number> {
    const head = await chain.getNewestBlock()
    return head.ok ? head.value : -1
  }

  private async evidence(side: Side, about: Partial<EvidenceQuery>) {
    const query = { ...NO_QUESTIONS, account: HOLDER, head: await this.head(side) }
    return side.transactions.getEvidence({ ...query, ...about })
  }

  /** Sends a call, unless both sides refuse it. */
  async send(toCall: ToCall, how?: Wrapping): Promise<Twins | undefined> {
    await this.tidy()
    const prepared = await this.ask(
      (side) => side.transactions.prepare(HOLDER, toCall(side)),
      ({ nonce, sinceBlock, value }) => ({ nonce, sinceBlock, value }),
    )
    if (prepared === undefined) return undefined
    // What is wrapped sends no ether along.
    const isWrapped = how !== undefined && prepared[0].value === 0n
    if (isWrapped) await this.both((side, index) => side.signNext(prepared[index], how))
    const hashes = await this.ask(
      (side, index) => side.transactions.sign(prepared[index]),
      () => 'signed',
    )
    if (hashes === undefined) return undefined
    const [fake, chain] = prepared
    const twins = [
      { ...fake, hash: hashes[0] },
      { ...chain, hash: hashes[1] },
    ] as const
    this.sent.push({ toCall, twins })
    // The local chain takes a moment to make its block, if it is not lost.
    const [, { hash }] = twins
    for (let check = 0; check < CHECKS; check += 1) {
      const found = await this.evidence(this.sides[1], { hashes: [hash], unseen: [hash] })
      if (found.ok && found.value[this.isPaused ? 'waiting' : 'mined'].length > 0) break
    }
    return twins
  }

  /** Puts another block in the place of the newest one, if that has what was sent last, and then mines. */
  async reorg(): Promise<void> {
    const twins = this.sent.at(-1)?.twins
    if (twins === undefined) return
    const isNewest = await this.both(async (side, index) => {
      const found = await this.evidence(side, { hashes: [twins[index].hash] })
      return found.ok && found.value.mined[0]?.block.number === found.value.head
    })
    if (!isNewest.every(Boolean)) return
    await this.both((side, index) => side.reorg(twins[index].hash))
    await this.compareEvidence('unseen', 1)
    await this.mine()
  }

  private async tidy(): Promise<void> {
    const [, chain] = this.sides
    const costs = await chain.tokens.getMintingCosts(MINTED, await this.head(chain))
    if (!costs.ok) throw new Error(`no costs: ${costs.error.kind}`)
    const found = new Map(costs.value.map(({ wholeTokens, cost }) => [wholeTokens, cost]))
    await this.both((side) => side.tidy(found))
  }

  /** Compares what is known of the last few transactions, by one of the ways to find them. */
  async compareEvidence(about: 'hashes' | 'unseen' | 'logs' | 'nonces', last: number) {
    const asked = this.sent.slice(-last)
    if (asked.length === 0) return
    const callsOn = (side: Side) => asked.map(({ toCall }) => toCall(side))
    const answers = await this.ask(
      async (side, index) => {
        const twins = asked.map((one) => one.twins[index])
        const hashes = twins.map(({ hash }) => hash)
        const { firstBlock, firstNonce } = side
        const { block = 0, count = 0 } = this.counted ?? {}
        const counted = { block: block + firstBlock, count: count + firstNonce }
        return this.evidence(side, {
          ...(about === 'hashes' && { hashes }),
          ...(about === 'unseen' && { hashes, unseen: hashes }),
          ...(about === 'nonces' && { nonces: twins.map(({ nonce }) => nonce), counted }),
          ...(about === 'logs' && {
            fromBlock: Math.min(...twins.map(({ sinceBlock }) => sinceBlock)) + 1,
            calls: callsOn(side),
          }),
          anchors: [firstBlock],
        })
      },
      (evidence, side) => this.pick(evidence, about, side, callsOn(side)),
    )
    const [fake] = answers ?? []
    const { firstBlock, firstNonce } = this.sides[0]
    if (fake?.count === undefined) return
    this.counted = { block: fake.head - firstBlock, count: fake.count - firstNonce }
  }

  private pick(
    { mined, waiting, logsFrom, ...rest }: Evidence,
    about: string,
    { deployment }: Side,
    calls: readonly TokenCall[],
  ) {
    // The adapter remembers more of a transaction than its receipt says, if it has read that before.
    const isRead = about !== 'hashes'
    return {
      mined: mined
        .toSorted((one, other) => one.block.number - other.block.number)
        .map(({ hash, block, isReverted, reason, sender, nonce, isEmpty, events, networkFee }) => ({
          hash,
          block,
          isReverted,
          reason,
          ...(isRead && sender === HOLDER && { nonce, isEmpty }),
          isOwn: sender === HOLDER,
          hasFee: (networkFee ?? 0n) > 0n,
          effects: calls.map((call) => effectOf(call, HOLDER, events ?? [], deployment)),
        })),
      waiting: waiting.map(({ hash, sender, nonce }) => ({
        hash,
        ...(sender === HOLDER && { nonce }),
      })),
      // It remembers the logs of earlier blocks too.
      hasLogs: logsFrom !== undefined,
      ...rest,
    }
  }

  /** Compares what the account holds and may be taken from it, and now also what a mint costs. */
  async compareAccount(wholeTokens: bigint, ago: number): Promise<void> {
    await this.tidy()
    await this.ask(
      async (side) => {
        const block = Math.max(side.firstBlock, (await this.head(side)) - ago)
        return side.tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens }, block)
      },
      ({ block, balances: { WETH, ISC }, allowances, coins, cost, unpriced }) => ({
        block,
        WETH,
        ISC,
        allowances,
        coins,
        ...(ago === 0 && { cost, unpriced }),
      }),
    )
  }
}
