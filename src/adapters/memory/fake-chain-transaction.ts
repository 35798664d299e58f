import type { Address } from '../../domain/address.ts'
import type { Calldata, TransactionHash, Transfer } from '../../domain/transactions/transaction.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { FakeLedger } from './fake-ledger.ts'

export interface FakeTransaction {
  readonly hash: TransactionHash
  readonly from: Address
  readonly nonce: number
  readonly calldata: Calldata
  /** Nothing for a transaction that does nothing, as a cancellation is. */
  readonly call: TokenCall | undefined
  /** What is carried out before it: both or neither. */
  readonly first?: TokenCall | undefined
}

/** How a transaction ended: what it moved, or why it was refused. */
export interface FakeEnd {
  readonly isReverted: boolean
  readonly reason?: string
  readonly transfers?: readonly Transfer[]
}

export interface MinedTransaction extends FakeTransaction, FakeEnd {
  readonly block: number
  /** What everybody held and had approved before its block. */
  readonly before: FakeLedger
}

/** What every transaction costs in fees, in wei. */
export const FAKE_GAS_PAID = 10n ** 14n

/** The data of a transaction that does nothing. */
export const NOTHING = 'nothing' as Calldata
