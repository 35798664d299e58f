import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Toasts } from '../../../../src/ui/features/toasts/toasts.tsx'
import { ToastOffer } from '../../../../src/ui/features/toasts/toast-offer.tsx'
import { settled } from '../../../support/services.ts'
import { renderPart } from '../../support/render.tsx'

describe(ToastOffer.name, () => {
  it('asks the wallet to show ISC, and its toast goes', async () => {
    const { notices, fakes, titles } = await renderPart(<Toasts />, { permitted: true })
    act(() => {
      notices.post({ kind: 'succeeded', action: 'mint', amount: '5', offersToken: true })
    })
    const [offer] = await screen.findAllByRole('button', { name: 'Add ISC to wallet' })
    if (offer === undefined) throw new Error('There is no offer')
    await act(async () => {
      fireEvent.click(offer)
      await settled()
    })
    expect(fakes.wallet.watchedTokens).toHaveLength(1)
    expect(titles()).toEqual(['ISC Added'])
  })
})
