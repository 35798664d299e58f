import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { Mode } from '../../../../src/domain/transactions/kinds.ts'
import { TransactionSummary } from '../../../../src/ui/features/activity/transaction-summary.tsx'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { ended, sent } from '../../../support/records.ts'
import { BLOCK_PAUSE } from '../../../../src/domain/transactions/pace.ts'
import { TOKEN } from '../../support/account.tsx'
import { happen, renderPart } from '../../support/render.tsx'

/** The summary that stands open, line by line. */
const lines = () => {
  const terms = within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

/** The list after an exchange of 5 ISC for which there was a quote. */
async function renderAfter(mode: Mode, opens = mode === 'mint') {
  const rendered = await renderPart(<Activity />, { permitted: true })
  const { fakes, exchange, user } = rendered
  fakes.tokens.ledger.setBalance('ISC', HOLDER, 10n * TOKEN)
  if (mode === 'redeem') await happen(exchange.switchMode)
  await happen(() => exchange.setAmount('5'))
  await happen(() => fakes.clock.advance(300))
  for (const press of [exchange.approve, exchange.submit]) {
    await happen(press)
    await happen(() => fakes.clock.advance(BLOCK_PAUSE.awaited))
  }
  const summary = await screen.findByText('Summary')
  if (opens) await user.click(summary)
  await screen.findAllByRole('term')
  return rendered
}

describe(TransactionSummary.name, () => {
  it('tells what a mint did cost and bring, and that it was as quoted', async () => {
    await renderAfter('mint')
    expect(lines()).toEqual([
      'Paid: 0.002 WETH',
      'Received: 4.85 ISC',
      'Fee: 0.15 ISC',
      'Network fee: 0.0001 ETH',
    ])
    expect(screen.getAllByText('All as quoted')).toHaveLength(1)
    expect(screen.getByText('Summary').getAttribute('aria-label')).toBe('Summary: Mint 5 ISC')
  })

  it('tells each coin that a redemption brought', async () => {
    await renderAfter('redeem')
    expect(lines()).toEqual([
      'Paid: 5 ISC',
      'Received: 1.455 USDC',
      'Received: 1.455 USDM',
      'Received: 0.7275 USDP',
      'Received: 0.7275 PYUSD',
      'Received: 0.48 GUSD',
      'Fee: 0.15 ISC',
      'Network fee: 0.0001 ETH',
    ])
  })

  it('is open after a redemption, and has the wallet show the coins one by one', async () => {
    const { user, fakes, titles } = await renderAfter('redeem')
    expect(screen.getByText('Summary').closest('details')?.open).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Add the coins to your wallet' }))
    await happen(() => undefined)
    expect(fakes.wallet.watchedTokens.map(({ symbol }) => symbol)).toEqual([
      'USDC',
      'USDM',
      'USDP',
      'PYUSD',
      'GUSD',
    ])
    expect(titles()).toContain('Tokens Added')
  })

  it('of a redemption is open once it is there', async () => {
    const { fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    const redemption = sent({ call: { kind: 'redeem', wholeTokens: 5n } })
    const { indexToken } = fakes.deployment
    await happen(() => {
      fakes.journal.put(redemption)
      transactions.start()
    })
    expect(screen.queryByText('Summary')).toBeNull()
    const paid = [{ token: indexToken, amount: 5n * TOKEN }]
    const summary = { paid, received: [], fee: 0n }
    await happen(() => {
      fakes.journal.put({ ...redemption, stage: ended({ effect: { summary } }).stage })
      transactions.start()
    })
    expect(screen.getByText('Summary').closest('details')?.open).toBe(true)
    expect(lines()).toEqual(['Paid: 5 ISC', 'Fee: 0 ISC'])
  })

  it('is copied with what it is of and a way to it', async () => {
    const { user, fakes, links, transactions } = await renderAfter('mint')
    const [record] = transactions.state.get().records
    await user.click(screen.getByRole('button', { name: 'Copy summary' }))
    expect(fakes.clipboard.text.split('\n')).toEqual([
      'Mint 5 ISC',
      ...lines(),
      'All as quoted',
      `${links.explorerUrl}/tx/${record?.hash}`,
    ])
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('is none of an approval', async () => {
    const { exchange } = await renderPart(<Activity />, { permitted: true })
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    await screen.findByText('Approve 5 WETH')
    expect(screen.queryByText('Summary')).toBeNull()
  })
})
