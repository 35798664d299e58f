import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../../support/services.ts'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { BasketOverview } from '../../../../src/ui/features/protocol/basket-overview.tsx'
import { happen, renderApp } from '../../support/render.tsx'

const PERCENT = 10n ** 16n
const RHYTHM = 15_000

/** /about with a wallet, whose chain was prepared before anything is read from it. */
async function renderForWallet(prepare: (chain: Fakes['chain']) => void = () => {}) {
  const started = await renderApp({ path: '/about' })
  const { chain } = started.fakes
  chain.passBlock()
  prepare(chain)
  await happen(() => started.fakes.wallet.useAccounts(STRANGER))
  return { ...started, chain }
}

const overview = () => screen.getByRole('tabpanel', { name: 'Basket Overview' })
const figures = () =>
  Array.from(overview().querySelectorAll('dl > div'), (pair) =>
    Array.from(pair.children, ({ textContent }) => textContent),
  )
const entries = () => [...overview().querySelectorAll('li')]
/** The parts of each entry, as they are read out. */
const legend = () =>
  entries().map((entry) => {
    const parts = entry.querySelectorAll(':scope > button, :scope > div:first-child, p')
    return Array.from(parts, ({ textContent }) => textContent)
  })
const retry = () => screen.queryByRole('button', { name: 'Try again' })
const untilRead = () => screen.findByText(/^Block/)

const donut = () => screen.getByRole('img', { name: /^The basket as a ring/ })
const entry = (coin: string) => screen.getByRole('button', { name: new RegExp(`^${coin}`) })

function slice(coin: string): Element {
  const found = donut().querySelector(`[data-coin="${coin}"]`)
  if (found === null) throw new Error(`The donut has no slice of ${coin}`)
  return found
}

const coinsThatStandOut = (elements: Iterable<Element>) =>
  [...elements]
    .filter((element) => element.getAttribute('data-highlighted') === 'true')
    .map((element) => element.getAttribute('data-coin'))

/** The coins that stand out in the donut and in the legend. */
const standingOut = () => ({
  donut: coinsThatStandOut(donut().querySelectorAll('[data-coin]')),
  legend: coinsThatStandOut(entries()),
})

const both = (...coins: string[]) => ({ donut: coins, legend: coins })

describe(BasketOverview.name, () => {
  it('has a coin stand out in both while the pointer is on either, and names it in the middle', async () => {
    const { user } = await renderApp({ path: '/about' })
    for (const part of [slice, entry]) {
      await user.hover(part('GUSD'))
      expect(standingOut()).toEqual(both('GUSD'))
      expect(donut().nextElementSibling?.textContent).toBe('10%GUSD')
      await user.unhover(part('GUSD'))
      expect(standingOut()).toEqual(both())
    }
  })

  it('has a coin stand out while its entry or the link in it has the focus', async () => {
    const { user } = await renderForWallet()
    await untilRead()
    for (const part of [entry('USDC'), screen.getByRole('link', { name: /USDC on/ })]) {
      await happen(() => part.focus())
      expect(standingOut()).toEqual(both('USDC'))
    }
    await user.tab()
    expect(document.activeElement).toBe(entry('USDM'))
    expect(standingOut()).toEqual(both('USDM'))
    await happen(() => entry('USDM').blur())
    expect(standingOut()).toEqual(both())
  })

  it('keeps what a finger has tapped until it taps elsewhere', async () => {
    const { user } = await renderApp({ path: '/about' })
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }])
    for (const part of [slice, entry]) {
      await tap(part('USDP'))
      fireEvent.pointerOut(part('USDP'), { pointerType: 'touch', relatedTarget: document.body })
      expect(standingOut()).toEqual(both('USDP'))
      await tap(donut())
      expect(standingOut()).toEqual(both())
    }
  })

  it('says where to connect without a wallet and a node, and asks nobody', async () => {
    const { fakes, user } = await renderApp({ path: '/about' })
    await happen(() => fakes.clock.advance(RHYTHM * 2))
    expect(fakes.tokens.count('getProtocolSnapshot')).toBe(0)
    expect(legend()).toEqual([
      ['USDC30% of basket'],
      ['USDM30% of basket'],
      ['USDP15% of basket'],
      ['PYUSD15% of basket'],
      ['GUSD10% of basket'],
    ])
    expect(figures()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Connect a wallet on the home page' }))
    expect(await screen.findByRole('heading', { name: 'Mint Tokens' })).toBeTruthy()
  })

  it('shows what the chain says, and no difference where there is none', async () => {
    await renderForWallet(({ passBlock, ledger }) => {
      passBlock()
      ledger.setBalance('ISC', HOLDER, 12_345n * 10n ** 18n)
      ledger.setParameters({ ...ledger.parameters, redemptionFee: PERCENT / 2n })
    })
    expect((await untilRead()).textContent).toBe('Block 2, read through your wallet.')
    expect(figures()).toEqual([
      ['Supply', '12,345 ISC'],
      ['Backing', '100%'],
      ['Minting fee', '3%'],
      ['Redemption fee', '0.5%'],
      ['Cost of one ISC before fees', '0.0004 WETH'],
    ])
    expect(screen.getByText('Fully backed.').parentElement?.textContent).toBe(
      'Fully backed. The reserve has the coins for every ISC.',
    )
    expect(legend()).toEqual([
      ['USDC30% of basket', '3,703.5 in reserve', '0x3333…3333, USDC on the explorer'],
      ['USDM30% of basket', '3,703.5 in reserve', '0x4444…4444, USDM on the explorer'],
      ['USDP15% of basket', '1,851.75 in reserve', '0x5555…5555, USDP on the explorer'],
      ['PYUSD15% of basket', '1,851.75 in reserve', '0x6666…6666, PYUSD on the explorer'],
      ['GUSD10% of basket', '1,234.5 in reserve', '0x7777…7777, GUSD on the explorer'],
    ])
    expect(overview().textContent).not.toContain('On chain')
  })

  it('says how the chain differs, and lists what only the chain has after the stated coins', async () => {
    await renderForWallet(({ ledger }) => {
      const coins = ledger.parameters.coins.map((coin) =>
        coin.symbol === 'GUSD' ? { ...coin, symbol: 'DAI', proportion: 12n * PERCENT } : coin,
      )
      ledger.setParameters({ ...ledger.parameters, coins })
    })
    await untilRead()
    expect(screen.getByText(/^On chain/).textContent).toBe(
      'On chain, the basket differs: GUSD was not found in it and \u2068“DAI”\u2069 is also in it.',
    )
    expect(legend().slice(4)).toEqual([
      ['GUSD10% of basket', 'not found on chain', ''],
      [
        '\u2068“DAI”\u206912% on chain',
        '0 in reserve',
        '0x7777…7777, \u2068“DAI”\u2069 on the explorer',
      ],
    ])
    expect(screen.queryByRole('button', { name: /DAI/ })).toBeNull()
  })

  it('has no number for anything before it is read', async () => {
    const answers: (() => void)[] = []
    await renderForWallet((chain) => {
      answers.push(chain.hold('getProtocolSnapshot'))
    })
    expect(screen.getByText('Reading the chain…')).toBeTruthy()
    expect(figures().map(([, value]) => value)).toEqual(Array(5).fill('…'))
    expect(legend()[0]).toEqual(['USDC30% of basket', '…', ''])
    expect(legend()).toHaveLength(5)
    await happen(() => answers.pop()?.())
    expect(figures()[0]).toEqual(['Supply', '0 ISC'])
    expect(legend()[0]?.[1]).toBe('0 in reserve')
  })

  it('says why nothing could be read, and tries again, once at a time', async () => {
    const { user, chain } = await renderForWallet((source) => {
      source.failNext('getProtocolSnapshot', { kind: 'network' })
    })
    expect(await screen.findByText('Couldn’t read it. The network did not answer.')).toBeTruthy()
    expect(figures()[0]).toEqual(['Supply', '…'])
    const answer = chain.hold('getProtocolSnapshot')
    await user.dblClick(retry() ?? document.body)
    expect(retry()?.getAttribute('aria-busy')).toBe('true')
    await happen(answer)
    expect(retry()).toBeNull()
    expect(figures()[0]).toEqual(['Supply', '0 ISC'])
    expect(chain.count('getProtocolSnapshot')).toBe(2)
  })
})
