import { expect, test } from '../support/fixtures.ts'

const TEXTS = {
  mint: {
    title: 'Mint Tokens',
    switch: 'Switch to Redeem',
    input: 'Input Amount',
    inputTag: 'WETH',
    divider: 'You will receive',
    output: 'Token Amount',
    outputTag: 'ISC',
    approve: 'Approve WETH',
    submit: 'Mint Tokens',
    hint: 'Please connect your wallet to mint tokens.',
  },
  redeem: {
    title: 'Redeem Tokens',
    switch: 'Switch to Mint',
    input: 'Token Amount',
    inputTag: 'ISC',
    divider: 'You will get',
    output: 'Output Amount',
    outputTag: 'USDStablecoin Basket',
    approve: 'Approve ISC',
    submit: 'Redeem Tokens',
    hint: 'Please connect your wallet to redeem tokens.',
  },
} as const

test.use({ walletSetup: { presence: 'none' } })

test('says what the specification says', async ({ exchange, page }) => {
  await exchange.open()
  for (const mode of ['mint', 'redeem'] as const) {
    const texts = TEXTS[mode]
    await exchange.switchTo(mode)
    const card = page.getByRole('region', { name: texts.title, exact: true })
    const button = (name: string) => card.getByRole('button', { name, exact: true })
    const field = (name: string) => card.getByRole('textbox', { name, exact: true })

    await expect(card.getByRole('heading', { name: texts.title, exact: true })).toBeVisible()
    await expect(button(texts.switch)).toBeVisible()
    await expect(button(texts.approve)).toBeVisible()
    await expect(button(texts.submit)).toBeVisible()
    await expect(card.getByText(texts.divider, { exact: true })).toBeVisible()
    await expect(card.getByText(texts.hint, { exact: true })).toBeVisible()

    await expect(field(texts.input)).toBeEditable()
    await expect(field(texts.input)).toHaveAttribute('placeholder', '0.0')
    await expect(field(texts.input).locator('..')).toHaveText(texts.inputTag)
    await expect(field(texts.output)).not.toBeEditable()
    await expect(field(texts.output)).toHaveAttribute('placeholder', '0.0')
    await expect(field(texts.output).locator('..')).toHaveText(texts.outputTag)
  }
})

test('mirrors what is typed and forgets it with the mode', async ({ exchange }) => {
  await exchange.open()
  for (const mode of ['redeem', 'mint'] as const) {
    await exchange.input.pressSequentially('12.5')
    await expect(exchange.output).toHaveValue('12.5')
    await exchange.input.press('Backspace')
    await expect(exchange.output).toHaveValue('12.')
    await exchange.switchTo(mode)
    await expect(exchange.input).toHaveValue('')
    await expect(exchange.output).toHaveValue('')
  }
})

const NOT_AMOUNTS = [
  ['1,5', /Commas are not read as numbers/],
  ['1,000', /Commas are not read as numbers/],
  ['-1', /without a plus or minus sign/],
  ['+1', /without a plus or minus sign/],
  ['1e3', /without an exponent/],
  ['0x10', /not a hexadecimal one/],
  ['1.2.3', /one decimal point at most/],
  ['١٢', /digits 0 to 9/],
  ['1 000', /without spaces/],
  ['ten', /Write a number/],
  ['.', /Write a number/],
  ['1.0000000000000000001', /18 decimal places at most/],
  ['9'.repeat(200), /larger than any token amount/],
] as const

test.describe('with a wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('says why it takes no such text for an amount', async ({ exchange, wallet }) => {
    await exchange.openConnected()
    for (const [text, reason] of NOT_AMOUNTS) {
      await exchange.type(text)
      await expect(exchange.input).toHaveAccessibleDescription(reason)
      await expect(exchange.input).toHaveAttribute('aria-invalid', 'true')
      await expect(exchange.submitButton).toBeDisabled()
      await expect(exchange.input).toHaveValue(text)
    }
    await exchange.approveButton.click()
    await exchange.expectToast('alert', 'Invalid Amount', 'Please enter a valid amount.')
    expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })
})
