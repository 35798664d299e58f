import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../src/domain/address.ts'
import type {
  ApprovalEvent,
  Evidence,
  MinedTransaction,
  TokenEvent,
} from '../../src/domain/transactions/evidence.ts'
import { block, hash, record } from './records.ts'

const { weth, indexToken } = createFakeAdapters().deployment
const ZERO = '0x0000000000000000000000000000000000000000' as Address
export const FEE_RECIPIENT = '0x00000000000000000000000000000000000000fe' as Address
const TOKEN = 10n ** 18n

/**
 * Returns the nodes' evidence about the record as of block 101, with the changes of a test. The
 * nodes know all blocks and no transactions.
 */
export function evidence(change: Partial<Evidence> = {}): Evidence {
  const head = change.head ?? 101
  const canonical = Array.from({ length: 60 }, (_, index) => block(head - index))
  return {
    head,
    count: 7,
    asked: new Set([record().id]),
    failure: undefined,
    mined: [],
    waiting: [],
    unseen: [],
    used: [],
    canonical: new Map(canonical.map((one) => [one.number, one.hash])),
    ...change,
  }
}

/** Returns a transaction of the holder in block 101. It leaves no logs. */
export function mined(change: Loosely<MinedTransaction> = {}): MinedTransaction {
  const changed = {
    hash: hash(1),
    block: block(101),
    isReverted: false,
    sender: HOLDER,
    nonce: 7,
    signed: { to: indexToken, calldata: record().calldata },
    events: [],
    networkFee: 21n,
    ...change,
  }
  return changed as MinedTransaction
}

/** Some fields of a type. A field may be undefined, as if a node had left it out. */
type Loosely<Type> = { readonly [Key in keyof Type]?: Type[Key] | undefined }

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
