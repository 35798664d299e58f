import { expect } from 'vitest'
import type { PreferencesPort } from '../../../src/application/ports/storage-ports.ts'
import { contractCase, describeContract } from '../contract-case.ts'

/** Starts a browser, and returns what makes one visit after the other. */
export type CreateVisits = () => () => PreferencesPort

/**
 * What every adapter of `PreferencesPort` must do: keep the last value of each preference, apart
 * from the others, over visits.
 */
export function preferencesPortContract(create: CreateVisits): void {
  describeContract('PreferencesPort', [
    contractCase('what approvals cover is remembered over visits', () => {
      const visit = create()
      expect(visit().approvalChoice()).toBeUndefined()
      visit().setApprovalChoice('cost')
      expect(visit().approvalChoice()).toBe('cost')
      visit().setApprovalChoice('typed')
      expect(visit().approvalChoice()).toBe('typed')
      expect(visit().lastWallet()).toBeUndefined()
    }),

    contractCase('a disconnected account is remembered over visits, until it is forgotten', () => {
      const visit = create()
      expect(visit().disconnectedAccount()).toBeUndefined()
      visit().setDisconnectedAccount('0x1')
      expect(visit().disconnectedAccount()).toBe('0x1')
      visit().setDisconnectedAccount(undefined)
      expect(visit().disconnectedAccount()).toBeUndefined()
    }),

    contractCase('the last wallet is remembered over visits, until it is forgotten', () => {
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
    }),
  ])
}
