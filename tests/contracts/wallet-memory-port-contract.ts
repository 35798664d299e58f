import { describe, expect, it } from 'vitest'
import type { WalletMemoryPort } from '../../src/application/ports/wallet-memory-port.ts'

/** What every adapter of `WalletMemoryPort` keeps to; `create` makes one visit after the other. */
export function walletMemoryPortContract(create: () => () => WalletMemoryPort): void {
  describe('a memory of the wallet', () => {
    it('is empty at first', () => expect(create()().recall()).toBeUndefined())

    it('keeps the last, over visits', () => {
      const visit = create()
      const memory = visit()
      memory.remember('test.one')
      memory.remember('test.other')
      expect(memory.recall()).toBe('test.other')
      expect(visit().recall()).toBe('test.other')
    })
  })
}
