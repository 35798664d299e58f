import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deploymentScope } from '../../src/adapters/browser/deployment-scope.ts'
import { createStorageJournal } from '../../src/adapters/browser/journal.ts'
import { createStoredPreferences } from '../../src/adapters/browser/preferences.ts'
import { writeRecord } from '../../src/adapters/browser/write-record.ts'
import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import { redeemQuote } from '../../src/domain/basket/quote.ts'
import { plainText } from '../../src/domain/amounts/amount-text.ts'
import { activityCsv, activityJson } from '../../src/domain/messages/activity-export.ts'
import { entryTexts } from '../../src/domain/messages/activity-messages.ts'
import { networkFeesRow, totalRows } from '../../src/domain/messages/activity-overview.ts'
import { toToast } from '../../src/domain/messages/notices.ts'
import { resultNotice } from '../../src/domain/messages/outcome-notices.ts'
import { summaryLines } from '../../src/domain/messages/summary-messages.ts'
import { networkFeesOf, totalsOf } from '../../src/domain/transactions/activity-filter.ts'
import { batch, pending, record } from '../support/records.ts'
import { settled, startWith } from '../support/services.ts'
import { createSharedStorage } from '../support/storage.ts'
import { alteredAt, anyText, place } from './anything.ts'
import { fuzz } from './runs.ts'

const { deployment } = createFakeAdapters()

const RECORDS = [
  record(),
  pending(),
  batch(),
  pending({
    call: { kind: 'redeem', wholeTokens: 5n },
    stage: { kind: 'confirmed', block: 9 },
    quote: redeemQuote(5n, FAKE_PARAMETERS),
    summary: {
      paid: [{ token: deployment.weth, amount: 7n }],
      received: [{ token: deployment.indexToken, amount: 8n }],
      fee: 3n,
    },
    gasPaid: 1n,
    reason: 'Paused',
    untold: { approved: 5n },
  }),
]

const json = fc.oneof(
  fc.jsonValue(),
  anyText,
  fc.constantFrom(0, -1, 2 ** 53, 8.64e15, 1e300, '9'.repeat(78), 'confirmed', '__proto__'),
)

/** What any script of the origin may have stored, most of it nearly right. */
const storedRecord = fc.oneof(
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.json() },
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...RECORDS), place, json)
      .map(([one, at, other]) =>
        JSON.stringify(alteredAt(JSON.parse(writeRecord(one)), [1, ...at], other)),
      ),
  },
)

const PREFIX = 'index-stablecoin.'
const SCOPE = deploymentScope(deployment).slice(PREFIX.length)
const KEYS = [
  `${SCOPE}.transaction.one`,
  `${SCOPE}.transaction.`,
  'transaction.one',
  'transaction.two',
  'transaction.',
  'wallet',
  'approval',
  `${SCOPE}.offered.${HOLDER.toLowerCase()}`,
  'lacks-batches.window.ethereum',
]
const key = fc.oneof(
  fc.constantFrom(...KEYS.map((name) => PREFIX + name)),
  anyText.map((text) => `${PREFIX}transaction.${text}`),
  anyText.map((text) => `${PREFIX}${SCOPE}.transaction.${text}`),
  anyText,
)
const entries = fc.array(fc.tuple(key, storedRecord), { maxLength: 6 })

function openWith(stored: readonly (readonly [string, string])[]) {
  const storage = createSharedStorage()
  for (const [name, text] of stored) storage.entries.set(name, text)
  return { storage, page: storage.open() }
}

describe('whatever is stored', () => {
  it('is read as records that can be shown, exported and written again', async () => {
    await fuzz(entries, 250, async (stored) => {
      const { page } = openWith(stored)
      const journal = createStorageJournal(page, deployment)
      journal.all()
      await settled()
      for (const one of journal.all()) {
        const { title, stage, time, networkFee = [] } = entryTexts(one, 1e12, true)
        expect([plainText(title), stage, time, plainText(networkFee)].join().length).toBeLessThan(
          2000,
        )
        const notice = resultNotice(one)
        expect(notice === undefined || toToast(notice).title !== '').toBe(true)
        summaryLines(one, deployment, [])
        const totals = totalsOf([one])
        if (totals) totalRows(totals, deployment, [])
        const networkFees = networkFeesOf([one])
        if (networkFees) networkFeesRow(networkFees)
        activityCsv([one], deployment, [])
        activityJson([one], deployment, [])
        journal.put(one)
      }
    })
  })

  it('lets the services start and go on', async () => {
    await fuzz(entries, 60, async (stored) => {
      const { page } = openWith(stored)
      const fakes = {
        ...createFakeAdapters({ permitted: true }),
        journal: createStorageJournal(page, deployment),
        preferences: createStoredPreferences(page, deployment),
      }
      const services = startWith(fakes as ReturnType<typeof createFakeAdapters>)
      await settled()
      services.exchange.setAmount('5')
      fakes.clock.advance(12_000)
      await settled()
      await services.exchange.approve()
      for (const { id } of services.transactions.state.get().records) {
        services.transactions.dismiss(id)
      }
      fakes.clock.advance(12_000)
      await settled()
      // A stored mint of 5 may turn out to be done, which clears the field.
      expect(['5', '']).toContain(services.exchange.state.get().amount)
    })
  })

  it('is no preference unless it is one', async () => {
    await fuzz(fc.array(fc.tuple(key, anyText), { maxLength: 6 }), 150, async (stored) => {
      const preferences = createStoredPreferences(openWith(stored).page, deployment)
      expect(preferences.approvalChoice()?.margin ?? 1n).toBeGreaterThan(0n)
      expect(preferences.wasTokenOffered(HOLDER)).toBeTypeOf('boolean')
      preferences.lastWallet()
    })
  })
})
