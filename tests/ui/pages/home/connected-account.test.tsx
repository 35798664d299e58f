import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AccountActivity } from '../../../../src/ui/pages/home/connected-account.tsx'
import { pending } from '../../../support/records.ts'
import { happen } from '../../support/render.tsx'

const ACTIVITY = '../../../../src/ui/features/activity/activity.tsx'

/** The account and its activity, where the code of the activity is not loaded. */
async function renderFresh(load: () => object) {
  const sentFor = vi.fn(load)
  vi.resetModules()
  vi.doMock(ACTIVITY, sentFor)
  const fresh = await import('../../../../src/ui/pages/home/connected-account.tsx')
  const { renderPart } = await import('../../support/render.tsx')
  const parts = (
    <>
      <fresh.Account />
      <fresh.AccountActivity />
    </>
  )
  const rendered = await renderPart(parts, { permitted: true })
  const { fakes, transactions } = rendered
  const send = () =>
    happen(() => {
      fakes.journal.put(pending())
      transactions.start()
    })
  return { ...rendered, sentFor, send }
}

describe(AccountActivity.name, () => {
  afterEach(() => {
    vi.doUnmock(ACTIVITY)
    vi.resetModules()
  })

  it('loads the activity with the first transaction', async () => {
    const { sentFor, send } = await renderFresh(() => ({ Activity: () => 'The activity' }))
    expect(await screen.findByRole('region', { name: 'Your account' })).toBeTruthy()
    expect(sentFor).not.toHaveBeenCalled()
    await send()
    expect(await screen.findByText('The activity')).toBeTruthy()
  })

  it('says that the activity could not be loaded', async () => {
    const { sentFor, send } = await renderFresh(() => {
      throw new Error('the connection dropped')
    })
    await send()
    await waitFor(() => expect(sentFor).toHaveBeenCalledTimes(1))
    expect(await screen.findByText(/^Your activity could not be loaded\./)).toBeTruthy()
  })
})
