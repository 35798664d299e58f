import { expect, type Locator, type Page } from '@playwright/test'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import { alive } from './alive.ts'

const TITLES = { mint: 'Mint Tokens', redeem: 'Redeem Tokens' } as const

export type ExchangePage = ReturnType<typeof createExchangePage>

/** The home page, with the actions of a user. */
export function createExchangePage(page: Page) {
  const main = page.getByRole('main')
  const button = (name: RegExp) => main.getByRole('button', { name })
  const fields = main.getByRole('textbox')
  const input = fields.first()
  const walletButton = page.getByRole('banner').getByRole('button')
  const switchButton = button(/^Switch to (?:Redeem|Mint)$/)
  const submitButton = button(/^(?:Mint|Redeem) Tokens$/)
  const panel = page.getByRole('region', { name: 'Your account' })
  const details = page.getByRole('region', { name: /^(?:Mint|Redeem) details$/ })
  const form = panel.locator('details')
  const wrapInput = form.getByRole('textbox')
  const valueIn = (part: Locator, label: string) =>
    part
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  /**
   * The toast with this title. For a moment there may be two such toasts, while the older toast
   * fades.
   */
  const toast = (title: string | RegExp) =>
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ has: page.getByText(title, { exact: true }) })
      .first()

  async function open() {
    await page.goto('/')
    await expect(input).toBeVisible()
    await alive(page)
  }

  /** Replaces the text of the input. */
  const type = (amount: string) => input.fill(amount)

  async function switchTo(mode: Mode) {
    const wanted = page.getByRole('heading', { name: TITLES[mode] })
    if (!(await wanted.isVisible())) await switchButton.click()
    await expect(wanted).toBeVisible()
  }

  return {
    page,
    /** The button in the header. */
    walletButton,
    switchButton,
    approveButton: button(new RegExp(`^Approve (?:${WETH}|${ISC})$`)),
    submitButton,
    maxButton: button(/^Max: enter the most that you can (?:mint|redeem)$/),
    input,
    output: fields.nth(1),
    /** The card's status line. */
    status: page.locator('[data-exchange-status]'),
    /** The details of the typed exchange, and a function that returns the value with a label. */
    details,
    detail: (label: string) => valueIn(details, label),
    /**
     * The panel of a connected account, and a function that returns the value of an asset in it.
     */
    panel,
    balance: (asset: string) => valueIn(panel, asset),
    wrapInput,
    /** Unfolds the form and types the amount. */
    async fillWrap(amount: string) {
      if (!(await wrapInput.isVisible())) await form.getByText(`Wrap ${ETH}`).click()
      await wrapInput.fill(amount)
    },
    open,
    /** Opens the page and waits until a wallet is connected that has already permitted the page. */
    async openConnected() {
      await open()
      await expect(walletButton).toHaveText('0x7099…79C8')
    },
    async connect() {
      await walletButton.click()
      await expect(walletButton).toHaveText('0x7099…79C8')
    },
    type,
    switchTo,
    /** Switches the mode, types, and waits until the page knows of the approval. */
    async prepare(mode: Mode, amount: string) {
      await switchTo(mode)
      await type(amount)
      await expect(submitButton).toBeEnabled()
    },
    toast,
    /** Dismisses a toast, so that the next toast cannot be mistaken for it. */
    async dismissToast(title: string) {
      await page.getByRole('button', { name: `Dismiss: ${title}`, exact: true }).click()
      await expect(toast(title)).toHaveCount(0)
    },
  }
}
