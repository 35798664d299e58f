import { expect, it } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeStorage } from '../../../src/adapters/memory/fake-storage.ts'
import * as following from '../../../src/application/transactions/following.ts'
import { createTransactionService } from '../../../src/application/transactions/transaction-service.ts'
import { startBlocks } from '../../support/blocks.ts'
import { settled } from '../../support/services.ts'
import { openTab } from '../../support/transaction-tab.ts'

// The code that follows transactions is a download of its own, which can fail as any other.

/** A tab whose transactions are those of another journal, and the downloads of the code for them. */
async function openWithoutCode(storage = createFakeStorage(), chainOf?: Chain) {
  const tab = await openTab({}, (fakes) => void Object.assign(fakes, chainOf))
  const { fakes, notices, wallet } = tab
  const { journal } = createFakeAdapters({}, { storage })
  const download = { works: false }
  const load = () =>
    download.works ? Promise.resolve(following) : Promise.reject(new TypeError('Failed to fetch'))
  const { session, knownWallets } = wallet
  const ports = { ...fakes, transactionPort: fakes.transactions, journal, notices }
  const transactions = createTransactionService(
    { ...ports, blocks: startBlocks(fakes), session, knownWallets },
    load,
  )
  transactions.start()
  // It begins when the account is known.
  wallet.disconnect()
  await wallet.connect()
  await settled()
  return { ...tab, transactions, download, record: () => transactions.state.get().records[0] }
}

type Chain = Partial<ReturnType<typeof createFakeAdapters>>

it('has nothing signed that could not be followed', async () => {
  const { transactions, fakes, request, lastText, record } = await openWithoutCode()
  await transactions.send(request)
  expect(fakes.transactions.sent).toEqual([])
  expect(record()).toBeUndefined()
  expect(lastText()).toBe('The network did not answer. Check your connection and try again.')
})

it('follows a transaction of an earlier visit once the code has arrived', async () => {
  const storage = createFakeStorage()
  const earlier = await openTab({ storage })
  earlier.chain.pause()
  await earlier.send()
  const { chain, tokens, transactions } = earlier.fakes
  const later = await openWithoutCode(storage, { chain, tokens, transactions })
  const { id = '' } = later.record() ?? {}
  chain.mine()
  await later.pass(30_000)
  expect(later.record()?.stage.kind).toBe('pending')
  expect(later.transactions.state.get().unreachable).toContain(id)
  later.download.works = true
  await later.pass(30_000)
  expect(later.record()?.stage.kind).toBe('confirming')
  expect(later.transactions.state.get().unreachable).not.toContain(id)
})
