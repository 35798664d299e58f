import { beforeEach, expect, it } from 'vitest'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { Coin } from '../../src/domain/basket/protocol-parameters.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Result } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { approvalCall } from '../../src/domain/transactions/kinds/approve.ts'
import {
  approvalToken,
  type Mode,
  type TokenCall,
} from '../../src/domain/transactions/kinds/kinds.ts'
import type {
  ChainQuestion,
  ChainReport,
  MinedTransaction,
} from '../../src/domain/transactions/report.ts'
import type {
  Prepared,
  PreparedTransaction,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { eventually } from './eventually.ts'

/** The faults of steps that only read. The suite of the wallet tries the other ones. */
export const READ_FAULTS = ['rateLimited', 'network', 'malformedAnswer'] as const

/** The faults of the step in which the wallet signs and sends. */
export const SIGN_FAULTS = [
  ...READ_FAULTS,
  'walletDisconnected',
  'timeout',
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
 * The ports on a fresh chain, and controls of the wallet, the nodes and the chain behind them. The
 * chain mines each transaction at once. The tests send transactions and read their results. If only
 * `chain` is tested, `tokens` and the other controls may belong to another adapter on the same
 * chain.
 */
export interface ChainUnderTest {
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly deployment: Deployment
  /** The holder's account. It has WETH and no ISC, and has approved nothing. */
  readonly holder: Address
  /** Whether the node is a pool. In a pool, some servers may learn of a block a moment later. */
  readonly isPool?: boolean
  /**
   * Makes the next call of this step fail, and only that call. Returns the error that the wallet
   * throws, if it throws one.
   */
  failNext(step: ChainStep, fault: ChainFault): unknown
  /** The tokens of another page, which has chosen no wallet. */
  readonly tokensWithoutWallet: Pick<TokenPort, 'prepare' | 'send'>
  /** Makes an account other than the holder the active account of the wallet. */
  useOtherAccount(): void
  /** Makes transactions wait for `mine`. Each call of `mine` makes a block, even an empty one. */
  pause(): unknown
  mine(): unknown
  /** Mines an empty block. */
  passBlock(): unknown
  /** The next three methods act on a pending transaction. */
  speedUp(hash: TransactionHash): unknown
  cancel(hash: TransactionHash): unknown
  replace(hash: TransactionHash): unknown
  /** Keeps the next transaction from reaching any node. */
  loseNext(): void
  /**
   * Replaces the newest block, which contains the transaction, by an empty block. The transaction
   * is then pending again.
   */
  reorg(hash: TransactionHash): unknown
  /**
   * Makes the wallet carry out the next signed transaction in this way. Unless `how` is `wrapped`,
   * another account sends it.
   */
  signNext(prepared: PreparedTransaction, how: Wrapping): unknown
  /** Uses the holder's next nonce without a transaction, as an EIP-7702 authorisation does. */
  useNonce(): unknown
  /** Gives the holder code, as EIP-7702 does. */
  giveCode(): unknown
  /**
   * Replaces the index token by a clone at the same address, with the same `WETH()` and different
   * code. Returns a function that undoes this.
   */
  replaceContract(): Promise<() => unknown> | (() => unknown)
  /** Adds a coin at the end of the basket. */
  list(coin: Omit<Coin, 'address'>): unknown
}

/**
 * How a call gets into a block: within a transaction of the account to itself, within a transaction
 * that another account sends, or not at all, although the transaction around it succeeds.
 */
export type Wrapping = 'wrapped' | 'relayed' | 'swallowed'

export type CreateChain = () => ChainUnderTest
export type DrivenChain = ReturnType<typeof driveChain>

export const TOKEN = 10n ** 18n
/** A question that asks only for the transaction count. */
export const NO_QUESTIONS = {
  head: 0,
  hashes: [],
  nonces: [],
  blocks: [],
} satisfies Omit<ChainQuestion, 'account'>

/** Returns the text for a failed test that names the error behind an unexpected failure. */
export function thrownText(error: unknown): string {
  if (error === undefined) return ''
  // A spread leaves out the message of an Error.
  const { message } = error as Error
  return `The wallet has thrown ${JSON.stringify({ ...(error as object), message })}`
}

/** Gives each test of a suite a fresh chain. Returns the steps that the tests take on it. */
export function driveChain(create: CreateChain) {
  let current: ChainUnderTest

  beforeEach(() => {
    current = create()
  })

  const approval = (mode: Mode, amount: bigint): TokenCall =>
    approvalCall(approvalToken(mode), current.holder, current.deployment, amount)
  // With a pool, the next server may not know yet what another server has returned.
  const soon = <Value>(assertion: () => Promise<Value>): Promise<Value> =>
    current.isPool === true ? eventually(assertion) : assertion()
  const answered = <Value>(ask: () => Promise<Result<Value>>): Promise<Value> =>
    soon(async () => {
      const answer = await ask()
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    })
  const head = () => answered(() => current.chain.getNewestBlock())
  const prepareWithCost = (call: TokenCall): Promise<Prepared> =>
    answered(async () => current.tokens.prepare(current.holder, call, await head()))
  const prepare = async (call: TokenCall): Promise<PreparedTransaction> =>
    (await prepareWithCost(call)).transaction
  const sign = async (
    prepared: PreparedTransaction,
  ): Promise<PreparedTransaction & { hash: TransactionHash }> => {
    // With a pool, a wallet that makes requests before it sends may fail.
    return { ...prepared, hash: await answered(() => current.tokens.send(prepared)) }
  }
  const send = async (call: TokenCall) => sign(await prepare(call))
  /** Asks about some of the holder's transactions, as of the newest block. */
  const askAbout = async (about: Partial<ChainQuestion>): Promise<Result<ChainReport>> => {
    const question = { ...NO_QUESTIONS, account: current.holder, head: await head() }
    return current.chain.getReport({ ...question, ...about })
  }
  const report = (about: Partial<ChainQuestion>) => answered(() => askAbout(about))
  // Nodes take a moment to mine a transaction.
  /** Resolves to the mined transaction that the report contains. */
  const mined = (about: Partial<ChainQuestion>): Promise<MinedTransaction> =>
    eventually(async () => {
      const found = (await report(about)).mined
      expect(found).toHaveLength(1)
      return found[0] as MinedTransaction
    })
  const carryOut = async (call: TokenCall) => {
    const { hash } = await send(call)
    const done = await mined({ hashes: [hash] })
    expect(done.isReverted).toBe(false)
    return done
  }
  /**
   * Makes the tests that a step fails without throwing. `setUp` prepares what the
   * step needs.
   */
  const failures = <Needed = undefined>(
    step: ChainStep,
    faults: readonly ChainFault[],
    ask: (needed: Needed) => Promise<Result<unknown>>,
    setUp: () => Promise<Needed> = async () => undefined as Needed,
  ) =>
    it.each(faults)(`${step} returns a failure, and works the next time: %s`, async (fault) => {
      const needed = await setUp()
      const thrown = current.failNext(step, fault)
      expect(await ask(needed), thrownText(thrown)).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      await answered(() => ask(needed))
    })

  return {
    current: () => current,
    approval,
    soon,
    answered,
    head,
    prepare,
    prepareWithCost,
    sign,
    send,
    askAbout,
    report,
    mined,
    carryOut,
    failures,
  }
}
