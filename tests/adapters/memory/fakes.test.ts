import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  createFakeJournal,
  createFakeLocks,
  createFakePreferences,
  createFakeStorage,
  createFakeVisibility,
} from '../../../src/adapters/memory/fake-platform.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { journalPortContract } from '../../contracts/journal/contract.ts'
import { leftLocksContract, lockPortContract } from '../../contracts/locks/contract.ts'
import { preferencesPortContract } from '../../contracts/preferences/contract.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { walletPortContract } from '../../contracts/wallet/contract.ts'
import { fakesUnderTest, fakeWalletUnderTest } from '../../support/fakes-under-test.ts'

describe('the fake chain', () => {
  chainPortContract(fakesUnderTest)
  tokenPortContract(fakesUnderTest)

  it('answers as a node of another chain while the wallet is on one', async () => {
    const { chain, tokens, wallet } = createFakeAdapters({ permitted: true })
    wallet.choose(BROWSER_WALLET.id)
    const call = { kind: 'wrap', amount: 1n } as const
    const prepared = await tokens.prepare(HOLDER, call, 0)
    const sent = prepared.ok && (await tokens.send(prepared.value.transaction))
    if (!sent || !sent.ok) throw new Error('not sent')
    wallet.useChain(1)
    const hashes = [sent.value]
    const nonces = [{ from: 0, length: 1, afterBlock: 0 }]
    const question = { account: HOLDER, head: 1, hashes, nonces, logsAfter: 0, blocks: [1] }
    const nothing = { count: 0, mined: [], waiting: [], unseen: hashes, canonical: new Map() }
    expect(await chain.getReport(question)).toMatchObject({ ok: true, value: nothing })
    const wrong = { ok: false, error: { kind: 'wrongContract' } }
    expect(await tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 0n }, 1)).toEqual(wrong)
    expect(await tokens.prepare(HOLDER, call, 1)).toEqual(wrong)
  })
})

describe('the other fakes', () => {
  walletPortContract(fakeWalletUnderTest)
  lockPortContract(() => createFakeLocks(createFakeVisibility()))
  leftLocksContract(() => {
    const page = createFakeVisibility()
    return { page, locks: createFakeLocks(page) }
  })
  journalPortContract(() => {
    const storage = createFakeStorage()
    return { mine: createFakeJournal(storage), otherTab: createFakeJournal(storage) }
  })
  preferencesPortContract(() => {
    const memory = createFakePreferences()
    return () => memory
  })
})
