import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorageJournal } from '../../src/adapters/browser/journal.ts'
import { createStoredPreferences } from '../../src/adapters/browser/preferences.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { plainText } from '../../src/domain/amounts/amount-text.ts'
import { entryTexts } from '../../src/domain/messages/activity-messages.ts'
import { adaptersAround } from '../support/adapters.ts'
import { settled, startWith } from '../support/services.ts'
import { createSharedStorage } from '../support/storage.ts'
import { anything, build } from './anything.ts'
import { fuzz } from './runs.ts'
import { createStrangeWallet, strangeness } from './strange-wallet.ts'

type Started = ReturnType<typeof startWith>
type Wallet = ReturnType<typeof createStrangeWallet>

/** What a person does. */
const ACTS: Readonly<Record<string, (services: Started, wallet: Wallet) => unknown>> = {
  connect: ({ wallet }) => wallet.connect(),
  approve: ({ exchange }) => exchange.approve(),
  submit: ({ exchange }) => exchange.submit(),
  both: ({ exchange }) => exchange.approveAndSubmit(),
  max: ({ exchange }) => exchange.setMax(),
  switchMode: ({ exchange }) => exchange.switchMode(),
  wrap: ({ account }) => account.wrap('1'),
  add: ({ watch }) => watch.watchIsc(),
  forget: ({ wallet }) => wallet.forget(),
  disconnect: ({ wallet }) => wallet.disconnect(),
  checkNetwork: ({ wallet }) => wallet.checkNetwork(),
  wait: ({ fakes }) => fakes.clock.advance(12_000),
  dismiss({ transactions }) {
    const [newest] = transactions.state.get().records
    if (newest !== undefined) transactions.dismiss(newest.id)
  },
}

const act = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Object.keys(ACTS)) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged'), anything) },
)

/** Lets the requests of one act, each after the other, be answered. */
async function rest() {
  for (let turn = 0; turn < 4; turn += 1) await settled()
}

/** What a person does at most in a visit. */
const STEPS = 12

describe('the services around a strange wallet', () => {
  it('go on, and say what they have to say', async () => {
    const visits = fc.tuple(strangeness, fc.array(act, { minLength: 3, maxLength: STEPS }))
    await fuzz(
      visits,
      40,
      async ([strange, acts]) => {
        const wallet = createStrangeWallet(strange)
        const fakes = createFakeAdapters()
        const page = createSharedStorage().open()
        const {
          wallet: port,
          chain,
          tokens,
          transactions,
          protocol,
        } = adaptersAround(wallet.provider, fakes.deployment)
        const adapters = { ...fakes, chain, tokens, transactions, protocol, wallet: port }
        const services = startWith({
          ...adapters,
          journal: createStorageJournal(page, fakes.deployment),
          preferences: createStoredPreferences(page, fakes.deployment),
        } as unknown as typeof fakes)
        await rest()
        services.exchange.setAmount('5')
        for (const next of acts) {
          const done = typeof next === 'string' ? ACTS[next]?.(services, wallet) : undefined
          if (typeof next !== 'string') wallet.emit(next[0], build(next[1]))
          await rest()
          await done
        }
        for (const { text } of services.stack()) expect(text.length).toBeLessThan(1000)
        for (const record of services.transactions.state.get().records) {
          expect(plainText(entryTexts(record, 0, false).title).length).toBeLessThan(300)
        }
      },
      STEPS,
    )
  })
})
