import { createAbiCodec } from '../../../src/adapters/ethers/ethers-codec.ts'
import type { AbiCodec } from '../../../src/adapters/evm/abi.ts'
import { createMemoryLocks } from '../../../src/adapters/memory/memory-locks.ts'
import {
  createFakeJournal,
  createFakePreferences,
  createFakeStorage,
} from '../../../src/adapters/memory/fake-storage.ts'
import type { JournalPort, PreferencesPort } from '../../../src/application/ports/storage-ports.ts'
import type { LockPort } from '../../../src/application/ports/platform-ports.ts'
import { parseAddress } from '../../../src/domain/address.ts'
import { codecCases } from '../codec/contract.ts'
import { journalPortCases } from '../journal/contract.ts'
import { lockPortCases } from '../locks/contract.ts'
import { preferencesPortCases } from '../preferences/contract.ts'
import { inTurns, seed } from './seeded-bug.ts'

type Bugs<Port> = Readonly<Record<string, (port: Port) => Partial<Port>>>

const JOURNAL_BUGS: Bugs<JournalPort> = {
  'keeps amounts as floating-point numbers': (journal) => ({
    all: () =>
      journal.all().map((one) => {
        const { call } = one
        if (!('amount' in call)) return one
        return { ...one, call: { ...call, amount: BigInt(Number(call.amount)) } }
      }),
  }),
  'overwrites what another tab has written': (journal) => ({
    put(one) {
      for (const { id } of journal.all()) if (id !== one.id) journal.remove(id)
      journal.put(one)
    },
  }),
  'hears nothing of other tabs': () => ({ subscribe: () => () => {} }),
}

const PREFERENCES_BUGS: Bugs<PreferencesPort> = {
  'keeps the first wallet': (port) => ({
    setLastWallet: (id) => port.setLastWallet(port.lastWallet() ?? id),
  }),
}

const LOCK_BUGS: Bugs<LockPort> = {
  'gives a lock to everybody at once': () => ({
    hold: (_name, task) => task(new AbortController().signal),
  }),
  'keeps the lock of a task that has failed': (locks) => ({
    async hold(name, task) {
      try {
        await locks.hold(name, task)
      } catch (error) {
        void locks.hold(name, () => new Promise(() => {}))
        throw error
      }
    },
  }),
}

const CODEC_BUGS: Bugs<AbiCodec> = {
  'takes an empty answer for zero': (codec) => ({
    decodeAnswer: (name, data) => (data === '0x' ? 0n : codec.decodeAnswer(name, data)),
  }),
  'checks no checksum': () => ({ isAddress: (text) => parseAddress(text) !== undefined }),
}

export const PAGE_SUITES = [
  seed('JournalPort', JOURNAL_BUGS, (breakPort) =>
    journalPortCases(() => {
      const storage = createFakeStorage()
      const open = () => {
        const journal = createFakeJournal(storage)
        return { ...journal, ...breakPort?.(journal) }
      }
      return { mine: open(), otherTab: open() }
    }, inTurns),
  ),
  seed('PreferencesPort', PREFERENCES_BUGS, (breakPort) =>
    preferencesPortCases(() => {
      const port = createFakePreferences()
      const broken = { ...port, ...breakPort?.(port) }
      return () => broken
    }),
  ),
  seed('LockPort', LOCK_BUGS, (breakPort) =>
    lockPortCases(() => {
      const locks = createMemoryLocks()
      return { ...locks, ...breakPort?.(locks) }
    }),
  ),
  seed('AbiCodec', CODEC_BUGS, (breakPort) =>
    codecCases((abi) => {
      const codec = createAbiCodec(abi)
      return { ...codec, ...breakPort?.(codec) }
    }),
  ),
]
