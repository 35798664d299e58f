import type { Locator, Page } from '@playwright/test'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { WrapDirection } from '../../../src/domain/wallet/account-snapshot.ts'

/** What the home page shows of a connected account, as a person works with it. */
export interface AccountPage {
  readonly panel: Locator
  /** What the card tells of the exchange that is typed. */
  readonly details: Locator
  readonly maxButton: Locator
  /** The card's status line. */
  readonly status: Locator
  readonly wrapInput: Locator
  /** What the panel says of an asset. */
  balance(asset: 'ETH' | 'WETH' | 'ISC'): Locator
  /** What the card's details say under a label. */
  detail(label: string): Locator
  /** Unfolds the form, chooses the direction and types. */
  fillWrap(direction: WrapDirection, amount: string): Promise<void>
}

export function createAccountPage(
  page: Page,
  { baseToken, network }: Protocol = PROTOCOL,
): AccountPage {
  const [base, currency] = [baseToken.symbol, network.currency.symbol]
  const choices = { wrap: `${currency} to ${base}`, unwrap: `${base} to ${currency}` }
  const panel = page.getByRole('region', { name: 'Your account' })
  const valueIn = (part: Locator, label: string) =>
    part
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  const details = page.getByRole('region', { name: /^(?:Mint|Redeem) details$/ })
  const form = panel.locator('details')
  const wrapInput = form.getByRole('textbox')

  return {
    panel,
    details,
    maxButton: page.getByRole('button', {
      name: /^Max: enter the most that you can (?:mint|redeem)$/,
    }),
    status: page.locator('[data-exchange-status]'),
    wrapInput,
    balance: (asset) => valueIn(panel, asset),
    detail: (label) => valueIn(details, label),
    async fillWrap(direction, amount) {
      if (!(await wrapInput.isVisible())) await form.getByText('Wrap and unwrap').click()
      await form.getByRole('radio', { name: choices[direction] }).check()
      await wrapInput.fill(amount)
    },
  }
}
