import type { Address } from '../../address.ts'
import { figure } from '../../amounts/format-amount.ts'
import { ETH, WETH, type Deployment } from '../../tokens.ts'
import type { TokenEvent } from '../report.ts'
import type { ActionTexts, CallOfKind } from './kind.ts'

export interface WrapCall {
  readonly kind: 'wrap'
  /** In wei. */
  readonly amount: bigint
}

export function wrap({ amount }: WrapCall): CallOfKind {
  return {
    contractCall: { token: 'WETH', function: 'deposit', args: [], value: amount },
    units: amount,
    effectIn({ account, events, deployment }) {
      const own = events.filter((event) => isWrapLog(event, account, deployment))
      return own.some((log) => log.amount === amount) ? {} : undefined
    },
  }
}

export function isWrapLog(event: TokenEvent, account: Address, { weth }: Deployment): boolean {
  return event.kind === 'deposit' && event.token === weth && event.account === account
}

export const WRAP_TEXTS: ActionTexts = {
  title: 'Wrapping',
  success: (amount) => `${amount} ${ETH} is now ${WETH}.`,
  label: (amount) => ['Wrap ', figure(amount, 'up', ETH)],
  done: 'wrapped',
}

export const WRAP_LABELS = { title: `Wrap ${ETH}`, field: `${ETH} to wrap`, button: 'Wrap' }
