import { describe, expect, it, vi } from 'vitest'
import { consoleLog } from '../../../src/adapters/browser/console-log.ts'

describe('consoleLog', () => {
  it.each(['info', 'warn'] as const)('writes to console.%s', (level) => {
    const written = vi.spyOn(console, level).mockImplementation(() => {})
    consoleLog[level]('What happened', 7)
    expect(written).toHaveBeenCalledWith('What happened', 7)
    written.mockRestore()
  })
})
