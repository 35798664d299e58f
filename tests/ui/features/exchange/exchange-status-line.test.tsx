import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../../src/domain/result.ts'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ExchangeStatusLine } from '../../../../src/ui/features/exchange/exchange-status-line.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { holdBlock, TOKEN, type Fakes } from '../../../support/services.ts'
import { amountField, renderApproved, renderCard } from '../../support/connected.tsx'
import { button, findBlock, happen, renderPart } from '../../support/render.tsx'

const line = (words: string | RegExp) => screen.getByText(words)
const status = () => document.querySelector('[data-exchange-status]')?.textContent
const NEXT = 'Next: allow the contract to use your WETH.'

/** Has the page's time stand still at that of the fakes. */
const stopTime = ({ clock }: Fakes) =>
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: clock.now() })

afterEach(() => void vi.useRealTimers())

describe(ExchangeStatusLine.name, () => {
  it('tells the same live region about each state', async () => {
    const rendered = await renderCard('mint', '5')
    const region = line(NEXT).closest('[aria-live="polite"]')
    expect(region).not.toBeNull()
    await rendered.user.click(button('Approve WETH'))
    await findBlock(rendered)
    expect(region?.textContent).toBe('WETH is approved for this amount.')
  })

  it('does not offer an unclear request again as if nothing had been sent', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    fakes.tokens.failNext('send', { kind: 'timeout' })
    await user.click(button('Approve WETH'))
    expect(await screen.findByText(/^“Approve 5 WETH”: it may have been sent/)).toBeTruthy()
    expect(button('Approve WETH').disabled).toBe(true)
    await user.click(button('I have checked'))
    expect(line(NEXT)).toBeTruthy()
  })

  it('says that a request was declined until the next one, for longer than its toast', async () => {
    const { user, fakes, notices, titles } = await renderApproved('mint', '5')
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await user.click(button('Mint Tokens'))
    expect(titles()).toEqual(['Minting Failed'])
    await happen(() => notices.withdraw('mint'))
    expect(status()).toMatch(/^You declined the request in your wallet. Nothing was sent/)
    const sign = fakes.tokens.hold('send')
    await user.click(button('Approve WETH'))
    await happen(sign)
    expect(status()).not.toMatch(/declined/)
    await user.type(amountField(), '5')
    expect(status()).not.toMatch(/declined/)
  })

  it('offers another check of an approval that could not be read', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    await happen(() => fakes.wallet.useChain(1))
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => fakes.wallet.useChain(11155111))
    expect(await screen.findByText('Your WETH approval could not be read.')).toBeTruthy()
    await user.click(button('Check again'))
    expect(await screen.findByText(NEXT)).toBeTruthy()
  })

  it('says where a transaction stands, for how long without reading it out, and leads to it', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    vi.useFakeTimers({ toFake: ['Date'], now: fakes.clock.now() + 9000 })
    const sign = fakes.tokens.hold('send')
    const mine = holdBlock(fakes)
    await user.click(button('Mint Tokens'))
    expect(line('Confirm in your wallet.')).toBeTruthy()
    // What the person takes in the wallet does not count.
    fakes.clock.set(fakes.clock.now() + 4000)
    await happen(sign)
    const sent = line('Sent → in a block (usually about 12 s) · 5 s')
    expect(sent.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off')
    const link = screen.getByRole('link', { name: /^View transaction ?: Mint 5 ISC$/ })
    expect(link.getAttribute('href')).toMatch(
      new RegExp(`^${fakes.links.explorerUrl}/tx/0x[0-9a-f]{64}$`),
    )
    expect(link.getAttribute('target')).toBe('_blank')
    await happen(mine)
    expect(line('4.85 ISC are yours, of 5 minted. You have 1,004.85 ISC now.')).toBeTruthy()
    expect(screen.getByRole('link', { name: link.textContent })).toBeTruthy()
  })
})

describe(`${ExchangeStatusLine.name} of a wallet that is asked`, () => {
  it('says after a while where its window may be, once, and stops waiting for it', async () => {
    const { user, fakes, progress } = await renderCard('mint', '5')
    stopTime(fakes)
    const answer = fakes.tokens.hold('send')
    await user.click(button('Approve WETH'))
    await happen(() => vi.advanceTimersByTime(19_000))
    expect(status()).toBe('Confirm in your wallet.')
    await happen(() => vi.advanceTimersByTime(1000))
    const look = line(/^Try your wallet’s icon in the browser’s bar, or look behind this window\.$/)
    expect(look.getAttribute('aria-live')).toBe('polite')
    const changes = vi.fn()
    new MutationObserver(changes).observe(look, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    await happen(() => vi.advanceTimersByTime(60_000))
    expect(changes).not.toHaveBeenCalled()
    await user.click(button('Stop waiting'))
    expect(status()).toBe(NEXT)
    expect(button('Approve WETH').disabled).toBe(false)
    expect(document.activeElement).toBe(button('Approve WETH'))
    await happen(answer)
    expect(progress()).toEqual({ kind: 'idle' })
  })

  it('keeps saying that there is no ether, and does not call it a refusal', async () => {
    const { user, fakes, notices } = await renderCard('mint', '5', { ETH: 0n })
    stopTime(fakes)
    expect(button('Approve WETH').dataset.nextStep).toBeUndefined()
    fakes.tokens.failNext('send', { kind: 'rejected' })
    const close = fakes.tokens.hold('send')
    await user.click(button('Approve WETH'))
    expect(status()).toBe('You have no ETH for network fees. Your wallet may not let you confirm.')
    await happen(close)
    expect(status()).toMatch(/^You have no ETH for network fees\. Sepolia ETH is free/)
    expect(notices.toasts.get().map(({ text }) => text)).toEqual([
      expect.stringMatching(/^The account does not have enough ETH for the network fee\./),
    ])
  })
})

describe(`${ExchangeStatusLine.name} of a pending transaction`, () => {
  it('says that the wallet has stopped asking its node', async () => {
    const rendered = await renderApproved('mint', '5')
    const { user, fakes } = rendered
    stopTime(fakes)
    fakes.chain.pause()
    await user.click(button('Mint Tokens'))
    expect(status()).toMatch(/^Sent → in a block/)
    const goOn = fakes.chain.failEvery('getNewestBlock', { kind: 'nodePaused' })
    await findBlock(rendered)
    expect(status()).toMatch(/^Your wallet has stopped asking its node: wait up to half an hour/)
    goOn()
    await happen(() => fakes.clock.advance(12_000))
    expect(status()).toMatch(/^Sent → in a block/)
  })

  it('warns of a wallet that has sent it twice, for as long as the receipt stands', async () => {
    const rendered = await renderApproved('mint', '5')
    const { user, fakes } = rendered
    await user.click(button('Mint Tokens'))
    await findBlock(rendered)
    expect(status()).toMatch(/are yours/)
    const [record] = rendered.transactions.state.get().records
    const other = record && (await fakes.tokens.send(record))
    for (const pause of [1200, 2500, 12_000]) await happen(() => fakes.clock.advance(pause))
    expect(status()).toMatch(/^This account has minted 5 ISC once more, in another transaction\./)
    const link = screen.getByRole('link', { name: 'View other transaction: Mint 5 ISC' })
    expect(other).toEqual(ok(expect.any(String)))
    expect(link.getAttribute('href')).toBe(
      `${fakes.links.explorerUrl}/tx/${other?.ok && other.value}`,
    )
    await user.type(amountField(), '5')
    expect(status()).not.toMatch(/once more/)
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
    expect(fakes.wallet.requests.filter((step) => step === 'requestAccounts')).toHaveLength(1)
    await happen(answer)
    expect(line('Enter an amount to begin.')).toBeTruthy()
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(amountField())
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

describe(`${ExchangeStatusLine.name} with another network or none`, () => {
  it('brings the wallet back, and is busy meanwhile', async () => {
    const { user, fakes } = await renderCard()
    await happen(() => fakes.wallet.useChain(1))
    expect(line('Your wallet is on another network.')).toBeTruthy()
    const answer = fakes.wallet.hold('switchChain')
    await user.click(button('Switch to Sepolia'))
    expect(button('Switch to Sepolia').getAttribute('aria-busy')).toBe('true')
    await happen(answer)
    expect(await screen.findByText('Enter an amount to begin.')).toBeTruthy()
    expect(fakes.wallet.currentChain()).toBe(11155111)
  })

  it('has the wallet asked for its network again, once at a time', async () => {
    const { user, fakes } = await renderCard()
    await happen(fakes.wallet.loseNetwork)
    const asked = () => fakes.wallet.requests.filter((step) => step === 'chainId').length
    const before = asked()
    const answer = fakes.wallet.hold('chainId')
    await user.dblClick(button('Check again'))
    expect(button('Check again').getAttribute('aria-busy')).toBe('true')
    expect(asked()).toBe(before + 1)
    await happen(answer)
    expect(line('Your wallet has lost its connection to the network.')).toBeTruthy()
    expect(button('Check again').getAttribute('aria-busy')).toBeNull()
    await happen(fakes.wallet.findNetwork)
    expect(line('Enter an amount to begin.')).toBeTruthy()
  })
})

describe(`${ExchangeStatusLine.name} of a shortage`, () => {
  it('says how much WETH is short, and orders the wrap that helps', async () => {
    const { user, fakes } = await renderCard('mint', '100', { WETH: TOKEN / 100n })
    // What is missing, 0.03, and a hundredth of it.
    expect(status()).toBe('You have 0.01 WETH; this costs 0.04.Wrap 0.0303 ETH')
    const mine = holdBlock(fakes)
    await user.click(button('Wrap 0.0303 ETH'))
    expect(fakes.tokens.sent).toMatchObject([{ call: { kind: 'wrap', amount: 303n * 10n ** 14n } }])
    await happen(mine)
    expect(status()).toBe(NEXT)
    expect(document.activeElement).toBe(amountField())
    expect(amountField().value).toBe('100')
  })

  it('says how much ISC is short, and enters what is held', async () => {
    const { user } = await renderCard('redeem', '50', { ISC: 20n * TOKEN })
    expect(status()).toBe('You have 20 ISC; this needs 50.Use the most you can')
    await user.click(button('Use the most you can'))
    expect(amountField('redeem').value).toBe('20')
  })

  it('leads an account without ether to the faucet', async () => {
    await renderCard('redeem', '5', { ETH: 0n })
    expect(status()).toMatch(
      /^You have no ETH for network fees\. Sepolia ETH is free at faucets\.Get Sepolia ETH/,
    )
  })
})
