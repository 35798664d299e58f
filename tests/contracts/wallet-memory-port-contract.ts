import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../src/domain/address.ts'
import type { WalletMemoryPort } from '../../src/application/ports/wallet-memory-port.ts'

/** What every adapter of `WalletMemoryPort` keeps to; `create` makes one visit after the other in the same tab. */
export function walletMemoryPortContract(create: () => () => WalletMemoryPort): void {
  describe('a memory of the wallet', () => {
    it('is empty at first', () => expect(create()().recall()).toBeUndefined())

    it('knows whom ISC was offered to, however the account is written', () => {
      const visit = create()
      expect(visit().wasOffered(HOLDER)).toBe(false)
      visit().noteOffer(HOLDER)
      expect(visit().wasOffered(HOLDER.toLowerCase() as Address)).toBe(true)
      expect(visit().wasOffered(STRANGER)).toBe(false)
      expect(visit().recall()).toBeUndefined()
    })

    it('knows which wallets carry out nothing as one, over reloads', () => {
      const visit = create()
      expect(visit().lacksBatches('test.one')).toBe(false)
      const memory = visit()
      memory.noteLacksBatches('test.one')
      expect(memory.lacksBatches('test.one')).toBe(true)
      expect(visit().lacksBatches('test.one')).toBe(true)
      expect(visit().lacksBatches('test.other')).toBe(false)
      expect(visit().recall()).toBeUndefined()
    })

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
