import { sameAddress } from '../../address.ts'
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
import type { AccountLogs } from './kind.ts'

/** Takes the cost in WETH, and mints ISC, less the fee. */
export const mint: ExchangeKind<'mint'> = {
  contractCall: ({ wholeTokens }) => ({
    token: 'ISC',
    function: 'mint',
    args: [wholeTokens],
    value: 0n,
  }),
  sentUnits: unitsOf,
  actionOf: () => 'mint',
  issueOf: exchangeIssue,
  spends: 'WETH',
  isTrace: (event, account, { indexToken }) =>
    event.kind === 'transfer' &&
    sameAddress(event.token, indexToken) &&
    isZero(event.from) &&
    sameAddress(event.to, account),
  effectOf: (call, _traces, logs) =>
    exchangeEffect(logs.account, logs.events, feeOf(unitsOf(call), logs)),
  texts: {
    mint: {
      title: 'Minting',
      success: (amount) => `Successfully minted ${amount} ${ISC} tokens.`,
      label: (amount) => ['Mint ', figure(amount, 'up', ISC)],
      done: 'minted',
    },
  },
}

/**
 * The fee of a mint to the account, in base units; undefined if there is no mint of this amount.
 * The contract takes WETH from the account. Then it mints the ISC that arrive and the fee, one
 * directly after the other. Their sum is the amount. Other mints in the same transaction belong to
 * other accounts, even if this account receives their fees.
 */
function feeOf(amount: bigint, { account, events, deployment }: AccountLogs): bigint | undefined {
  const { weth, indexToken } = deployment
  const isPaid = transfersOf(events, weth).some(
    // Anybody can make a token transfer nothing from the account.
    (one) => sameAddress(one.from, account) && one.amount > 0n,
  )
  if (!isPaid) return undefined
  const minted = transfersOf(events, indexToken).filter(({ from }) => isZero(from))
  for (const [index, arrived] of minted.entries()) {
    if (!sameAddress(arrived.to, account)) continue
    const fee = amount - arrived.amount
    const neighbours = [minted[index + 1], minted[index - 1]]
    if (fee === 0n || neighbours.some((one) => one?.amount === fee)) return fee
  }
  return undefined
}
