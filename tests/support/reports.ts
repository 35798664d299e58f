import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../src/domain/address.ts'
import type {
  ApprovalEvent,
  ChainReport,
  MinedTransaction,
  TokenEvent,
} from '../../src/domain/transactions/report.ts'
import type {
  BlockHash,
  BlockRef,
  Calldata,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'

const { weth, indexToken } = createFakeAdapters().deployment
const ZERO = '0x0000000000000000000000000000000000000000' as Address
export const FEE_RECIPIENT = '0x00000000000000000000000000000000000000fe' as Address
const TOKEN = 10n ** 18n

/** Returns a hash that differs from other hashes in its last digits. */
export function hash(number: number): TransactionHash {
  return `0x${number.toString(16).padStart(64, '0')}` as TransactionHash
}

/** Returns a block with this number. After a reorg, `fork` tells it apart. */
export function block(number: number, fork = 0): BlockRef {
  return { number, hash: hash(number * 16 + fork) as string as BlockHash }
}

/**
 * Returns a report on the account of the records as of block 101, with the changes of a test. The
 * nodes know all blocks and no transactions.
 */
export function report(change: Partial<ChainReport> = {}): ChainReport {
  const head = change.head ?? 101
  const canonical = Array.from({ length: 60 }, (_, index) => block(head - index))
  return {
    head,
    count: 7,
    failure: undefined,
    mined: [],
    waiting: [],
    unseen: [],
    canonical: new Map(canonical.map((one) => [one.number, one.hash])),
    ...change,
  }
}

/** Returns a transaction of the holder in block 101. It leaves no logs. */
export function mined(change: Partial<MinedTransaction> = {}): MinedTransaction {
  return {
    hash: hash(1),
    block: block(101),
    index: 0,
    isReverted: false,
    isEmpty: false,
    sender: HOLDER,
    nonce: 7,
    signed: { to: indexToken, calldata: '0xa0712d68' as Calldata },
    events: [],
    networkFee: 21n,
    ...change,
  }
}

/**
 * Returns the logs of a mint: the WETH that the mint takes, the ISC that arrives, and the 3 % fee.
 */
export function mintEvents(
  wholeTokens = 5n,
  account: Address = HOLDER,
  feeRecipient: Address = FEE_RECIPIENT,
): readonly TokenEvent[] {
  const fee = (wholeTokens * TOKEN * 3n) / 100n
  const transfer = { kind: 'transfer', token: indexToken, from: ZERO } as const
  return [
    { kind: 'transfer', token: weth, from: account, to: indexToken, amount: 7n },
    { ...transfer, to: account, amount: wholeTokens * TOKEN - fee },
    { ...transfer, to: feeRecipient, amount: fee },
  ]
}

/**
 * Returns the logs of a redemption: the ISC that is taken and burnt, and the fee. There are no
 * coins.
 */
export function redeemEvents(wholeTokens = 5n, account: Address = HOLDER): readonly TokenEvent[] {
  const amount = wholeTokens * TOKEN
  const transfer = { kind: 'transfer', token: indexToken } as const
  return [
    { ...transfer, from: account, to: indexToken, amount },
    { ...transfer, from: indexToken, to: ZERO, amount },
    { ...transfer, from: ZERO, to: FEE_RECIPIENT, amount: (amount * 3n) / 100n },
  ]
}

/** Returns the log of an approval. */
export function approvalEvent(
  amount: bigint,
  spender: Address = indexToken,
  token: Address = weth,
): ApprovalEvent {
  return { kind: 'approval', token, owner: HOLDER, spender, amount }
}
