import { expect } from 'vitest'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { TransactionPort } from '../../src/application/ports/transaction-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { Result } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import {
  type TransactionStatus,
  type PreparedTransaction,
  type TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import type { TokenCall } from '../../src/domain/transactions/call.ts'
import type { ContractCase } from './contract-case.ts'
import { eventually as patiently, type Eventually } from './eventually.ts'

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
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'insufficientGas',
  'nonceTooLow',
  'underpriced',
  'rateLimited',
  'timeout',
  'network',
  'malformedAnswer',
] as const

export type ChainStep =
  | 'getNewestBlock'
  | 'getBlockTimes'
  | 'getAllowance'
  | 'getAccountSnapshot'
  | 'getMintingCosts'
  | 'prepare'
  | 'sign'
  | 'canBatch'
  | 'signBatch'
  | 'getStatus'
  | 'getBatchStatus'
export type ChainFault = (typeof READ_FAULTS)[number] | (typeof SIGN_FAULTS)[number]

/**
 * The ports on a fresh chain that makes a block of each transaction, and what is behind them. The cases
 * send transactions, and read what comes of them. Where only `chain` and `tokens` are tested, `transactions`
 * and the other controls may be another adapter's on the same chain.
 */
export interface ChainUnderTest {
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly deployment: Deployment
  /** Holds WETH, no ISC, and has approved nothing. */
  readonly holder: Address
  /** Whether the node is a pool: what has just happened may be known a moment later. */
  readonly isPool?: boolean
  /** Has the next question of this step fail, and only that one. */
  failNext(step: ChainStep, fault: ChainFault): void
  /** Takes the wallet to another chain than Sepolia. */
  useOtherChain(): void
  /** Makes another account than the holder the wallet's active one. */
  useOtherAccount(): void
  /** Lets transactions wait for `mine`. */
  pause(): Promise<unknown>
  mine(): Promise<unknown>
  /** What happens to a transaction that waits. */
  speedUp(hash: TransactionHash): Promise<unknown>
  cancel(hash: TransactionHash): Promise<unknown>
  replace(hash: TransactionHash): Promise<unknown>
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Drops the newest block, the transaction's. */
  reorg(hash: TransactionHash): Promise<unknown>
  /** Has the wallet carry out batches; before, it knows nothing of them. */
  offerBatches(): void
  /**
   * Puts a clone of the index token at its address, with the same `WETH()` and other code. The answer
   * undoes it.
   */
  replaceContract(): Promise<() => Promise<unknown>>
  /** Has the wallet say this of the batches that it has. */
  endBatches(how: 'abandoned' | 'partial'): void
}

export type CreateChain = () => Promise<ChainUnderTest>
export type DrivenChain = ReturnType<typeof driveChain>

export const TOKEN = 10n ** 18n
/** A transaction that was carried out. */
export const DONE = { kind: 'mined', isReverted: false }

const ENDS: ReadonlySet<TransactionStatus['kind']> = new Set(['mined', 'cancelled', 'replaced'])

/** The steps that cases take on a chain. `cases` gives each of them a fresh one. */
export function driveChain(create: CreateChain, eventually: Eventually = patiently) {
  let current: ChainUnderTest
  let ends: [of: TransactionHash | number, kind: TransactionStatus['kind']][]

  const cases = (list: readonly ContractCase[]): ContractCase[] =>
    list.map((one) => ({
      ...one,
      async run() {
        current = await create()
        ends = []
        await one.run()
        // Whatever each check found, no two of them contradict each other about an end.
        for (const [of] of ends) {
          const kinds = ends.filter(([other]) => other === of).map(([, kind]) => kind)
          expect(new Set(kinds).size, 'two different ends of one transaction').toBe(1)
        }
      },
    }))

  const question = (mode: 'mint' | 'redeem') =>
    allowanceQuestion(mode, current.holder, current.deployment)
  const approval = (mode: 'mint' | 'redeem', amount: bigint): TokenCall => {
    const { token, spender } = question(mode)
    return { kind: 'approve', token, spender, amount }
  }
  // Of a pool, the server that is asked next may not know yet what another has answered.
  const soon = <Value>(assertion: () => Promise<Value>): Promise<Value> =>
    current.isPool === true ? eventually(assertion) : assertion()
  const answered = <Value>(ask: () => Promise<Result<Value, Failure>>): Promise<Value> =>
    soon(async () => {
      const answer = await ask()
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    })
  const allowed = async (mode: 'mint' | 'redeem', block?: number) =>
    answered(() => current.tokens.getAllowance(question(mode), block))
  const prepare = (call: TokenCall, first?: TokenCall): Promise<PreparedTransaction> =>
    answered(() => current.transactions.prepare(current.holder, call, first))
  const sign = async (
    prepared: PreparedTransaction,
  ): Promise<PreparedTransaction & { hash: TransactionHash }> => {
    const signed = await current.transactions.sign(prepared)
    if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
    return { ...prepared, hash: signed.value }
  }
  const send = async (call: TokenCall) => sign(await prepare(call))
  const getStatus = async (transaction: PreparedTransaction): Promise<TransactionStatus> => {
    const status = await answered(() => current.transactions.getStatus(transaction))
    if (ENDS.has(status.kind)) ends.push([transaction.hash ?? transaction.nonce, status.kind])
    return status
  }
  /** The same with the nonce that it really got, as the wallet or a node has given it. */
  const known = async <Sent extends PreparedTransaction>(sent: Sent): Promise<Sent> =>
    soon(async () => {
      const status = await getStatus(sent)
      if (status.kind !== 'waiting') throw new Error(`not waiting: ${status.kind}`)
      return { ...sent, nonce: status.nonce, calldata: status.calldata, isNonceKnown: true }
    })
  // Nodes take a moment from a transaction to its block.
  const untilDecided = async (transaction: PreparedTransaction): Promise<TransactionStatus> => {
    const open = new Set<TransactionStatus['kind']>(['undecided', 'waiting', 'unseen', 'inWallet'])
    return eventually(async () => {
      const status = await getStatus(transaction)
      if (open.has(status.kind)) throw new Error(`not decided: ${status.kind}`)
      return status
    })
  }
  const carryOut = async (call: TokenCall) => untilDecided(await send(call))

  return {
    cases,
    current: () => current,
    question,
    approval,
    soon,
    answered,
    allowed,
    prepare,
    sign,
    send,
    getStatus,
    known,
    untilDecided,
    carryOut,
  }
}
