import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { TransactionSummary } from '../../../../src/ui/features/activity/activity-entry.tsx'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { BLOCK_PAUSE } from '../../../../src/domain/transactions/pace.ts'
import { TOKEN } from '../../../support/services.ts'
import { told } from '../../support/connected.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const lines = () => told('Activity')

/** The list after a redemption of 5 ISC for which there was a quote. */
async function renderAfterRedemption() {
  const rendered = await renderPart(<Activity />, { permitted: true })
  const { fakes, exchange, user } = rendered
  fakes.tokens.ledger.setBalance('ISC', HOLDER, 10n * TOKEN)
  await happen(exchange.switchMode)
  await happen(() => exchange.setAmount('5'))
  await happen(() => fakes.clock.advance(300))
  for (const press of [exchange.approve, exchange.submit]) {
    await happen(press)
    await happen(() => fakes.clock.advance(BLOCK_PAUSE.awaited))
  }
  await user.click(await screen.findByText('Summary'))
  return rendered
}

describe(TransactionSummary.name, () => {
  it('tells each coin that a redemption brought, and has the wallet show them', async () => {
    const { user, fakes, titles } = await renderAfterRedemption()
    expect(lines()).toEqual({
      Paid: '5 ISC',
      Received: '1.455 USDC\n1.455 USDM\n0.7275 USDP\n0.7275 PYUSD\n0.48 GUSD',
      Fee: '0.15 ISC',
      'Network fee': '0.0001 ETH',
    })
    expect(screen.getAllByText('All as quoted')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Add the coins to your wallet' }))
    await happen(() => undefined)
    const coins = ['USDC', 'USDM', 'USDP', 'PYUSD', 'GUSD']
    expect(fakes.wallet.watchedTokens.map(({ symbol }) => symbol)).toEqual(coins)
    expect(titles()).toContain('Tokens Added')
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
