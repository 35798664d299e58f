import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { TransactionRequest } from '../../../../src/domain/transactions/requests.ts'
import { useTitleNotice } from '../../../../src/ui/features/toasts/toaster.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const TITLE = 'Index Stablecoin: mint and redeem ISC'
const ORDER: TransactionRequest = { from: HOLDER, call: { kind: 'wrap', amount: 5n } }

async function renderWithNews() {
  const rendered = await renderPart(null, { permitted: true })
  const { fakes, transactions } = rendered
  return {
    ...rendered,
    setVisible: (isVisible: boolean) => happen(() => fakes.visibility.setVisible(isVisible)),
    /** Sends and has it carried out. */
    async send() {
      await happen(() => transactions.send(ORDER))
      await happen(() => fakes.clock.advance(13_000))
    },
  }
}

describe(useTitleNotice.name, () => {
  beforeEach(() => void (document.title = TITLE))
  afterEach(() => document.querySelector('title')?.remove())

  it('says what has become of a transaction until somebody looks', async () => {
    const { setVisible, send, titles } = await renderWithNews()
    await setVisible(false)
    expect(document.title).toBe(TITLE)
    await send()
    expect(document.title).toBe('Wrapping Successful | Index Stablecoin')
    await setVisible(true)
    expect(document.title).toBe(TITLE)
    expect(titles()).toContain('Wrapping Successful')
  })

  it('is the page’s own for whoever looks, also where it cannot be told yet', async () => {
    const { setVisible, send, fakes } = await renderWithNews()
    await setVisible(false)
    await send()
    await happen(() => fakes.wallet.useChain(1))
    expect(document.title).toBe('Wrapping Successful | Index Stablecoin')
    await setVisible(true)
    expect(document.title).toBe(TITLE)
  })

  it('stays as it is while somebody looks', async () => {
    const { send, notices } = await renderWithNews()
    await send()
    await happen(() => notices.post({ kind: 'wrongNetwork' }))
    expect(document.title).toBe(TITLE)
  })
})
