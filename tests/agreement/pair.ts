import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { StatusQuery } from '../../src/application/ports/transaction-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { TokenCall } from '../../src/domain/transactions/call.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import type {
  PreparedTransaction,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import type { PlainCall } from './calls.ts'
import { createComparable, differences } from './comparable.ts'
import type { FakeSide } from './fake-side.ts'
import type { Side } from './side.ts'

/** How the wallet answers a request to sign. */
export type Signature = 'signed' | 'refused' | 'lost'

interface StatusQuestion {
  readonly evidence: NonNullable<StatusQuery['evidence']>
  readonly isNonceKnown: boolean
  /** How many blocks before the newest; null for the newest that the side knows. */
  readonly ago: number | null
}

/** The same transaction on both sides: the fake's first. */
type Twins = readonly [PreparedTransaction, PreparedTransaction]

/** The fake and the local chain, which are asked the same and must answer the same. */
export class Pair {
  account: Address = HOLDER
  /** What was prepared, and has a hash if it was signed; the oldest first. */
  readonly transactions: Twins[] = []
  isPaused = false
  private readonly sides: readonly [FakeSide, Side]
  private readonly comparables

  constructor(
    readonly fake: FakeSide,
    readonly chain: Side,
  ) {
    this.sides = [fake, chain]
    this.comparables = [createComparable(fake), createComparable(chain)] as const
  }

  /** Asks both sides, and compares their answers. */
  async ask<Value>(
    question: (side: Side, index: 0 | 1) => Promise<Value>,
    account = this.account,
  ): Promise<readonly [Value, Value]> {
    const answers = [await question(this.fake, 0), await question(this.chain, 1)] as const
    const [fake, chain] = this.comparables.map((comparable, index) =>
      comparable(answers[index], account),
    )
    const found = differences(fake, chain)
    if (found.length > 0) throw new Error(found.join('\n'))
    return answers
  }

  /** Makes something happen on both sides. */
  async happen(act: (side: Side, index: 0 | 1) => Promise<void> | void): Promise<void> {
    for (const [index, side] of this.sides.entries()) await act(side, index as 0 | 1)
  }

  /** Makes it the active account. */
  async use(account: Address): Promise<void> {
    this.account = account
    await this.happen((side) => side.useAccount(account))
  }

  async pause(): Promise<void> {
    this.isPaused = true
    await this.happen((side) => side.pause())
  }

  async mine(): Promise<void> {
    this.isPaused = false
    await this.happen((side) => side.mine())
  }

  /** Prepares a call, and has it signed if it can be. */
  async send(call: PlainCall, how: Signature = 'signed'): Promise<void> {
    const number = await this.prepare(call)
    if (number !== undefined) await this.sign(number, how)
  }

  /** A block that many blocks before the newest, or the first one. */
  blockOf(side: Side, ago: number): number {
    const since = this.fake.firstBlock
    const newest = this.fake.newest()
    return side.firstBlock + Math.max(0, newest - since - ago)
  }

  callOn({ deployment }: Side, call: PlainCall): TokenCall {
    if (call.kind !== 'approve') return call
    const { token, spender } = allowanceQuestion(call.mode, this.account, deployment)
    return { kind: 'approve', token, spender, amount: call.amount }
  }

  /** Prepares a call. Returns its place among `transactions`, unless it is refused. */
  async prepare(call: PlainCall): Promise<number | undefined> {
    const [fake, chain] = await this.ask((side) =>
      side.transactions.prepare(this.account, this.callOn(side, call)),
    )
    if (!fake.ok || !chain.ok) return undefined
    return this.transactions.push([fake.value, chain.value]) - 1
  }

  /** Signs what was prepared, if its account is the active one. */
  async sign(number: number, how: Signature): Promise<void> {
    const twins = this.transactions[number]
    if (twins === undefined || twins[0].from !== this.account) return
    await this.happen((side) => {
      if (how === 'refused') side.refuseNext()
      if (how === 'lost') side.loseNext()
    })
    const [fake, chain] = await this.ask((side, index) => side.transactions.sign(twins[index]))
    if (!fake.ok || !chain.ok) return
    const hashes = [fake.value, chain.value] as const
    if (how === 'signed') await this.happen((side, index) => side.sent(hashes[index]))
    const [one, other] = twins
    this.transactions.push([
      { ...one, hash: hashes[0] },
      { ...other, hash: hashes[1] },
    ])
  }

  /** Does something with a transaction that is the next one of its account to get a block, if any. */
  async replace(act: (side: Side, hash: TransactionHash) => Promise<void>): Promise<void> {
    const next = this.fake.nextOnes()
    await this.actOn(
      this.transactions.findLast(([{ hash }]) => hash && next.includes(hash)),
      act,
    )
  }

  private async actOn(
    twins: Twins | undefined,
    act: (side: Side, hash: TransactionHash) => Promise<void>,
  ): Promise<void> {
    await this.happen(async (side, index) => {
      const hash = twins?.[index].hash
      if (hash !== undefined) await act(side, hash)
    })
  }

  /** Compares the statuses of a transaction. */
  async getStatus(number: number, { evidence, isNonceKnown, ago }: StatusQuestion) {
    const twins = this.transactions[number]
    if (twins === undefined) return
    await this.ask((side, index) => {
      const atBlock = ago === null ? undefined : this.blockOf(side, ago)
      const prepared = { ...twins[index], isNonceKnown }
      return side.transactions.getStatus(prepared, { evidence, atBlock })
    }, twins[0].from)
  }

  /** Drops the newest block if there is one transaction in it, which the pair has sent. */
  async reorg(): Promise<void> {
    const [only, ...others] = this.fake.newestBlock()
    if (this.isPaused || others.length > 0) return
    await this.actOn(
      this.transactions.find(([{ hash }]) => hash === only),
      (side, hash) => side.reorg(hash),
    )
    this.isPaused = this.fake.waiting().length > 0
  }

  newestBlock() {
    return this.ask(async ({ chain }) => {
      const block = await chain.getNewestBlock()
      return block.ok ? { block: block.value } : block
    })
  }

  readProtocol() {
    return this.ask(({ protocol }) => protocol.read())
  }

  /** Compares everything that is left at the end of a sequence. */
  async compareAll(): Promise<void> {
    await this.newestBlock()
    await this.readProtocol()
    for (const owner of [HOLDER, STRANGER]) {
      await this.ask(({ tokens }) => tokens.getAccountSnapshot({ owner, wholeTokens: 5n }), owner)
    }
    for (const number of this.transactions.keys()) {
      for (const isNonceKnown of [false, true]) {
        await this.getStatus(number, { evidence: 'all', isNonceKnown, ago: null })
      }
    }
  }
}
