import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Fakes } from '../../../support/services.ts'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { ISC, WETH } from '../../../../src/domain/tokens.ts'
import { BasketOverview } from '../../../../src/ui/features/protocol/basket-overview.tsx'
import { FIRST, SECOND } from '../../../support/basket.ts'
import { pattern } from '../../../support/pattern.ts'
import { happen, renderApp } from '../../support/render.tsx'

const { basket } = PROTOCOL
const OF_BASKET = basket.map(({ name, percentage }) => `${name}${percentage}% of basket`)
const PERCENT = 10n ** 16n

/**
 * Renders /about with a wallet. `prepare` changes the wallet's chain before anything is read from
 * it.
 */
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
/** Returns the parts of each entry, as assistive technology reads them out. */
const legend = () =>
  entries().map((entry) => {
    const parts = entry.querySelectorAll(':scope > button, :scope > div:first-child, p')
    return Array.from(parts, (part) => {
      const link = part.querySelector('a')
      return link?.getAttribute('aria-label') ?? part.textContent
    })
  })
const retry = () => screen.queryByRole('button', { name: 'Try again' })
const untilRead = () => screen.findByText(/^Block/)

const donut = () => screen.getByRole('img', { name: /^The basket as a ring/ })
const entry = (coin: string) => screen.getByRole('button', { name: pattern`^${coin}` })

function slice(coin: string): Element {
  const found = donut().querySelector(`[data-coin="${coin}"]`)
  if (found === null) throw new Error(`The donut has no slice of ${coin}`)
  return found
}

/** Returns the highlighted coins, first in the donut, then in the legend. */
const highlighted = () =>
  Array.from(overview().querySelectorAll('[data-highlighted="true"]'), (part) =>
    part.getAttribute('data-coin'),
  )

describe(BasketOverview.name, () => {
  it('highlights a coin in both while the pointer is on either, and names it in the middle', async () => {
    const { user } = await renderApp({ path: '/about' })
    for (const part of [slice, entry]) {
      await user.hover(part(FIRST))
      expect(highlighted()).toEqual([FIRST, FIRST])
      expect(donut().nextElementSibling?.textContent).toBe(`${basket[0]?.percentage}%${FIRST}`)
      await user.unhover(part(FIRST))
      expect(highlighted()).toEqual([])
    }
  })

  it('highlights a coin while its entry or the link in it has the focus', async () => {
    const { user } = await renderForWallet()
    await untilRead()
    for (const part of [
      entry(FIRST),
      screen.getByRole('link', { name: pattern`^\S+ ${FIRST} on` }),
    ]) {
      await happen(() => part.focus())
      expect(highlighted()).toEqual([FIRST, FIRST])
    }
    await user.tab()
    expect(document.activeElement).toBe(entry(SECOND))
    expect(highlighted()).toEqual([SECOND, SECOND])
    await happen(() => entry(SECOND).blur())
    expect(highlighted()).toEqual([])
  })

  it('keeps what a finger has tapped until it taps elsewhere', async () => {
    const { user } = await renderApp({ path: '/about' })
    const tap = (target: Element) => user.pointer([{ keys: '[TouchA]', target }])
    for (const part of [slice, entry]) {
      await tap(part(SECOND))
      fireEvent.pointerOut(part(SECOND), { pointerType: 'touch', relatedTarget: document.body })
      expect(highlighted()).toEqual([SECOND, SECOND])
      await tap(donut())
      expect(highlighted()).toEqual([])
    }
  })

  it('says where to connect without a wallet and a node', async () => {
    await renderApp({ path: '/about' })
    expect(legend()).toHaveLength(basket.length)
    expect(legend()[0]).toEqual([OF_BASKET[0]])
    expect(figures()).toEqual([])
    const link = screen.getByRole('link', { name: 'Connect a wallet on the home page' })
    expect(link.getAttribute('href')).toBe('/')
  })

  it('shows what the chain says, and no difference where there is none', async () => {
    await renderForWallet(({ ledger }) => {
      ledger.setBalance('ISC', HOLDER, 12_345n * 10n ** 18n)
      ledger.parameters = { ...ledger.parameters, redemptionFee: PERCENT / 2n }
    })
    await untilRead()
    expect(figures()).toEqual([
      ['Supply', `12,345 ${ISC}`],
      [`Coins in reserve for each ${ISC}`, '1'],
      ['Fees to mint and to redeem', '3% and 0.5%'],
      [`Cost of one ${ISC} before fees`, `0.0004 ${WETH}`],
    ])
    expect(legend()).toHaveLength(basket.length)
    expect(legend()[0]).toEqual([
      OF_BASKET[0],
      expect.stringMatching(/^[\d,.]+ in reserve$/),
      `0x3333…3333, ${FIRST} on the explorer`,
    ])
    expect(overview().textContent).not.toContain('On chain')
  })

  it('lists what only the chain has after the stated coins, and says how it differs', async () => {
    await renderForWallet(({ ledger }) => {
      const coins = ledger.parameters.coins.map((coin) =>
        coin.symbol === FIRST ? { ...coin, symbol: 'OTHER', proportion: 12n * PERCENT } : coin,
      )
      ledger.parameters = { ...ledger.parameters, coins }
    })
    await untilRead()
    expect(screen.getByText(/^On chain, the basket differs/)).toBeTruthy()
    expect(legend()[0]).toEqual([OF_BASKET[0], 'not found on chain', ''])
    expect(legend().slice(basket.length)).toEqual([
      [
        '\u2068“OTHER”\u206912% on chain',
        '0.00 in reserve',
        '0x3333…3333, \u2068“OTHER”\u2069 on the explorer',
      ],
    ])
    expect(screen.queryByRole('button', { name: /OTHER/ })).toBeNull()
  })

  it('has no number until it is read, says why it could not be read, and tries again', async () => {
    const { user, chain } = await renderForWallet((source) => {
      source.failNext('getProtocolSnapshot', { kind: 'network' })
    })
    expect(await screen.findByText(/^Couldn’t read it\./)).toBeTruthy()
    expect(figures().map(([, value]) => value)).toEqual(Array(4).fill('…'))
    expect(legend()[0]).toEqual([OF_BASKET[0], '…', ''])
    const answer = chain.hold('getProtocolSnapshot')
    await user.click(retry() ?? document.body)
    expect(retry()?.getAttribute('aria-busy')).toBe('true')
    await happen(answer)
    expect(retry()).toBeNull()
    expect(figures().slice(0, 2)).toEqual([
      ['Supply', `0 ${ISC}`],
      [`Coins in reserve for each ${ISC}`, `no ${ISC} yet`],
    ])
  })
})
