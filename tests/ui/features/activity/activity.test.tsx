import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ISC } from '../../../../src/domain/tokens.ts'
import type { TransactionRecord } from '../../../../src/domain/transactions/record.ts'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { found, hash, lost, sent } from '../../../support/records.ts'
import { told } from '../../support/connected.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const CLEAR = 'Clear the transactions that have ended'

const age = () => list()?.querySelector('time')?.textContent
const list = () => screen.queryByRole('region', { name: 'Activity' })
const titles = () =>
  within(list() ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
const mintTitles = (...amounts: readonly number[]) =>
  amounts.map((amount) => `Mint ${amount} ${ISC}`)

/** Renders a page with the list of an account that has left these records. */
async function renderRecords(records: readonly TransactionRecord[], isDurable = true) {
  const page = (
    <main tabIndex={-1}>
      <Activity />
    </main>
  )
  const rendered = await renderPart(page, { permitted: true })
  const { fakes } = rendered
  await happen(() => {
    fakes.journal.isDurable = () => isDurable
    for (const record of records) fakes.journal.put(record)
    rendered.records.start()
  })
  return rendered
}

/**
 * Renders this many mints. Each mint is one token larger than the previous mint. The last mint is
 * pending.
 */
function renderMints(count: number) {
  const mints = Array.from({ length: count }, (_, index) => {
    const call = { kind: 'mint', wholeTokens: BigInt(index + 1) } as const
    const change = { id: `${index}`, asked: index, call }
    return index === count - 1 ? sent(change) : found({}, change)
  })
  return renderRecords(mints)
}

describe(Activity.name, () => {
  it('has the age by the clock of the services, and renews it', async () => {
    const { fakes } = await renderRecords([found()])
    expect(age()).toBe('just now')
    await act(() => fakes.clock.pass(120_000))
    expect(age()).toBe('2 min ago')
  })

  it('renders nothing for another account', async () => {
    await renderRecords([found({}, { from: STRANGER })])
    expect(list()).toBeNull()
  })

  it('has what a transaction has paid and brought', async () => {
    await renderRecords([found()])
    expect(screen.getByText(/^Confirmed/)).toBeTruthy()
    expect(told('Activity')).toMatchObject({ Received: `4.85 ${ISC}`, Fee: `0.15 ${ISC}` })
  })

  it('links to a transaction, and stops waiting for it', async () => {
    const { user, fakes } = await renderRecords([sent()])
    const link = screen.getByRole('link', { name: `View transaction: Mint 5 ${ISC}` })
    expect(link.getAttribute('href')).toBe(`${fakes.links.explorerUrl}/tx/${hash(1)}`)
    await user.click(button(`Stop waiting for: Mint 5 ${ISC}`))
    expect(list()).toBeNull()
  })

  it('lists the five newest, and all when asked to', async () => {
    const { user } = await renderMints(6)
    expect(titles()).toEqual(mintTitles(6, 5, 4, 3, 2))
    const toggle = button('Show all 6')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect(titles()).toEqual(mintTitles(6, 5, 4, 3, 2, 1))
    expect(toggle.textContent).toBe('Show the latest')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(button(`Dismiss: Mint 1 ${ISC}`))
    expect(titles()).toEqual(mintTitles(6, 5, 4, 3, 2))
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('puts away one that may have been sent, once the user has checked', async () => {
    const { user } = await renderRecords([lost()])
    expect(button(`I have checked: Mint 5 ${ISC}`).textContent).toBe('I have checked')
    await user.click(button(`I have checked: Mint 5 ${ISC}`))
    expect(list()).toBeNull()
  })

  it('clears what has ended, and moves the focus to its heading', async () => {
    const { user } = await renderMints(7)
    await user.click(button(CLEAR))
    expect(titles()).toEqual(mintTitles(7))
    expect(screen.queryByRole('button', { name: CLEAR })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }))
  })

  it('moves the focus to the page when nothing is left to list', async () => {
    const { user } = await renderRecords([found()])
    await user.click(button(CLEAR))
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it.each([true, false])('says when the list will not outlive the page: %s', async (isDurable) => {
    await renderRecords([lost()], isDurable)
    expect(screen.queryAllByText(/may lose what is stored/)).toHaveLength(isDurable ? 0 : 1)
  })
})
