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

export function mint(call: ExchangeCall): CallOfKind {
  return exchange(call, feeIn)
}

export function isMintLog(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return isIscTransfer(event, deployment, ZERO_ADDRESS, account)
}

export const MINT_TEXTS: ActionTexts = {
  title: 'Minting',
  success: (amount) => `Successfully minted ${amount} ${ISC} tokens.`,
  label: (amount) => ['Mint ', figure(amount, 'up', ISC)],
  done: 'minted',
}

/**
 * The contract takes WETH from the account. Then it mints the ISC that arrive and the fee, directly
 * after each other. Their sum is the amount. Other mints in the same transaction belong to other
 * accounts, even if this account receives their fees.
 */
function feeIn(amount: bigint, { account, events, deployment }: AccountLogs): bigint | undefined {
  const { weth, indexToken } = deployment
  const isPaid = transfersOf(events, weth).some(
    // Anybody can make a token transfer nothing from the account.
    (paid) => paid.from === account && paid.amount > 0n,
  )
  if (!isPaid) return undefined
  const minted = transfersOf(events, indexToken).filter(({ from }) => from === ZERO_ADDRESS)
  for (const [index, arrived] of minted.entries()) {
    if (arrived.to !== account) continue
    const fee = amount - arrived.amount
    const neighbours = [minted[index + 1], minted[index - 1]]
    if (fee === 0n || neighbours.some((minting) => minting?.amount === fee)) return fee
  }
  return undefined
}
