import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserClipboard } from '../../../src/adapters/browser/browser-clipboard.ts'

describe('browserClipboard', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('writes', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    expect(await browserClipboard.write('0x1')).toBe(true)
    expect(writeText).toHaveBeenCalledWith('0x1')
  })

  it('says when the browser refuses', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error()) } })
    expect(await browserClipboard.write('0x1')).toBe(false)
  })

  it('says when there is no clipboard', async () => {
    vi.stubGlobal('navigator', {})
    expect(await browserClipboard.write('0x1')).toBe(false)
  })
})
