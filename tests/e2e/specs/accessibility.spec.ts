import { alive } from '../support/alive.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, mintIsc } from '../support/holdings.ts'
import { PATHS } from '../support/paths.ts'

// Half-faded colours have no contrast worth measuring.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What moves for longer than an eye can notice. */
function moving(): number {
  const noticeable = document.getAnimations().filter((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
    return Number(duration) * Number(iterations) > 50
  })
  return noticeable.length
}

test.describe('axe finds nothing', () => {
  test('on any page', async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on open questions, and on thanks for feedback', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: 'Are there fees?' }).click()
    await page.getByRole('button', { name: 'How is ISC secured?' }).click()
    await expect(page.getByText(/A small fee may apply/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/feedback')
    await page.getByRole('textbox').fill('Hello')
    await page.getByRole('button', { name: 'Submit Feedback' }).click()
    await expect(page.getByText('Feedback Submitted')).toBeVisible()
    await expectAccessible(page)
  })

  test('on a highlighted coin, on the second tab, and on the note', async ({ page }) => {
    await page.goto('/about')
    await alive(page)
    await page.getByRole('listitem').filter({ hasText: 'PYUSD' }).getByRole('button').hover()
    await expect(page.locator('circle[data-highlighted="true"]')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'About the Basket' }).click()
    await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('banner').getByRole('button').focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await expectAccessible(page)
  })

  test('on a wallet that is being asked', async ({ exchange, wallet, page }) => {
    await exchange.open()
    wallet.hold('eth_requestAccounts')
    await exchange.walletButton.click()
    await expect(exchange.walletButton).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('axe finds nothing on a phone with text of 200 %', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('for a visitor, and with transactions', async ({ exchange, account, chain, page }) => {
    await mintIsc(chain)
    await exchange.open()
    await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'))
    await expectAccessible(page)
    await exchange.connect()
    await exchange.prepare('mint', '5')
    await exchange.submitButton.click()
    await expect(exchange.toast('Minting Successful')).toBeVisible()
    await account.summary()
    await expectAccessible(page)
  })
})

test.describe('axe finds nothing with a wallet', () => {
  test.use({ walletSetup: { permitted: true } })

  test('on the question before the data is cleared', async ({ exchange, page }) => {
    await exchange.openConnected()
    await exchange.walletButton.click()
    await page.getByRole('menuitem', { name: 'Clear this site’s data' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('on its menu', async ({ exchange, page }) => {
    await exchange.openConnected()
    await exchange.walletButton.click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectAccessible(page)
  })

  for (const mode of ['mint', 'redeem'] as const) {
    test(`on the card, to ${mode}, from empty to confirmed`, async ({ exchange, chain, page }) => {
      await mintIsc(chain)
      await exchange.openConnected()
      await exchange.switchTo(mode)
      await expectAccessible(page)
      await expect(page.getByText(/^Your wallet shows/)).toBeVisible()
      await expectAccessible(page)
      await exchange.type('5')
      await expect(page.getByText(/approved for this amount|Next: approve your ISC/)).toBeVisible()
      await expectAccessible(page)
      await chain.setMining(false)
      await exchange.approveButton.click()
      await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
      await expectAccessible(page)
      await chain.rpc('evm_mine')
      await expect(exchange.toast(/Approval Successful$/)).toBeVisible()
      await expect(exchange.submitButton).toBeEnabled()
      await expectAccessible(page)
    })
  }

  test('on approvals, the wrap form, and what is wrong with it', async ({
    exchange,
    account,
    chain,
    page,
  }) => {
    await mintIsc(chain)
    await approveIsc(chain)
    await exchange.openConnected()
    await expect(account.panel).toContainText('This account lets itself spend')
    await expectAccessible(page)
    await account.fillWrap('wrap', '99999')
    await expect(account.wrapInput).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await account.fillWrap('unwrap', '1')
    await expect(account.wrapInput).not.toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  test('on what is short, and on an open summary', async ({ exchange, account, chain, page }) => {
    await mintIsc(chain)
    await exchange.openConnected()
    for (const amount of ['30000', '50000000']) {
      await exchange.type(amount)
      await expect(page.locator('[data-exchange-status]').getByRole('button')).toBeVisible()
      await expectAccessible(page)
    }
    await exchange.prepare('mint', '5')
    await expect(account.detail('Cost now')).toHaveText(/WETH$/)
    await exchange.submitButton.click()
    await expect(exchange.toast('Minting Successful')).toBeVisible()
    await account.summary()
    await expectAccessible(page)
  })

  test('on what could not be read', async ({ exchange, account, wallet, page, watch }) => {
    watch.expectComplaint(/Reading the account failed/)
    wallet.failReads({ code: -32603, message: 'Failed to fetch' })
    await exchange.openConnected()
    await expect(account.balance('ETH')).toHaveText('couldn’t read')
    await expect(account.details.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expectAccessible(page)
  })

  test('on what it says of an amount', async ({ exchange, page }) => {
    await exchange.openConnected()
    for (const amount of ['1,5', '1.5']) {
      await exchange.type(amount)
      await expect(page.getByText(/^No commas|in whole tokens/)).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('on an error, and on an approval that cannot be read', async ({
    exchange,
    wallet,
    page,
    watch,
  }) => {
    watch.expectComplaint(/Checking the allowance failed/)
    watch.expectComplaint(/The answer to eth_call could not be read/)
    watch.allowComplaint(/Reading the account failed/)
    await exchange.openConnected()
    wallet.answerAlways('eth_call', 'rubbish')
    await exchange.type('5')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Failed')).toBeVisible()
    await expectAccessible(page)
  })

  test('on the raw words of a wallet, open and copied', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    await exchange.type('5')
    await expect(page.getByText('Next: allow the contract')).toBeVisible()
    wallet.failNext('eth_sendTransaction', { code: -32603, message: 'A very odd error.' })
    await exchange.approveButton.click()
    const toast = exchange.toast('Approval Failed')
    await toast.getByText('Details', { exact: true }).click()
    await expect(toast.getByText(/"code":-32603/)).toBeVisible()
    await expectAccessible(page)
    await toast.getByRole('button', { name: 'Copy details' }).click()
    await expect(toast.getByRole('button', { name: /^(?:Not c|C)opied$/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('on the list of transactions, short and long, durable or not', async ({
    exchange,
    chain,
    page,
  }) => {
    // A browser without storage, as a private window with a full quota is.
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await exchange.openConnected()
    await exchange.type('5')
    await exchange.approveButton.click()
    await expect(exchange.toast('Approval Successful')).toBeVisible()
    await expect(page.getByText(/^This browser keeps no storage/)).toBeVisible()
    await expectAccessible(page)
    await chain.setMining(false)
    await exchange.type('6')
    await exchange.approveButton.click()
    await expect(page.getByText('Waiting for confirmation', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Show all 2' }).click()
    await expect(page.getByText('Approve 5 WETH', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('on a wallet that has lost its network', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    wallet.loseNetwork()
    await expect(
      page.getByText('Your wallet has lost its connection to the network.'),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('on another network', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    wallet.useChain(1)
    await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('motion', () => {
  test.use({ walletSetup: { permitted: true } })

  for (const [preference, reducedMotion] of [
    ['is there', 'no-preference'],
    ['is not there where the system asks for none', 'reduce'],
  ] as const) {
    test(preference, async ({ exchange, wallet, page }) => {
      await page.emulateMedia({ reducedMotion })
      await exchange.openConnected()
      await exchange.type('5')
      wallet.hold('eth_sendTransaction')
      await exchange.approveButton.click()
      await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
      if (reducedMotion === 'reduce') expect(await page.evaluate(moving)).toBe(0)
      else expect(await page.evaluate(moving)).toBeGreaterThan(0)
    })
  }
})
