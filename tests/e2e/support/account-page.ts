import { expect, type Locator, type Page } from '@playwright/test'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { WrapDirection } from '../../../src/domain/wallet/wrapping.ts'

/** What the home page shows of a connected account, as a person works with it. */
export interface AccountPage {
  readonly panel: Locator
  /** What the card tells of the exchange that is typed. */
  readonly details: Locator
  readonly maxButton: Locator
  /** The amount field's hint. */
  readonly hint: Locator
  /** The card's status line. */
  readonly status: Locator
  readonly wrapInput: Locator
  /** What the panel says of an asset. */
  balance(asset: 'ETH' | 'WETH' | 'ISC'): Locator
  /** What the card's details say under a label. */
  detail(label: string): Locator
  /** Unfolds the form, chooses the direction and types. */
  fillWrap(direction: WrapDirection, amount: string): Promise<void>
  /** Unfolds the newest transaction's summary and answers with its lines. */
  summary(): Promise<readonly string[]>
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
    hint: page.locator('[data-amount-hint]'),
    status: page.locator('[data-exchange-status]'),
    wrapInput,
    balance: (asset) => valueIn(panel, asset),
    detail: (label) => valueIn(details, label),
    async fillWrap(direction, amount) {
      if (!(await wrapInput.isVisible())) await form.getByText('Wrap and unwrap').click()
      await form.getByRole('radio', { name: choices[direction] }).check()
      await wrapInput.fill(amount)
    },
    async summary() {
      const newest = page.getByRole('region', { name: 'Activity' }).locator('details').first()
      const rows = newest.locator('dl > div')
      // That of a redemption is open already, though its code may still be on its way.
      if ((await newest.getAttribute('open')) === null) {
        await newest.getByText('Summary', { exact: true }).click()
      }
      await expect(rows.first()).toBeVisible()
      const digits = newest.getByRole('button', { name: 'All digits', pressed: false })
      if (await digits.isVisible()) await digits.click()
      return rows.evaluateAll((all) =>
        all.map((row) => [...row.children].map(({ textContent }) => textContent).join(': ')),
      )
    },
  }
}
