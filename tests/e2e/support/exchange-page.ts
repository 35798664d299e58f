import { expect, type Locator, type Page } from '@playwright/test'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { Mode } from '../../../src/domain/transactions/kinds.ts'
import { alive } from './alive.ts'

/** The home page as a person works with it. */
export interface ExchangePage {
  readonly page: Page
  /** The button in the header. */
  readonly walletButton: Locator
  readonly switchButton: Locator
  readonly approveButton: Locator
  readonly submitButton: Locator
  readonly input: Locator
  readonly output: Locator
  open(): Promise<void>
  /** Opens the page and waits for a wallet that has permitted it already. */
  openConnected(): Promise<void>
  connect(): Promise<void>
  /** Types over what there is. */
  type(amount: string): Promise<void>
  switchTo(mode: Mode): Promise<void>
  /** Switches, types and waits until the approval is known to be there. */
  prepare(mode: Mode, amount: string): Promise<void>
  /** The toast with exactly this title, or one like it. */
  toast(title: string | RegExp): Locator
  /** Waits for the toast, and that it says this as what it is. */
  expectToast(
    role: 'alert' | 'status',
    title: string | RegExp,
    text: string | RegExp,
  ): Promise<void>
  /** Has it gone, so that the next one cannot be mistaken for it. */
  dismissToast(title: string): Promise<void>
}

const TITLES = { mint: 'Mint Tokens', redeem: 'Redeem Tokens' } as const

const OF_EITHER_MODE = {
  switch: /^Switch to (?:Redeem|Mint)$/,
  submit: /^(?:Mint|Redeem) Tokens$/,
}

export function createExchangePage(
  page: Page,
  { token, baseToken }: Protocol = PROTOCOL,
): ExchangePage {
  const approve = new RegExp(`^Approve (?:${baseToken.symbol}|${token.symbol})$`)
  const button = (name: RegExp) => page.getByRole('main').getByRole('button', { name })
  const fields = page.getByRole('main').getByRole('textbox')
  const toastOf = (role: 'alert' | 'status', title: string | RegExp) =>
    page.getByRole(role).filter({ has: page.getByText(title, { exact: true }) })
  const input = fields.first()
  const walletButton = page.getByRole('banner').getByRole('button')
  const submitButton = button(OF_EITHER_MODE.submit)

  const self: ExchangePage = {
    page,
    walletButton,
    switchButton: button(OF_EITHER_MODE.switch),
    approveButton: button(approve),
    submitButton,
    input,
    output: fields.nth(1),
    async open() {
      await page.goto('/')
      await expect(input).toBeVisible()
      await alive(page)
    },
    async openConnected() {
      await self.open()
      await expect(walletButton).toHaveText('0x7099…79C8')
    },
    async connect() {
      await walletButton.click()
      await expect(walletButton).toHaveText('0x7099…79C8')
    },
    type: (amount) => input.fill(amount),
    async switchTo(mode) {
      const wanted = page.getByRole('heading', { name: TITLES[mode] })
      if (!(await wanted.isVisible())) await self.switchButton.click()
      await expect(wanted).toBeVisible()
    },
    async prepare(mode, amount) {
      await self.switchTo(mode)
      await self.type(amount)
      await expect(submitButton).toBeEnabled()
    },
    // The same may stand there twice for a moment, while the older one fades.
    toast: (title) => toastOf('alert', title).or(toastOf('status', title)).first(),
    async expectToast(role, title, text) {
      const toast = toastOf(role, title).filter({ has: page.getByText(text, { exact: true }) })
      await expect(toast.first()).toBeVisible()
    },
    async dismissToast(title) {
      await page.getByRole('button', { name: `Dismiss: ${title}`, exact: true }).click()
      await expect(self.toast(title)).toHaveCount(0)
    },
  }
  return self
}
