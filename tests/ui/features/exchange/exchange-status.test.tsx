import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ExchangeStatus } from '../../../../src/ui/features/exchange/exchange-status.tsx'
import { StatusButton } from '../../../../src/ui/features/exchange/status-button.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { BLOCK_PAUSE, TYPING_DELAY } from '../../../../src/application/chain/loop.ts'
import { createFakeAdapters } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ETH, ISC, WETH } from '../../../../src/domain/tokens.ts'
import { NETWORK, NETWORK_NAME } from '../../../../src/domain/network.ts'
import { createTestNode } from '../../../support/node.ts'
import { pattern } from '../../../support/pattern.ts'
import { holdBlock, TOKEN } from '../../../support/services.ts'
import {
  amountField,
  cardSection,
  renderApproved,
  renderCard,
  told,
} from '../../support/connected.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const line = (words: string | RegExp) => screen.getByText(words)
const live = () => document.querySelector('[data-exchange-status] [aria-live]')
const status = () => live()?.textContent
const transactionLinks = () =>
  screen
    .getAllByRole('link', { name: pattern`transaction ?: Mint 5 ${ISC}$` })
    .map((link) => link.getAttribute('href'))

const NEXT = `The wallet will ask for 5 ${WETH}: one for each ${ISC}. Minting takes 0.002.`

const renderNewcomer = (installed = true) =>
  renderPart(<ExchangeCard connectButton={<ConnectNow />} />, { installed })

describe(ExchangeStatus.name, () => {
  it('says that numbers could not be read, and reads them again', async () => {
    const { chain, fakes, user } = await renderCard('mint', '100')
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => chain.refresh())
    const answer = fakes.tokens.hold('getAccountSnapshot')
    await user.click(button('Retry'))
    expect(button('Retrying')).toBeTruthy()
    await happen(answer)
    expect(told('Mint details')).toHaveProperty('Network fee')
  })
})

describe('the node of the build', () => {
  it('is named where it is read in place of the wallet’s node', async () => {
    const node = createTestNode(createFakeAdapters())
    const card = <ExchangeCard connectButton={null} />
    const { fakes } = await renderPart(card, { permitted: true }, { node })
    fakes.chain.failEvery('getNewestBlock', { kind: 'network' })
    await happen(() => fakes.clock.advance(BLOCK_PAUSE.shown))
    await happen(() => fakes.clock.advance(TYPING_DELAY))
    expect(line(/Read from node\.test\./)).toBeTruthy()
  })
})

describe('the status line', () => {
  it('announces each state in the same live region, but not what a toast says', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    const region = live()
    expect(region?.getAttribute('aria-live')).toBe('polite')
    expect(status()).toBe(NEXT)
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await user.click(button(`Approve ${WETH}`))
    expect(status()).toContain('Nothing was sent.')
    expect(region?.getAttribute('aria-live')).toBe('off')
    expect(live()).toBe(region)
  })

  it('says for how long a transaction is sent, without reading it out, and links to it', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    const sign = fakes.tokens.hold('send')
    const mine = holdBlock(fakes)
    await user.click(button('Mint Tokens'))
    // The time that the user takes in the wallet does not count.
    fakes.clock.set(fakes.clock.now() + 4000)
    await happen(sign)
    await happen(() => fakes.clock.advance(5000))
    expect(line('Sent → in a block (usually about 12 s) · 5 s')).toBeTruthy()
    expect(live()?.getAttribute('aria-live')).toBe('off')
    const links = transactionLinks()
    expect(links[0]).toMatch(new RegExp(`^${fakes.links.explorerUrl}/tx/0x[0-9a-f]{64}$`))
    await happen(mine)
    expect(transactionLinks()).toEqual(links)
  })

  it('changes once while the wallet is asked, with a way to stop waiting from then on', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    fakes.tokens.hold('send')
    await user.click(button(`Approve ${WETH}`))
    await act(() => fakes.clock.pass(19_000))
    expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull()
    const before = status()
    await act(() => fakes.clock.pass(1000))
    expect(status()).not.toBe(before)
    let changes = 0
    const observer = new MutationObserver(() => {
      changes += 1
    })
    observer.observe(live() ?? document, { subtree: true, childList: true, characterData: true })
    await act(() => fakes.clock.pass(60_000))
    expect(changes).toBe(0)
    await user.click(button('Stop waiting'))
    expect(document.activeElement).toBe(cardSection())
    await user.click(button('I have checked'))
    expect(status()).toBe(NEXT)
  })

  it.each([true, false])('links to the demo only without a wallet: %s', async (installed) => {
    await renderNewcomer(installed)
    const links = screen.queryAllByRole('link', { name: 'Try it without a wallet' })
    expect(links).toHaveLength(installed ? 0 : 1)
  })
})

describe(StatusButton.name, () => {
  it('connects, however fast it is pressed', async () => {
    const { user, fakes } = await renderNewcomer()
    const answer = fakes.wallet.hold('requestAccounts')
    await user.dblClick(button('Connect Wallet'))
    await happen(answer)
    expect(screen.queryByRole('button', { name: 'Connect Wallet' })).toBeNull()
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(cardSection())
  })

  it('stops waiting for a wallet that never answers, and keeps the focus', async () => {
    const { user, fakes } = await renderNewcomer()
    fakes.wallet.hold('requestAccounts')
    button('Connect Wallet').focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Stop waiting'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Connect Wallet'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('switches the network, and is busy meanwhile', async () => {
    const { user, fakes } = await renderCard()
    await happen(() => fakes.wallet.useChain(1))
    const answer = fakes.wallet.hold('switchChain')
    await user.click(button(`Switch to ${NETWORK_NAME}`))
    expect(button(`Switch to ${NETWORK_NAME}`).getAttribute('aria-busy')).toBe('true')
    await happen(answer)
    expect(fakes.wallet.isOnRightChain()).toBe(true)
  })

  it('asks the wallet for its network again, once at a time', async () => {
    const { user, fakes } = await renderCard()
    await happen(fakes.wallet.loseNetwork)
    const before = fakes.wallet.count('chainId')
    const answer = fakes.wallet.hold('chainId')
    await user.dblClick(button('Check again'))
    expect(button('Check again').getAttribute('aria-busy')).toBe('true')
    expect(fakes.wallet.count('chainId')).toBe(before + 1)
    await happen(answer)
    expect(button('Check again').getAttribute('aria-busy')).toBeNull()
  })

  it('offers to reload where the wallet is gone', async () => {
    const { chain, fakes } = await renderCard('mint', '5')
    fakes.tokens.failEvery('getAccountSnapshot', { kind: 'walletGone' })
    await happen(() => chain.refresh())
    expect(button('Reload')).toBeTruthy()
  })

  it('reads an approval again', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    await happen(() => fakes.wallet.useChain(1))
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => fakes.wallet.useChain(NETWORK.chainId))
    await user.click(button('Check again'))
    expect(status()).toBe(NEXT)
  })

  it('stops what is being prepared, before the wallet is asked', async () => {
    const { user, fakes } = await renderCard('mint', '5')
    const answer = fakes.tokens.hold('prepare')
    await user.click(button(`Approve ${WETH}`))
    await user.click(button('Stop'))
    await happen(answer)
    expect(status()).toBe(NEXT)
    expect(fakes.tokens.sent).toEqual([])
  })

  it('wraps the WETH that is short', async () => {
    const { user, fakes } = await renderCard('mint', '100', { WETH: TOKEN / 100n })
    const mine = holdBlock(fakes)
    // The missing 0.03, plus one hundredth of it.
    await user.click(button(`Wrap 0.0303 ${ETH}`))
    expect(fakes.tokens.sent).toMatchObject([{ call: { kind: 'wrap', amount: 303n * 10n ** 14n } }])
    await happen(mine)
    expect(document.activeElement).toBe(cardSection())
    expect(amountField().value).toBe('100')
  })

  it('enters the ISC that is held, where it is short', async () => {
    const { user } = await renderCard('redeem', '50', { ISC: 20n * TOKEN })
    await user.click(button('Use 20'))
    expect(amountField('redeem').value).toBe('20')
  })

  it('links an account without ether to the faucet', async () => {
    const { fakes } = await renderCard('redeem', '5', { ETH: 0n })
    const link = screen.getByRole('link', { name: `Get ${NETWORK.currency.name}` })
    expect(link.getAttribute('href')).toBe(fakes.links.faucetUrl)
  })
})
