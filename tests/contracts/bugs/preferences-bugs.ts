import type { PreferencesPort } from '../../../src/application/ports/preferences-port.ts'
import { createFakePreferences } from '../../../src/adapters/memory/fake-storage.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { preferencesPortCases, type CreateVisits } from '../preferences/contract.ts'
import { seed } from './seeded-bug.ts'

type Break = (port: PreferencesPort) => Partial<PreferencesPort>

const BUGS: Readonly<Record<string, Break>> = {
  'remembers a wallet from the start': (port) => {
    let isStart = true
    const begun = <Args extends unknown[]>(set: (...args: Args) => void) => {
      return (...args: Args) => {
        isStart = false
        set(...args)
      }
    }
    return {
      lastWallet: () => port.lastWallet() ?? (isStart ? BROWSER_WALLET.id : undefined),
      setTokenOffered: begun(port.setTokenOffered),
      setLacksBatches: begun(port.setLacksBatches),
      setApprovalChoice: begun(port.setApprovalChoice),
    }
  },
  'tells accounts apart by how they are written': (port) => {
    const offered = new Set<string>()
    return {
      setTokenOffered: (account) => void offered.add(account),
      wasTokenOffered: (account) => offered.has(account) && port.lastWallet() === undefined,
    }
  },
  'takes what one wallet lacks for what all lack': (port) => {
    let lacks = false
    return {
      setLacksBatches: () => void (lacks = true),
      lacksBatches: (id) => lacks || port.lacksBatches(id),
    }
  },
  'keeps the first choice of an approval': (port) => ({
    setApprovalChoice: (choice) => port.setApprovalChoice(port.approvalChoice() ?? choice),
  }),
  'keeps the first wallet': (port) => ({
    setLastWallet: (id) => port.setLastWallet(port.lastWallet() ?? id),
  }),
}

/** Around the preferences of visits to a browser. The first visit's are broken, and used by all. */
export const preferencesSuite = (createVisits: CreateVisits) =>
  seed('PreferencesPort', BUGS, (breakPort) =>
    preferencesPortCases(() => {
      const port = createVisits()()
      const broken = { ...port, ...breakPort?.(port) }
      return () => broken
    }),
  )

export const PREFERENCES_SUITE = preferencesSuite(() => createFakePreferences)
