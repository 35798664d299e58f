import { sameAddress, type Address } from '../address.ts'
import type { Failure } from '../failure.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment, type Token } from '../tokens.ts'
import { approvalCall, type TokenCall } from './kinds.ts'
import type { BlockHash, BlockRef, SignedCall, TransactionHash } from './transaction.ts'

// Every call that is carried out leaves a log of its contract with the account in it. That log is the
// proof: neither a nonce, nor equal calldata, nor a wallet's word takes its place.

/** A log of a token, in the order of the receipt. Amounts are base units of that token. */
export type TokenEvent =
  | {
      readonly kind: 'transfer'
      readonly token: Address
      readonly from: Address
      readonly to: Address
      readonly amount: bigint
    }
  | {
      readonly kind: 'approval'
      readonly token: Address
      readonly owner: Address
      readonly spender: Address
      readonly amount: bigint
    }
  /** WETH for ether. */
  | {
      readonly kind: 'deposit'
      readonly token: Address
      readonly account: Address
      readonly amount: bigint
    }

export interface MinedTransaction {
  readonly hash: TransactionHash
  readonly block: BlockRef
  readonly isReverted: boolean
  /** Who sent it: the account itself, or somebody else for it. Undefined if the node does not say. */
  readonly sender?: Address
  /** The sender's nonce, if the transaction itself was read. */
  readonly nonce?: number
  /** What was signed, if the transaction itself was read. */
  readonly signed?: SignedCall
  /** Whether it only sends nothing to its own sender, as a cancellation does. */
  readonly isEmpty?: boolean
  /** Undefined if the logs could not be read. */
  readonly events?: readonly TokenEvent[]
  /** The network fee, in wei, whoever paid it. */
  readonly networkFee?: bigint
  readonly reason?: string
}

/** A transaction that a node knows and that is in no block. */
export interface WaitingTransaction {
  readonly hash: TransactionHash
  readonly sender: Address | undefined
  readonly nonce: number
  /** What was really signed: wallets let people edit an approval. */
  readonly signed: SignedCall
}

/** What to ask about the transactions of an account whose hashes or nonces are known. */
export interface TransactionsQuery {
  readonly account: Address
  /** The newest block. Everything is asked as of it. */
  readonly head: number
  /** The known hashes. */
  readonly hashes: readonly TransactionHash[]
  /** The nonces of the open transactions. What uses one of them is found in its block. */
  readonly nonces: readonly number[]
  /** The numbers of the blocks that something was read from, to be compared with their hashes. */
  readonly blocks: readonly number[]
}

/** What nodes have answered to that, as of one block. A part that they did not answer is missing. */
export interface TransactionsReport {
  /** The number of the newest block that was asked for. */
  readonly head: number
  /** How many transactions the account had sent as of the head. */
  readonly count: number | undefined
  readonly mined: readonly MinedTransaction[]
  readonly waiting: readonly WaitingTransaction[]
  /** The hashes of the blocks at these numbers. A block that the node lacks is missing. */
  readonly canonical: ReadonlyMap<number, BlockHash>
  /** Why a part is missing, if the node could not be asked for it. */
  readonly failure: Failure | undefined
}

/** Blocks whose logs are searched for the transactions of an account, the first and last included. */
export interface SearchQuery {
  readonly account: Address
  readonly fromBlock: number
  readonly toBlock: number
}

/** Everything that was read about an account's transactions. */
export interface Evidence extends TransactionsReport {
  /** The blocks that were searched; undefined if none were. What was found there is in `mined`. */
  readonly searched: { readonly from: number; readonly to: number } | undefined
}

/** What a call has done, by its own log. */
export interface Effect {
  /** The allowance that an approval has set, in base units: wallets let people edit it. */
  readonly approved?: bigint
  readonly summary?: TransactionSummary
}

/** Whether an event may be what a call of the account has left, whatever its amount. */
export function couldProve(
  call: TokenCall,
  account: Address,
  event: TokenEvent,
  deployment: Deployment,
): boolean {
  const { weth, indexToken } = deployment
  switch (call.kind) {
    case 'approve':
      return (
        event.kind === 'approval' &&
        sameAddress(event.token, addressOf(call.token, deployment)) &&
        sameAddress(event.owner, account) &&
        sameAddress(event.spender, call.spender)
      )
    case 'wrap':
      return (
        event.kind === 'deposit' &&
        sameAddress(event.token, weth) &&
        sameAddress(event.account, account)
      )
    case 'mint':
      return isTransfer(event, indexToken) && isZero(event.from) && sameAddress(event.to, account)
    case 'redeem':
      return (
        isTransfer(event, indexToken) &&
        sameAddress(event.from, account) &&
        sameAddress(event.to, indexToken)
      )
  }
}

/** Whether an event may be what some call of the account has left. */
export function isOfAccount(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  const calls: readonly TokenCall[] = [
    approvalCall('mint', account, deployment, 0n),
    approvalCall('redeem', account, deployment, 0n),
    { kind: 'mint', wholeTokens: 0n },
    { kind: 'redeem', wholeTokens: 0n },
    { kind: 'wrap', amount: 0n },
  ]
  return calls.some((call) => couldProve(call, account, event, deployment))
}

function isTransfer(event: TokenEvent, token: Address): event is Transfer {
  return event.kind === 'transfer' && sameAddress(event.token, token)
}

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

/**
 * What a call has done in a transaction with these logs, or undefined if they do not prove that it was
 * carried out. The amount has to be that of the call, but for an approval, which may have been edited.
 */
export function effectOf(
  call: TokenCall,
  account: Address,
  events: readonly TokenEvent[],
  deployment: Deployment,
): Effect | undefined {
  switch (call.kind) {
    case 'approve': {
      const approved = events.findLast((one) => couldProve(call, account, one, deployment))
      return approved && { approved: approved.amount }
    }
    case 'wrap': {
      const isProven = events.some(
        (one) => one.amount === call.amount && couldProve(call, account, one, deployment),
      )
      return isProven ? {} : undefined
    }
    case 'mint':
    case 'redeem': {
      const feeOf = call.kind === 'mint' ? mintingFee : redemptionFee
      const fee = feeOf(call.wholeTokens, account, events, deployment)
      return fee === undefined ? undefined : { summary: summaryOf(account, events, fee) }
    }
  }
}

export function addressOf(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}

type Transfer = Extract<TokenEvent, { kind: 'transfer' }>

function transfersOf(events: readonly TokenEvent[], token: Address): readonly Transfer[] {
  return events.filter((one) => isTransfer(one, token))
}

/**
 * The fee of a mint of so many tokens to the account; undefined if there is no such mint. The contract
 * takes WETH from the account, and mints what arrives and the fee one after the other: together they are
 * the amount. Other mints in the same transaction belong to others, also where the account is the one
 * that the fees go to.
 */
function mintingFee(
  wholeTokens: bigint,
  account: Address,
  events: readonly TokenEvent[],
  { weth, indexToken }: Deployment,
): bigint | undefined {
  const amount = wholeTokens * BASE_UNITS_PER_TOKEN
  if (transfersOf(events, weth).every(({ from }) => !sameAddress(from, account))) return undefined
  const minted = transfersOf(events, indexToken).filter((one) => isZero(one.from))
  for (const [index, arrived] of minted.entries()) {
    if (!sameAddress(arrived.to, account)) continue
    const fee = amount - arrived.amount
    const neighbours = [minted[index + 1], minted[index - 1]]
    if (fee === 0n || neighbours.some((one) => one?.amount === fee)) return fee
  }
  return undefined
}

/**
 * The fee of a redemption of so many tokens by the account; undefined if there is none. The contract
 * takes the amount from the account, burns it, and mints the fee. Whoever merely sends tokens to the
 * contract has none burned.
 */
function redemptionFee(
  wholeTokens: bigint,
  account: Address,
  events: readonly TokenEvent[],
  { indexToken }: Deployment,
): bigint | undefined {
  const amount = wholeTokens * BASE_UNITS_PER_TOKEN
  const transfers = transfersOf(events, indexToken)
  const taken = transfers.findIndex(
    ({ from, to, amount: sent }) =>
      sameAddress(from, account) && sameAddress(to, indexToken) && sent === amount,
  )
  if (taken < 0) return undefined
  const after = transfers.slice(taken)
  const isBurned = after.some(
    (one) => sameAddress(one.from, indexToken) && isZero(one.to) && one.amount === amount,
  )
  return isBurned ? (after.find((one) => isZero(one.from))?.amount ?? 0n) : undefined
}

function isZero(address: Address): boolean {
  return sameAddress(address, ZERO_ADDRESS)
}

/** Base units of a token, named by its contract. */
export interface TokenAmount {
  readonly token: Address
  readonly amount: bigint
}

/** What a mint or redemption paid and received, from the logs of its receipt. */
export interface TransactionSummary {
  readonly paid: readonly TokenAmount[]
  readonly received: readonly TokenAmount[]
  /** The ISC that went to the fee recipient, in base units. */
  readonly fee: bigint
}

function sums(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const found: TokenAmount[] = []
  for (const { token, amount } of amounts) {
    const index = found.findIndex((one) => sameAddress(one.token, token))
    if (index < 0) found.push({ token, amount })
    else found[index] = { token, amount: amount + (found[index]?.amount ?? 0n) }
  }
  return found
}

/** What a transaction has moved to and from the account. */
export function summaryOf(
  account: Address,
  events: readonly TokenEvent[],
  fee: bigint,
): TransactionSummary {
  const transfers = events.filter((one) => one.kind === 'transfer')
  return {
    paid: sums(transfers.filter(({ from }) => sameAddress(from, account))),
    received: sums(transfers.filter(({ to }) => sameAddress(to, account))),
    fee,
  }
}
