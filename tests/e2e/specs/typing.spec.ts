import { expect, test } from '../support/fixtures.ts'

const ETHER = 10n ** 18n

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.describe('a keypad with a comma and no point', () => {
  test.use({ walletSetup: { permitted: true } })

  test('wraps a part of an ether, and mints', async ({ exchange, page, wallet }) => {
    await exchange.openConnected()
    for (const typed of ['0,05', '1,5']) {
      await exchange.fillWrap('')
      await page.keyboard.type(typed)
      await expect(exchange.wrapInput).toHaveValue(typed)
      await exchange.panel.getByRole('button', { name: 'Wrap', exact: true }).click()
      await exchange.dismissToast('Wrapping Successful')
    }
    const sent = wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
    const values = sent.map(({ params }) => BigInt((params[0] as { value: string }).value))
    expect(values).toEqual([ETHER / 20n, (3n * ETHER) / 2n])
    await exchange.input.tap()
    await page.keyboard.type('1,000')
    await expect(page.getByText('1,000 can mean 1000 or 1. Write 1000 or 1.')).toBeVisible()
    await exchange.input.clear()
    await page.keyboard.type('100')
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Successful')).toBeVisible()
    await exchange.submitButton.click()
    await exchange.expectToast('status', 'Minting Successful', /100 ISC tokens/)
  })
})
