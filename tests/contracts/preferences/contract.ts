import { describe, expect, it } from 'vitest'
import type { PreferencesPort } from '../../../src/application/ports/storage-ports.ts'

/** Starts a browser. Returns a function that starts a new visit at each call. */
export type CreateVisits = () => () => PreferencesPort

/**
 * The requirements for every adapter of `PreferencesPort`. It keeps the last value of each
 * preference over visits, independently of the other preferences.
 */
export function preferencesPortContract(create: CreateVisits): void {
  describe('PreferencesPort', () => {
    it('what approvals cover is remembered over visits', () => {
      const visit = create()
      expect(visit().limitToCost()).toBe(false)
      visit().setLimitToCost(true)
      expect(visit().limitToCost()).toBe(true)
      visit().setLimitToCost(false)
      expect(visit().limitToCost()).toBe(false)
      expect(visit().lastWallet()).toBeUndefined()
    })

    it('a disconnected account is remembered over visits, until it is forgotten', () => {
      const visit = create()
      expect(visit().disconnectedAccount()).toBeUndefined()
      visit().setDisconnectedAccount('0x1')
      expect(visit().disconnectedAccount()).toBe('0x1')
      visit().setDisconnectedAccount(undefined)
      expect(visit().disconnectedAccount()).toBeUndefined()
    })

    it('the last wallet is remembered over visits, until it is forgotten', () => {
      const visit = create()
      const preferences = visit()
      expect(preferences.lastWallet()).toBeUndefined()
      preferences.setLastWallet('test.one')
      preferences.setLastWallet('test.other')
      expect(preferences.lastWallet()).toBe('test.other')
      expect(visit().lastWallet()).toBe('test.other')
      preferences.setLastWallet(undefined)
      expect(preferences.lastWallet()).toBeUndefined()
      expect(visit().lastWallet()).toBeUndefined()
    })
  })
}
