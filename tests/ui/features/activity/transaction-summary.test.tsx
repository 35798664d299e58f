import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../../../src/domain/address.ts'
import type { Mode } from '../../../../src/domain/transactions/mode.ts'
import { TransactionSummary } from '../../../../src/ui/features/activity/transaction-summary.tsx'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { hash, pending } from '../../../support/records.ts'
import { settled } from '../../../support/services.ts'
import { TOKEN } from '../../support/account.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const ENDED = { kind: 'confirmed', block: 9 } as const
const UNKNOWN_COIN = `0x${'9'.repeat(40)}` as Address

/** The summary that stands open, line by line. */
const lines = () => {
  const terms = within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('term')
  return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
}

/** The list after an exchange of 5 ISC for which there was a quote. */
async function renderAfter(mode: Mode) {
  const rendered = await renderPart(<Activity />, { permitted: true })
  const { fakes, exchange, user } = rendered
  fakes.tokens.ledger.setBalance('ISC', HOLDER, 10n * TOKEN)
  if (mode === 'redeem') await happen(exchange.switchMode)
  await happen(() => exchange.setAmount('5'))
  await happen(() => fakes.clock.advance(300))
  await happen(async () => {
    await exchange.approve()
    await settled()
    await exchange.submit()
  })
  await user.click(await screen.findByText('Statement'))
  return rendered
}

describe(TransactionSummary.name, () => {
  it('tells what a mint did cost and bring, and that it was as quoted', async () => {
    await renderAfter('mint')
    expect(lines()).toEqual([
      'Paid: 0.002 WETH, as quoted',
      'Received: 4.85 ISC, as quoted',
      'Fee: 0.15 ISC, as quoted',
      'Network fee: 0.0001 ETH',
    ])
  })

  it('tells each coin that a redemption brought', async () => {
    await renderAfter('redeem')
    expect(lines()).toEqual([
      'Paid: 5 ISC, as quoted',
      'Received: 1.455 USDC, as quoted',
      'Received: 1.455 USDM, as quoted',
      'Received: 0.7275 USDP, as quoted',
      'Received: 0.7275 PYUSD, as quoted',
      'Received: 0.48 GUSD, as quoted',
      'Fee: 0.15 ISC, as quoted',
      'Network fee: 0.0001 ETH',
    ])
  })

  it('is folded up at first, and named after what it is of', async () => {
    await renderAfter('mint')
    const summary = screen.getByText('Statement')
    expect(summary.getAttribute('aria-label')).toBe('Statement: Mint 5 ISC')
    expect(summary.closest('details')?.open).toBe(true)
  })

  it('is copied with what it is of and a way to it', async () => {
    const { user, fakes, links } = await renderAfter('mint')
    await user.click(screen.getByRole('button', { name: 'Copy statement' }))
    expect(fakes.clipboard.text.split('\n')).toEqual([
      'Mint 5 ISC',
      ...lines(),
      `${links.explorerUrl}/tx/${hash(2)}`,
    ])
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('says when the browser refuses the clipboard', async () => {
    const { user, fakes } = await renderAfter('mint')
    fakes.clipboard.refuses = true
    await user.click(screen.getByRole('button', { name: 'Copy statement' }))
    expect(screen.getByRole('button', { name: 'Not copied' })).toBeTruthy()
  })

  it('is none of an approval', async () => {
    const { exchange } = await renderPart(<Activity />, { permitted: true })
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    await screen.findByText('Approve 5 WETH')
    expect(screen.queryByText('Statement')).toBeNull()
  })

  it('sets what came apart from the quote, to the last digit', async () => {
    const { fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    const { weth, indexToken } = fakes.deployment
    const quote = { kind: 'mint', wholeTokens: 5n, cost: 2n, fee: 3n, arrives: 4n } as const
    const summary = {
      paid: [{ token: weth, amount: 1n }],
      received: [
        { token: indexToken, amount: 4n },
        { token: UNKNOWN_COIN, amount: 7n },
      ],
      fee: 3n,
    }
    await happen(() => {
      fakes.journal.put(pending({ stage: ENDED, quote, summary }))
      transactions.start()
    })
    await screen.findByText('Statement')
    expect(lines()).toEqual([
      'Paid: 0.000000000000000001 WETH, quoted 0.000000000000000002 WETH',
      'Received: 0.000000000000000004 ISC, as quoted',
      // Without its decimals it can only be told as the chain counts it.
      expect.stringContaining('Received: 7 base units of 0x9999…9999'),
      'Fee: 0.000000000000000003 ISC, as quoted',
    ])
  })
})
