import { expect } from 'vitest'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { Coin } from '../../src/domain/basket/protocol-parameters.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Result } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type {
  MinedTransaction,
  TransactionsQuery,
  TransactionsReport,
} from '../../src/domain/transactions/evidence.ts'
import { approvalCall } from '../../src/domain/transactions/kinds/approve.ts'
import {
  approvalToken,
  type Mode,
  type TokenCall,
} from '../../src/domain/transactions/kinds/kinds.ts'
import type {
  Prepared,
  PreparedTransaction,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { contractCases, startingWith, type ContractCase } from './contract-case.ts'
import { eventually } from './eventually.ts'

/** What can go wrong when something is only read. */
export const READ_FAULTS = [
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
  'malformedAnswer',
] as const

/** What can go wrong when the wallet is asked to sign and send. */
export const SIGN_FAULTS = [
  ...READ_FAULTS,
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'insufficientGas',
  'nonceTaken',
] as const

export type ChainStep = keyof ChainPort | keyof TokenPort
export type ChainFault = (typeof SIGN_FAULTS)[number]

/**
 * The ports on a fresh chain that makes a block of each transaction, and what is behind them. The
 * cases send transactions, and read what comes of them. Where only `chain` is tested, `tokens` and
 * the other controls may be another adapter's on the same chain.
 */
export interface ChainUnderTest {
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly deployment: Deployment
  /** Holds WETH, no ISC, and has approved nothing. */
  readonly holder: Address
  /** Whether the node is a pool: what has just happened may be known a moment later. */
  readonly isPool?: boolean
  /** Has the next question of this step fail, and only that one. */
  failNext(step: ChainStep, fault: ChainFault): void
  /** Has the page choose no wallet any more. */
  leaveWallet(): void
  /** Makes another account than the holder the wallet's active one. */
  useOtherAccount(): void
  /** Lets transactions wait for `mine`, which makes a block in any case. */
  pause(): unknown
  mine(): unknown
  /** Makes an empty block. */
  passBlock(): unknown
  /** What happens to a transaction that waits. */
  speedUp(hash: TransactionHash): unknown
  cancel(hash: TransactionHash): unknown
  replace(hash: TransactionHash): unknown
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Puts an empty block in the place of the newest one, the transaction's, which waits again. */
  reorg(hash: TransactionHash): unknown
  /**
   * Has the wallet carry out what is signed next in this way, and another account send it as
   * `relayed`.
   */
  signNext(prepared: PreparedTransaction, how: Wrapping): unknown
  /** Uses the holder's next nonce without a transaction, as an authorisation of EIP-7702 does. */
  useNonce(): unknown
  /** Gives the holder code, as EIP-7702 does. */
  giveCode(): unknown
  /** Has the nodes give no counts of transactions. */
  refuseCounts(): void
  /** Has the nodes keep the states of so many of the newest blocks. */
  keepStates(mostBlocks: number): void
  /** Has the nodes give no logs. */
  refuseLogs(): void
  /** Has the nodes give the logs of so many blocks at once. */
  limitLogs(mostBlocks: number): void
  /**
   * Puts a clone of the index token at its address, with the same `WETH()` and other code. The
   * answer undoes it.
   */
  replaceContract(): Promise<() => unknown> | (() => unknown)
  /** Puts a coin at the end of the basket. */
  list(coin: Omit<Coin, 'address'>): unknown
}

/**
 * How a call gets into a block: within a transaction of the account to itself, within one that
 * another account sends, or not at all within one that succeeds.
 */
export type Wrapping = 'wrapped' | 'relayed' | 'swallowed'

export type CreateChain = () => ChainUnderTest
export type DrivenChain = ReturnType<typeof driveChain>

export const TOKEN = 10n ** 18n
/** A query that asks for nothing but the count. */
export const NO_QUESTIONS = {
  head: 0,
  hashes: [],
  blocks: [],
} satisfies Omit<TransactionsQuery, 'account'>

/** The steps that cases take on a chain. `cases` gives each of them a fresh one. */
export function driveChain(create: CreateChain) {
  let current: ChainUnderTest

  const cases = (list: readonly ContractCase[]) => startingWith(() => (current = create()), list)

  const approval = (mode: Mode, amount: bigint): TokenCall =>
    approvalCall(approvalToken(mode), current.holder, current.deployment, amount)
  // Of a pool, the server that is asked next may not know yet what another has answered.
  const soon = <Value>(assertion: () => Promise<Value>): Promise<Value> =>
    current.isPool === true ? eventually(assertion) : assertion()
  const answered = <Value>(ask: () => Promise<Result<Value>>): Promise<Value> =>
    soon(async () => {
      const answer = await ask()
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    })
  const head = () => answered(() => current.chain.getNewestBlock())
  const allowed = async (mode: Mode) => {
    const about = { owner: current.holder, wholeTokens: 0n }
    const read = async () => current.tokens.getAccountSnapshot(about, await head())
    return (await answered(read)).allowances[approvalToken(mode)]
  }
  const prepareWithCost = (call: TokenCall): Promise<Prepared> =>
    answered(async () => current.tokens.prepare(current.holder, call, await head()))
  const prepare = async (call: TokenCall): Promise<PreparedTransaction> =>
    (await prepareWithCost(call)).transaction
  const sign = async (
    prepared: PreparedTransaction,
  ): Promise<PreparedTransaction & { hash: TransactionHash }> => {
    // A wallet that asks a pool before it sends may fail to do so.
    return { ...prepared, hash: await answered(() => current.tokens.send(prepared)) }
  }
  const send = async (call: TokenCall) => sign(await prepare(call))
  const queryOf = (about: Partial<TransactionsQuery>): TransactionsQuery => {
    return { ...NO_QUESTIONS, account: current.holder, ...about }
  }
  /** What there is to say as of the newest block about what is asked. */
  const report = (about: Partial<TransactionsQuery> = {}): Promise<TransactionsReport> =>
    answered(async () => current.chain.getTransactions(queryOf({ head: await head(), ...about })))
  // Nodes take a moment from a transaction to its block.
  /** The transaction in a block that the answer shows. */
  const mined = (about: Partial<TransactionsQuery>): Promise<MinedTransaction> =>
    eventually(async () => {
      const found = (await report(about)).mined
      expect(found).toHaveLength(1)
      return found[0] as MinedTransaction
    })
  /** What is found in the blocks after one, up to the newest. */
  const search = (after: number) =>
    answered(async () => {
      const range = { fromBlock: after + 1, toBlock: Math.max(after + 1, await head()) }
      return current.chain.searchTransactions({ account: current.holder, ...range })
    })
  const carryOut = async (call: TokenCall) => {
    const { hash } = await send(call)
    const done = await mined({ hashes: [hash] })
    expect(done.isReverted).toBe(false)
    return done
  }
  /** The promise that a question fails without throwing. What it needs is brought about before. */
  const failures = <Needed = undefined>(
    step: ChainStep,
    faults: readonly ChainFault[],
    ask: (needed: Needed) => Promise<Result<unknown>>,
    setUp: () => Promise<Needed> = async () => undefined as Needed,
  ): ContractCase[] =>
    contractCases(`${step} returns a failure, and works the next time`, faults, async (fault) => {
      const needed = await setUp()
      current.failNext(step, fault)
      expect(await ask(needed)).toMatchObject({ ok: false, error: { kind: fault } })
      await answered(() => ask(needed))
    })

  return {
    cases,
    current: () => current,
    approval,
    soon,
    answered,
    head,
    allowed,
    prepare,
    prepareWithCost,
    sign,
    send,
    queryOf,
    report,
    mined,
    search,
    carryOut,
    failures,
  }
}
