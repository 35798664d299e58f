import { sameAddress } from '../../address.ts'
import { figure } from '../../amounts/format-amount.ts'
import { ETH, WETH } from '../../tokens.ts'
import type { TransactionKind } from './kind.ts'

/** Turns ether into the same amount of WETH. */
export interface WrapCall {
  readonly kind: 'wrap'
  /** In wei. */
  readonly amount: bigint
}

export const wrap: TransactionKind<WrapCall, 'wrap'> = {
  contractCall: ({ amount }) => ({ token: 'WETH', function: 'deposit', args: [], value: amount }),
  sentUnits: ({ amount }) => amount,
  actionOf: () => 'wrap',
  issueOf: ({ amount }) => (amount > 0n ? undefined : 'invalidAmount'),
  isTrace: (event, account, { weth }) =>
    event.kind === 'deposit' &&
    sameAddress(event.token, weth) &&
    sameAddress(event.account, account),
  effectOf: ({ amount }, traces) => (traces.some((one) => one.amount === amount) ? {} : undefined),
  texts: {
    wrap: {
      title: 'Wrapping',
      success: (amount) => `${amount} ${ETH} is now ${WETH}.`,
      label: (amount) => ['Wrap ', figure(amount, 'up', ETH)],
      done: 'wrapped',
    },
  },
}

/** The texts of the form that wraps ether. */
export const WRAP_LABELS = { title: `Wrap ${ETH}`, field: `${ETH} to wrap`, button: 'Wrap' }
