import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ISC } from '../../../../src/domain/tokens.ts'
import type { TransactionRecord } from '../../../../src/domain/transactions/record.ts'
import { OtherAccounts } from '../../../../src/ui/features/activity/other-accounts.tsx'
import { sent } from '../../../support/records.ts'
import { happen, renderPart } from '../../support/render.tsx'

/** Renders the line on a page that has stored this record, with a connected account or without. */
async function renderLine(one: TransactionRecord, permitted = true) {
  const rendered = await renderPart(<OtherAccounts />, { permitted })
  await happen(() => {
    rendered.fakes.journal.put(one)
    rendered.records.start()
  })
  return rendered
}

const line = () => screen.queryByText(/was under way/)?.textContent

describe(OtherAccounts.name, () => {
  it('leads back to what another account has in progress', async () => {
    await renderLine(sent({ from: STRANGER }))
    expect(line()).toMatch(/^A transaction of 0x3C44…93BC .* Choose that account in your wallet/)
    expect(screen.getByRole('link', { name: `View transaction: Mint 5 ${ISC}` })).toBeTruthy()
  })

  it('leads back to it without an account, too', async () => {
    await renderLine(sent(), false)
    expect(line()).toMatch(/ Connect that account to see it\.$/)
  })

  it('says nothing while an account is being connected, which may be that one', async () => {
    const { fakes, wallet } = await renderLine(sent(), false)
    const answer = fakes.wallet.hold('requestAccounts')
    await happen(() => {
      wallet.connect().catch(() => undefined)
    })
    expect(line()).toBeUndefined()
    await happen(answer)
    expect(line()).toBeUndefined()
  })
})
