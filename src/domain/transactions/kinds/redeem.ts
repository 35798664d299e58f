import { sameAddress, type Address } from '../../address.ts'
import { figure } from '../../amounts/format-amount.ts'
import { ISC } from '../../tokens.ts'
import {
  exchangeEffect,
  exchangeIssue,
  isZero,
  transfersOf,
  unitsOf,
  type ExchangeKind,
} from './exchange.ts'
import type { TransferEvent } from '../evidence.ts'
import type { AccountLogs } from './kind.ts'

/** Burns ISC, and pays out the coins of the basket, less the fee. */
export const redeem: ExchangeKind<'redeem'> = {
  contractCall: ({ wholeTokens }) => ({
    token: 'ISC',
    function: 'redeem',
    args: [wholeTokens],
    value: 0n,
  }),
  sentUnits: unitsOf,
  actionOf: () => 'redeem',
  issueOf: exchangeIssue,
  spends: 'ISC',
  isTrace: (event, account, { indexToken }) =>
    event.kind === 'transfer' &&
    sameAddress(event.token, indexToken) &&
    sameAddress(event.from, account) &&
    sameAddress(event.to, indexToken),
  effectOf: (call, _traces, logs) =>
    exchangeEffect(logs.account, logs.events, feeOf(unitsOf(call), logs)),
  texts: {
    redeem: {
      title: 'Redemption',
      success: (amount) => `Successfully redeemed ${amount} ${ISC} tokens.`,
      label: (amount) => ['Redeem ', figure(amount, 'up', ISC)],
      done: 'redeemed',
    },
  },
}

/** Whether the account has redeemed something, whatever the amount. */
export function hasRedeemed({ account, events, deployment }: AccountLogs): boolean {
  const { indexToken } = deployment
  const transfers = transfersOf(events, indexToken)
  return transfers.some((one, index) => {
    const isTaken = sameAddress(one.from, account) && sameAddress(one.to, indexToken)
    return isTaken && isBurnt(one.amount, transfers.slice(index), indexToken)
  })
}

/** Whether the contract has burnt this amount of its own tokens. */
function isBurnt(
  amount: bigint,
  transfers: readonly TransferEvent[],
  indexToken: Address,
): boolean {
  return transfers.some(
    (one) => sameAddress(one.from, indexToken) && isZero(one.to) && one.amount === amount,
  )
}

/**
 * The fee of a redemption by the account, in base units; undefined if there is no redemption of
 * this amount. The contract takes the amount from the account, burns it, and mints the fee. If an
 * account merely sends tokens to the contract, the contract burns none.
 */
function feeOf(amount: bigint, { account, events, deployment }: AccountLogs): bigint | undefined {
  const { indexToken } = deployment
  const transfers = transfersOf(events, indexToken)
  const taken = transfers.findIndex(
    (one) =>
      sameAddress(one.from, account) && sameAddress(one.to, indexToken) && one.amount === amount,
  )
  if (taken < 0) return undefined
  const after = transfers.slice(taken)
  return isBurnt(amount, after, indexToken)
    ? (after.find(({ from }) => isZero(from))?.amount ?? 0n)
    : undefined
}
