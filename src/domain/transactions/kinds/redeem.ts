import type { Address } from '../../address.ts'
import { figure } from '../../amounts/format-amount.ts'
import { ISC, type Deployment } from '../../tokens.ts'
import type { TokenEvent } from '../report.ts'
import {
  exchange,
  isIscTransfer,
  transfersOf,
  ZERO_ADDRESS,
  type ExchangeCall,
} from './exchange.ts'
import type { AccountLogs, ActionTexts, CallOfKind } from './kind.ts'

export function redeem(call: ExchangeCall): CallOfKind {
  return exchange(call, feeIn)
}

/** The contract takes the ISC from the account. That alone proves no redemption. */
export function isRedeemLog(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return isIscTransfer(event, deployment, account, deployment.indexToken)
}

export const REDEEM_TEXTS: ActionTexts = {
  title: 'Redemption',
  success: (amount) => `Successfully redeemed ${amount} ${ISC} tokens.`,
  label: (amount) => ['Redeem ', figure(amount, 'up', ISC)],
  done: 'redeemed',
}

interface Redemption {
  /** The redeemed ISC with the fee. Both amounts are in base units. */
  readonly amount: bigint
  readonly fee: bigint
}

/**
 * The contract takes the amount from the account, burns it, and mints the fee. If an account merely
 * sends tokens to the contract, the contract burns none.
 */
function redemptionsIn({ account, events, deployment }: AccountLogs): readonly Redemption[] {
  const { indexToken } = deployment
  const transfers = transfersOf(events, indexToken)
  return transfers.flatMap((taken, index) => {
    if (!isRedeemLog(taken, account, deployment)) return []
    const { amount } = taken
    const after = transfers.slice(index)
    const isBurnt = after.some(
      (log) => isIscTransfer(log, deployment, indexToken, ZERO_ADDRESS) && log.amount === amount,
    )
    const fee = after.find(({ from }) => from === ZERO_ADDRESS)?.amount ?? 0n
    return isBurnt ? [{ amount, fee }] : []
  })
}

export function hasRedeemed(logs: AccountLogs): boolean {
  return redemptionsIn(logs).length > 0
}

function feeIn(amount: bigint, logs: AccountLogs): bigint | undefined {
  return redemptionsIn(logs).find((redemption) => redemption.amount === amount)?.fee
}
