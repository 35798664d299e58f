import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { PreferencesPort } from '../../../src/application/ports/preferences-port.ts'

/** What every adapter of `PreferencesPort` keeps to; `create` makes one visit after the other in the same tab. */
export function preferencesPortContract(create: () => () => PreferencesPort): void {
  describe('the preferences', () => {
    it('is empty at first', () => expect(create()().lastWallet()).toBeUndefined())

    it('knows whom ISC was offered to, however the account is written', () => {
      const visit = create()
      expect(visit().wasTokenOffered(HOLDER)).toBe(false)
      visit().setTokenOffered(HOLDER)
      expect(visit().wasTokenOffered(HOLDER.toLowerCase() as Address)).toBe(true)
      expect(visit().wasTokenOffered(STRANGER)).toBe(false)
      expect(visit().lastWallet()).toBeUndefined()
    })

    it('knows which wallets carry out nothing as one, over reloads', () => {
      const visit = create()
      expect(visit().lacksBatches('test.one')).toBe(false)
      const preferences = visit()
      preferences.setLacksBatches('test.one')
      expect(preferences.lacksBatches('test.one')).toBe(true)
      expect(visit().lacksBatches('test.one')).toBe(true)
      expect(visit().lacksBatches('test.other')).toBe(false)
      expect(visit().lastWallet()).toBeUndefined()
    })

    it('keeps what approvals cover, over visits', () => {
      const visit = create()
      expect(visit().approvalChoice()).toBeUndefined()
      visit().setApprovalChoice({ basis: 'cost', margin: 250n })
      expect(visit().approvalChoice()).toEqual({ basis: 'cost', margin: 250n })
      visit().setApprovalChoice({ basis: 'typed', margin: 10n })
      expect(visit().approvalChoice()).toEqual({ basis: 'typed', margin: 10n })
      expect(visit().lastWallet()).toBeUndefined()
    })

    it('keeps the last, over visits', () => {
      const visit = create()
      const preferences = visit()
      preferences.setLastWallet('test.one')
      preferences.setLastWallet('test.other')
      expect(preferences.lastWallet()).toBe('test.other')
      expect(visit().lastWallet()).toBe('test.other')
    })
  })
}
