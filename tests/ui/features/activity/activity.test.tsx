import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { ended, sent, unknown } from '../../../support/records.ts'
import { happen, renderPart } from '../../support/render.tsx'

const list = () => screen.queryByRole('region', { name: 'Activity' })
const entries = () =>
  within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('listitem')
const ENDED = ended({ isFinal: true }).stage

describe(Activity.name, () => {
  it('takes no room before there is any', async () => {
    await renderPart(<Activity />, { permitted: true })
    expect(list()).toBeNull()
  })

  it('shows what an order becomes, with a way to it', async () => {
    const { exchange, fakes, links, transactions } = await renderPart(<Activity />, {
      permitted: true,
    })
    fakes.chain.pause()
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    await screen.findByText('Approve 5 WETH')
    expect(screen.getByText('Waiting for confirmation')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^View transaction ?: Approve 5 WETH$/ })
    expect(link.getAttribute('href')).toBe(
      `${links.explorerUrl}/tx/${transactions.state.get().records[0]?.hash}`,
    )

    await happen(() => {
      fakes.chain.mine()
      fakes.clock.advance(1200)
    })
    expect(screen.getByText('Confirmed, finalizing')).toBeTruthy()
    expect(screen.getByText('Network fee 0.0001 ETH')).toBeTruthy()
  })

  it('has the newest in sight and the others on demand', async () => {
    const { user, fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(sent({ id: 'old', asked: 1, stage: ENDED }))
      fakes.journal.put(
        sent({ id: 'new', asked: 2, stage: ENDED, call: { kind: 'redeem', wholeTokens: 7n } }),
      )
      fakes.journal.put(sent({ id: 'gone', asked: 0, stage: ENDED }))
      transactions.start()
    })
    await screen.findByText('Redeem 7 ISC')
    expect(entries()).toHaveLength(1)
    const toggle = screen.getByRole('button', { name: 'Show all 3' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect(entries().map((entry) => entry.querySelector('p')?.textContent)).toEqual([
      'Redeem 7 ISC',
      'Mint 5 ISC',
      'Mint 5 ISC',
    ])
    await user.click(screen.getByRole('button', { name: 'Show the latest' }))
    expect(entries()).toHaveLength(1)
  })

  it('shows nothing of another account', async () => {
    const { fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(sent({ stage: ENDED, from: STRANGER }))
      transactions.start()
    })
    expect(list()).toBeNull()
  })

  it('forgets what is dismissed', async () => {
    const { user, fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(sent({ stage: ENDED }))
      transactions.start()
    })
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Mint 5 ISC' }))
    expect(list()).toBeNull()
    expect(fakes.journal.all()).toEqual([])
  })

  it('stops waiting for what is pending, and watches on', async () => {
    const { user, exchange, fakes, progress } = await renderPart(<Activity />, { permitted: true })
    fakes.chain.pause()
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    await user.click(
      await screen.findByRole('button', { name: 'Stop waiting for: Approve 5 WETH' }),
    )
    expect(progress()).toEqual({ kind: 'idle' })
    expect(screen.getByText('Approve 5 WETH')).toBeTruthy()
  })

  it('says when the list will not outlive the page', async () => {
    const { fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(unknown('unclear'))
      fakes.journal.isDurable = () => false
      transactions.start()
    })
    expect(await screen.findByText(/keeps no storage/)).toBeTruthy()
  })
})
