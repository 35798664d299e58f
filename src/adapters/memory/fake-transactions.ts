import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { err, ok } from '../../domain/result.ts'
import { kindOf, type TokenCall } from '../../domain/transactions/call.ts'
import type { BatchId } from '../../domain/transactions/transaction.ts'
import type {
  Calldata,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'
import type { FakeChain } from './fake-chain.ts'
import { valueOf } from './fake-status.ts'
import type { FakeWallet } from './fake-wallet.ts'
import { createFaults, type Faults } from './faults.ts'

export type TransactionStep = 'prepare' | 'sign' | 'canBatch' | 'signBatch' | 'getStatus'

export interface FakeTransactions extends TransactionPort, Faults<TransactionStep> {
  readonly batches: FakeBatches
  /** The signed calls, in order. */
  readonly sent: ReadonlyArray<{ readonly from: Address; readonly call: TokenCall }>
  /**
   * Puts a contract with other code at the index token's address. The returned function puts the right
   * one back.
   */
  replaceContract(): () => void
}

/** The batches in the fake wallet. */
export interface FakeBatches {
  /** Whether the wallet supports batches; at first it does not. */
  areOffered: boolean
  /** Makes the wallet give up its batches. */
  abandon(): void
  /** Makes the wallet report that it carried out only a part of them. */
  endInPart(): void
  /** Makes the wallet forget them. */
  forget(): void
}

/**
 * Transactions on a fake chain. Each is mined at once, unless the chain is paused.
 *
 * ```ts
 * const { transactions, chain } = createFakeAdapters()
 * transactions.failNext('sign', { kind: 'rejected' })
 * chain.pause() // transactions wait …
 * chain.speedUp() // … get another hash …
 * chain.mine() // … and a block
 * ```
 */
export function createFakeTransactions(
  chain: FakeChain,
  wallet: Pick<FakeWallet, 'checkSender'>,
  deployment: Deployment,
): FakeTransactions {
  const { controls, run } = createFaults<TransactionStep>()
  const { batches, hashes, endOf } = createFakeBatches()
  const sent: { from: Address; call: TokenCall }[] = []
  const calls = new Map<string, TokenCall>()
  let prepared = 0
  let isRightContract = true
  // Checked until it was right once, as on the chain.
  let wasRightContract = false

  const encode = (call: TokenCall) => {
    const { token, args } = kindOf(call).contractCall(call)
    const calldata = [kindOf(call).function, ...args].join(' ') as Calldata
    const value = valueOf(call)
    calls.set(`${calldata} ${value}`, call)
    return { to: token === 'WETH' ? deployment.weth : deployment.indexToken, calldata, value }
  }
  const decode = ({ calldata, value }: Pick<PreparedTransaction, 'calldata' | 'value'>) => {
    const call = calls.get(`${calldata} ${value}`)
    if (call === undefined) throw new TypeError('Only prepared transactions can be signed')
    return call
  }
  const batchStatus = (transaction: PreparedTransaction, id: BatchId): TransactionStatus => {
    const hash = hashes.get(id)
    if (hash === undefined) return { kind: 'unseen' }
    const end = endOf(id)
    if (end !== undefined) return end
    const status = chain.statusOf({ ...transaction, hash })
    return status.kind === 'mined' ? status : { kind: 'inWallet' }
  }

  return {
    ...controls,
    batches,
    sent,
    replaceContract() {
      isRightContract = false
      return () => void (isRightContract = true)
    },
    prepare: (from, call, first) =>
      run('prepare', () => {
        const wrongSender = wallet.checkSender(from)
        if (wrongSender !== undefined) return err(wrongSender)
        wasRightContract ||= isRightContract
        if (!wasRightContract) return err({ kind: 'wrongCode' })
        const simulated = chain.pendingState().copy().apply(from, call, first)
        // A node that does not simulate, as for too little ether, decides nothing.
        if (!simulated.ok && simulated.error.kind !== 'insufficientGas') return simulated
        prepared += 1
        return ok({
          from,
          ...encode(call),
          nonce: chain.nextNonce(from),
          isNonceKnown: false,
          sinceBlock: chain.head(),
          ...(first && { batch: { id: `batch ${prepared}` as BatchId, first: encode(first) } }),
        })
      }),
    async encodesCall({ to, calldata, value }, call) {
      const expected = encode(call)
      const isSameCall = to === expected.to && calldata === expected.calldata
      return ok(isSameCall && value === expected.value)
    },
    sign: ({ from, calldata, value }) =>
      run('sign', () => {
        const call = decode({ calldata, value })
        if (!chain.canPay(from, value)) return err({ kind: 'insufficientGas' })
        sent.push({ from, call })
        return ok(chain.submit(from, call, calldata))
      }),
    canBatch: () => run('canBatch', () => ok(batches.areOffered)),
    signBatch: ({ from, calldata, value, batch }) =>
      run('signBatch', () => {
        if (batch === undefined) throw new TypeError('Only batches can be signed as a batch')
        const first = decode({ ...batch.first, value: 0n })
        const call = decode({ calldata, value })
        sent.push({ from, call: first }, { from, call })
        hashes.set(batch.id, chain.submit(from, call, calldata, first))
        return ok(batch.id)
      }),
    getStatus: (transaction, query) =>
      run('getStatus', () => {
        const { batch } = transaction
        return ok(batch ? batchStatus(transaction, batch.id) : chain.statusOf(transaction, query))
      }),
  }
}

function createFakeBatches() {
  const hashes = new Map<BatchId, TransactionHash>()
  const ends = new Map<BatchId, TransactionStatus>()
  const endAll = (end: TransactionStatus) => {
    for (const id of hashes.keys()) ends.set(id, end)
  }
  const batches: FakeBatches = {
    areOffered: false,
    abandon: () => endAll({ kind: 'abandoned' }),
    endInPart: () => endAll({ kind: 'partial' }),
    forget: () => hashes.clear(),
  }
  return { batches, hashes, endOf: (id: BatchId) => ends.get(id) }
}
