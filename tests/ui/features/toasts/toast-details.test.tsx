import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ToastDetails } from '../../../../src/ui/features/toasts/toast-details.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const failure = { kind: 'rejected', detail: '<b>{"code":4001}</b>' } as const

describe(ToastDetails.name, () => {
  it('has the raw words one click away, as text, to copy', async () => {
    const { user, fakes, notices } = await renderPart(null)
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure }))
    await user.click(await screen.findByText('Details'))
    expect(screen.getByText(failure.detail)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(fakes.clipboard.text).toBe(failure.detail)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
  })

  it('says when the browser does not let it copy', async () => {
    const { user, fakes, notices } = await renderPart(null)
    fakes.clipboard.refuses = true
    await happen(() => notices.post({ kind: 'failed', action: 'mint', failure }))
    await user.click(await screen.findByText('Details'))
    await user.click(screen.getByRole('button', { name: 'Copy details' }))
    expect(screen.getByRole('button', { name: 'Not copied' })).toBeTruthy()
  })

  it('is not there when nobody said anything', async () => {
    const { notices } = await renderPart(null)
    await happen(() => notices.post({ kind: 'invalidAmount' }))
    expect(await screen.findByText('Invalid Amount')).toBeTruthy()
    expect(screen.queryByText('Details')).toBeNull()
  })
})
