import type { Page } from '@playwright/test'
import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import type { ACTIONS } from '../../e2e/support/actions.ts'
import type { ExchangePage } from '../../e2e/support/exchange-page.ts'
import type { Watch } from '../../e2e/support/watch.ts'
import type { LocalChain } from '../../e2e/support/local-chain.ts'
import type { ScriptedWallet } from '../../support/scripted-wallet.ts'
import type { transactionEvents } from '../../support/transaction-events.ts'

export type SendStep = (typeof ACTIONS)[number]

/** What a fault at one step has to work with. */
export interface Cell {
  readonly page: Page
  readonly watch: Watch
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
  readonly exchange: ExchangePage
  readonly step: SendStep
  readonly events: ReturnType<typeof transactionEvents>
  /** Another tab of the same browser, with the same wallet. */
  openTab(): Promise<ExchangePage>
  /** Presses the step's button. */
  press(): Promise<void>
  /** The hash that the wallet gave last, once it has. */
  signed(): Promise<string>
}

/** The last words: those of a toast, or a line on the page itself. */
export type Words =
  | { readonly role: 'alert' | 'status'; readonly title: string; readonly text: string | RegExp }
  | { readonly line: RegExp }

/** How a cell has to end. */
export interface Ending {
  readonly says: Words
  /** Whether the amount still stands in the field. */
  readonly keepsAmount: boolean
  /** Transactions of the account that the chain has more than before. */
  readonly landed: number
  /** How often the wallet has been asked to send, if more than once. */
  readonly asked?: number
  /** The stage of the newest record, or nothing when there is to be none. */
  readonly stage: string | undefined
  /** Whether the contract refuses the approval that is tried next. */
  readonly refusesApprovals?: boolean
}

const SUCCESS = {
  'the approval of WETH': ['Approval Successful', 'You can now mint ISC tokens.'],
  'the approval of ISC': ['ISC Approval Successful', 'You can now redeem your ISC tokens.'],
  minting: ['Minting Successful', 'Successfully minted 5 ISC tokens.'],
  redeeming: ['Redemption Successful', 'Successfully redeemed 5 ISC tokens.'],
} as const

/** The title of the toast that the step has succeeded. */
export function successTitle({ step }: Cell): string {
  return SUCCESS[step.name][0]
}

/** The step was carried out and said so. */
export function success({ step }: Cell): Ending {
  const [title, text] = SUCCESS[step.name]
  return {
    says: { role: 'status', title, text },
    keepsAmount: step.button === 'approveButton',
    landed: 1,
    stage: 'confirming',
  }
}

/** The step failed with these words, and nothing got onto the chain or into the journal. */
export function failure({ step }: Cell, text: RegExp, change: Partial<Ending> = {}): Ending {
  return {
    says: { role: 'alert', title: step.failed, text },
    keepsAmount: true,
    landed: 0,
    stage: undefined,
    ...change,
  }
}

/** It may have been carried out all the same, so that it is not called a failure. */
export function unclear(cell: Cell, text: RegExp, change: Partial<Ending> = {}): Ending {
  const title = cell.step.failed.replace('Failed', 'Unclear')
  return { ...failure(cell, text, change), says: { role: 'alert', title, text } }
}

export async function nonceOf({ rpc }: LocalChain): Promise<number> {
  return Number(await rpc('eth_getTransactionCount', HOLDER, 'latest'))
}

export { HOLDER, STRANGER }
