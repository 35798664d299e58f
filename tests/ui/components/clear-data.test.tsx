import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ClearData } from '../../../src/ui/components/clear-data.tsx'
import { renderPart } from '../support/render.tsx'

const LAZY = '../../../src/ui/hooks/use-lazy-module.ts'

describe(ClearData.name, () => {
  afterEach(() => {
    vi.doUnmock(LAZY)
    vi.resetModules()
  })

  it('asks', async () => {
    await renderPart(<ClearData onClose={vi.fn()} />)
    expect(await screen.findByRole('dialog', { name: 'Clear this site’s data' })).toBeTruthy()
  })

  it('says when the question could not be loaded', async () => {
    vi.resetModules()
    vi.doMock(LAZY, () => ({ useLazyModule: () => ({ module: undefined, failed: true }) }))
    const fresh = await import('../support/render.tsx')
    const part = await import('../../../src/ui/components/clear-data.tsx')
    const onClose = vi.fn()
    const { notices } = await fresh.renderPart(<part.ClearData onClose={onClose} />)
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(notices.toasts.get().map(({ title }) => title)).toEqual(['Data Not Cleared'])
  })
})
