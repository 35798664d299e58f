import { figure, type Figure } from '../amounts/format-amount.ts'
import { formatBaseUnits } from '../amounts/amount.ts'
import type { Address } from '../address.ts'
import { BASE_UNITS_PER_TOKEN, ETH, ISC, WETH, type Deployment, type Token } from '../tokens.ts'

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

/** The token that the mode's main action spends, and that has to be approved before. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}

interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** Base units: 10^-18 of a token. Zero revokes the approval. */
  readonly amount: bigint
}

/** A call that changes the chain, as data. */
export type TokenCall =
  | ApproveCall
  /** The contract multiplies whole tokens by 10^18 itself. */
  | { readonly kind: Mode; readonly wholeTokens: bigint }
  /** Turns ether into the same amount of WETH, in wei. */
  | { readonly kind: 'wrap'; readonly amount: bigint }

/** What is done, and with which amount if it has one. The rounding is up: it is what is spent. */
type TransactionLabel = readonly [verb: string, ...amount: readonly Figure[]]

/** What a call does, for notices and buttons. */
export type Action =
  'approveWeth' | 'approveIsc' | 'revokeWeth' | 'revokeIsc' | 'mint' | 'redeem' | 'wrap'

/** The texts of one kind of transaction. */
interface TransactionKind {
  /** Begins the titles of its toasts: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** Begins the title of the toast that says it was sent, if another does. */
  readonly sentTitle?: string
  /** The text of the toast that says it succeeded; the amount is what was sent, in tokens. */
  readonly success: (amount: string) => string
  /** What it is in the list of transactions: `Mint 5 ISC`. */
  readonly label: (baseUnits: bigint) => TransactionLabel
  /** What an account has done that has sent it: `minted`. Only of what does it again when it is sent again. */
  readonly done?: string
}

export const KINDS: Readonly<Record<Action, TransactionKind>> = {
  approveWeth: {
    title: 'Approval',
    success: () => `You can now mint ${ISC} tokens.`,
    label: (amount) => ['Approve ', figure(amount, 'up', WETH)],
  },
  approveIsc: {
    title: `${ISC} Approval`,
    sentTitle: 'Approval',
    success: () => `You can now redeem your ${ISC} tokens.`,
    label: (amount) => ['Approve ', figure(amount, 'up', ISC)],
  },
  revokeWeth: {
    title: 'Revocation',
    success: () => `The contract can no longer take your ${WETH}.`,
    label: () => [`Revoke ${WETH} approval`],
  },
  revokeIsc: {
    title: `${ISC} Revocation`,
    success: () => `Your ${ISC} can no longer be redeemed unasked.`,
    label: () => [`Revoke ${ISC} approval`],
  },
  mint: {
    title: 'Minting',
    success: (amount) => `Successfully minted ${amount} ${ISC} tokens.`,
    label: (amount) => ['Mint ', figure(amount, 'up', ISC)],
    done: 'minted',
  },
  redeem: {
    title: 'Redemption',
    success: (amount) => `Successfully redeemed ${amount} ${ISC} tokens.`,
    label: (amount) => ['Redeem ', figure(amount, 'up', ISC)],
    done: 'redeemed',
  },
  wrap: {
    title: 'Wrapping',
    success: (amount) => `${amount} ${ETH} is now ${WETH}.`,
    label: (amount) => ['Wrap ', figure(amount, 'up', ETH)],
    done: 'wrapped',
  },
}

/** What a call does. An approval of zero is a revocation. */
export function actionOf(call: TokenCall): Action {
  if (call.kind !== 'approve') return call.kind
  const isWeth = call.token === 'WETH'
  if (call.amount === 0n) return isWeth ? 'revokeWeth' : 'revokeIsc'
  return isWeth ? 'approveWeth' : 'approveIsc'
}

export function kindOf(call: TokenCall): TransactionKind {
  return KINDS[actionOf(call)]
}

export interface ContractCall {
  readonly token: Token
  /** The name of the function that the token's contract has for it. */
  readonly function: 'approve' | 'mint' | 'redeem' | 'deposit'
  readonly args: readonly unknown[]
  /** The ether to send with it, in wei. */
  readonly value: bigint
}

/** The contract that a call goes to, and with what. */
export function contractCall(call: TokenCall): ContractCall {
  switch (call.kind) {
    case 'approve':
      return {
        token: call.token,
        function: 'approve',
        args: [call.spender, call.amount],
        value: 0n,
      }
    case 'mint':
    case 'redeem':
      return { token: 'ISC', function: call.kind, args: [call.wholeTokens], value: 0n }
    case 'wrap':
      return { token: 'WETH', function: 'deposit', args: [], value: call.amount }
  }
}

/** The amount of a call in base units: 10^-18 of a token. */
export function sentUnits(call: TokenCall): bigint {
  return 'wholeTokens' in call ? call.wholeTokens * BASE_UNITS_PER_TOKEN : call.amount
}

/** The amount of a call as a decimal number of tokens, with all digits. */
export function sentAmount(call: TokenCall): string {
  return formatBaseUnits(sentUnits(call))
}

/**
 * The approval of an amount in base units; zero revokes. The index token takes the WETH of a mint. A
 * redemption makes the index token call its own `transferFrom` with the caller as sender, so the caller
 * spends the allowance given to itself (specification, chapter 4: "build this as observed").
 */
export function approvalCall(
  mode: Mode,
  owner: Address,
  { indexToken }: Pick<Deployment, 'indexToken'>,
  amount: bigint,
): ApproveCall {
  const spender = mode === 'mint' ? indexToken : owner
  return { kind: 'approve', token: approvalToken(mode), spender, amount }
}

export function approvalAction(mode: Mode) {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}
