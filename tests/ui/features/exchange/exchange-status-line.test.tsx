import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ExchangeStatusLine } from '../../../../src/ui/features/exchange/exchange-status-line.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { amountField, renderApproved, renderConnected } from '../../support/exchange.tsx'
import { findBlock, happen, renderPart } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const line = (words: string | RegExp) => screen.getByText(words)

describe(ExchangeStatusLine.name, () => {
  it('tells the same live region about each state', async () => {
    const rendered = await renderConnected('mint', '5')
    const { user } = rendered
    const region = line(/^Next: allow the contract/).closest('[aria-live="polite"]')
    expect(region).not.toBeNull()
    await user.click(button('Approve WETH'))
    await findBlock(rendered)
    expect(region?.textContent).toBe('WETH is approved for this amount.')
  })
})

describe(`${ExchangeStatusLine.name} of an unclear request`, () => {
  it('does not offer the same as if nothing had been sent, until it is put away', async () => {
    const { user, fakes } = await renderConnected('mint', '5')
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await user.click(button('Approve WETH'))
    const words = /^“Approve 5 WETH”: it may have been sent/
    expect(await screen.findByText(words)).toBeTruthy()
    expect(button('Approve WETH').disabled).toBe(true)
    expect(amountField('mint').value).toBe('5')
    await user.click(button('I have checked'))
    expect(line(/^Next: allow the contract/)).toBeTruthy()
  })
})

describe(`${ExchangeStatusLine.name} without an account`, () => {
  it.each([true, false])('leads to the demo only without a wallet: %s', async (installed) => {
    await renderPart(<ExchangeCard connectButton={<ConnectNow />} />, { installed })
    const links = screen.queryAllByRole('link', { name: 'Try it without a wallet' })
    expect(links).toHaveLength(installed ? 0 : 1)
  })

  it('says what the wallet waits for, and asks it once', async () => {
    const { user, fakes } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    const answer = fakes.wallet.hold('requestAccounts')
    await user.dblClick(button('Connect now'))
    expect(line('Confirm the connection in your wallet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Connect now' })).toBeNull()
    expect(fakes.wallet.requests.filter((step) => step === 'requestAccounts')).toHaveLength(1)
    await happen(answer)
    expect(line('Enter an amount to begin.')).toBeTruthy()
  })

  it('gives a way out of a wallet that never answers, where the focus is already', async () => {
    const { user, fakes } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    fakes.wallet.hold('requestAccounts')
    button('Connect now').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Stop waiting'))
    await user.keyboard('{Enter}')
    expect(line('Please connect your wallet to mint tokens.')).toBeTruthy()
    expect(document.activeElement).toBe(button('Connect now'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe(`${ExchangeStatusLine.name} on another network`, () => {
  const OTHER = 'Your wallet is on another network.'

  it('says so and brings the wallet back', async () => {
    const { user, fakes } = await renderConnected()
    await happen(() => fakes.wallet.useChain(1))
    expect(line(OTHER)).toBeTruthy()
    await user.click(button('Switch to Sepolia'))
    expect(await screen.findByText('Enter an amount to begin.')).toBeTruthy()
    expect(fakes.wallet.currentChain).toBe(11155111)
  })

  it('is busy while the wallet is asked, and asks it once', async () => {
    const { user, fakes } = await renderConnected()
    await happen(() => fakes.wallet.useChain(1))
    const answer = fakes.wallet.hold('switchChain')
    await user.dblClick(button('Switch to Sepolia'))
    expect(button('Switch to Sepolia').getAttribute('aria-busy')).toBe('true')
    expect(fakes.wallet.requests.filter((step) => step === 'switchChain')).toHaveLength(1)
    await happen(answer)
    expect(screen.queryByText(OTHER)).toBeNull()
  })
})

describe(`${ExchangeStatusLine.name} without a network`, () => {
  const LOST = 'Your wallet has lost its connection to the network.'

  it('says so, sends nothing, and goes when the network is back', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    await happen(fakes.wallet.loseNetwork)
    expect(line(LOST)).toBeTruthy()
    expect(button('Mint Tokens').disabled).toBe(true)
    await user.click(button('Approve WETH'))
    expect((await screen.findByRole('alert')).textContent).toContain('Approval Failed')
    expect(fakes.transactions.sent).toEqual([])
    await happen(fakes.wallet.findNetwork)
    expect(line('WETH is approved for this amount.')).toBeTruthy()
    expect(amountField('mint').value).toBe('5')
  })

  it('has the wallet asked again, once at a time', async () => {
    const { user, fakes } = await renderConnected()
    await happen(fakes.wallet.loseNetwork)
    const asked = () => fakes.wallet.requests.filter((step) => step === 'chainId').length
    const before = asked()
    const answer = fakes.wallet.hold('chainId')
    await user.dblClick(button('Check again'))
    expect(button('Check again').getAttribute('aria-busy')).toBe('true')
    expect(asked()).toBe(before + 1)
    await happen(answer)
    expect(line(LOST)).toBeTruthy()
    expect(button('Check again').getAttribute('aria-busy')).toBeNull()
  })
})

describe(`${ExchangeStatusLine.name} before and after the approval`, () => {
  it('offers another check after one that failed', async () => {
    const { user, fakes } = await renderConnected()
    fakes.tokens.failNext('getAllowance', { kind: 'network' })
    await user.type(amountField('mint'), '5')
    expect(await screen.findByText('Your WETH approval could not be read.')).toBeTruthy()
    expect(button('Mint Tokens').disabled).toBe(true)
    await user.click(button('Check again'))
    expect(await screen.findByText(/^Next: allow the contract/)).toBeTruthy()
    expect(fakes.log.entries).toHaveLength(1)
  })
})

describe(`${ExchangeStatusLine.name} of a transaction`, () => {
  it('says where the transaction stands and leads to it', async () => {
    const { user, fakes, links } = await renderApproved('mint', '5')
    const sign = fakes.transactions.hold('sign')
    const mine = holdBlock(fakes)
    await user.click(button('Mint Tokens'))
    expect(line('Confirm in your wallet.')).toBeTruthy()
    await happen(sign)
    expect(line(/^Sent /)).toBeTruthy()
    const link = screen.getByRole('link', { name: /^View transaction ?: Mint 5 ISC$/ })
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`^${links.explorerUrl}/tx/0x[0-9a-f]{64}$`),
    )
    expect(link.getAttribute('target')).toBe('_blank')
    await happen(mine)
    expect(line('4.85 ISC are yours, of 5 minted. You have 1,004.85 ISC now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: link.textContent })).toBeTruthy()
  })
})

describe(`${ExchangeStatusLine.name} while one waits`, () => {
  afterEach(() => void vi.useRealTimers())

  it('says for how long, which is not read out', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    const mine = holdBlock(fakes)
    vi.useFakeTimers({ toFake: ['Date'], now: fakes.clock.now() + 9000 })
    await user.click(button('Mint Tokens'))
    const words = line('Sent → in a block (usually about 12 s) · 9 s')
    expect(words.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
    await happen(mine)
  })
})
