import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { writeRecord } from '../../../src/adapters/browser/journal.ts'
import { readRecord } from '../../../src/adapters/browser/stored-record.ts'
import { redeemQuote } from '../../../src/domain/card/quote.ts'
import { summaryOf, summaryRows } from '../../../src/domain/messages/summary-messages.ts'
import {
  resultNotice,
  transactionTitle,
} from '../../../src/domain/messages/transaction-messages.ts'
import { sentUnits } from '../../../src/domain/transactions/kinds/kinds.ts'
import { hasEnded, type TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ageText, durationText, stageText } from '../../../src/domain/messages/activity-messages.ts'
import { ended, sent } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const summary = { paid: [{ token: deployment.weth, amount: 7n }], received: [], fee: 3n }
const WORDY = ended(
  { how: 'reverted', index: 3, effect: { approved: 5n, summary }, gasPaid: 1n, reason: 'Paused' },
  {
    call: { kind: 'redeem', wholeTokens: 5n },
    quote: redeemQuote(5n, FAKE_PARAMETERS),
    signed: { to: deployment.weth, calldata: sent().calldata },
  },
)
const APPROVAL = sent({
  call: { kind: 'approve', token: 'WETH', spender: deployment.indexToken, amount: 5n },
})

/** One item more than the tokens that a receipt can have moved. */
const MANY = Array.from({ length: 4001 }, () => ({ token: deployment.weth, amount: 2n ** 255n }))
const PAID = ['stage', 'effect', 'summary', 'paid']

/** Computes everything that the page shows of a record. */
function show(record: TransactionRecord) {
  new Date(record.asked).toISOString()
  return [
    transactionTitle(record),
    stageText(record),
    ageText(-record.changed),
    durationText(record.asked),
    sentUnits(record.call),
    hasEnded(record) && resultNotice(record),
    summaryRows(summaryOf(record, deployment, [])),
  ]
}

type Json = Record<string, unknown>

const isNested = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Returns the paths to all values in an entry. */
function pathsOf(value: unknown): string[][] {
  if (!isNested(value)) return []
  return Object.keys(value).flatMap((key) => [
    [key],
    ...pathsOf(value[key]).map((rest) => [key, ...rest]),
  ])
}

/** Returns the entry of a record with another value in one place. */
function altered(record: TransactionRecord, path: readonly string[], value: unknown): string {
  const entry = JSON.parse(writeRecord(record)) as Json
  let place = entry
  for (const key of path.slice(0, -1)) place = place[key] as Json
  place[path.at(-1) ?? ''] = value
  return JSON.stringify(entry)
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.bigInt({ min: 0n, max: 10n ** 78n - 1n }).map(String),
  fc.constantFrom(8.64e15, 8.64e15 + 1, 36, 37, '0'.repeat(78), '-1', '', '0x'),
)

const ALL = 2n ** 256n - 1n
/** The sum of the amounts in as many logs as are read at most. */
const SUM = 4000n * ALL
const moved = [{ token: deployment.weth, amount: SUM }]
const effect = { approved: ALL, summary: { paid: moved, received: moved, fee: SUM } }
const LARGEST = ended(
  { effect, gasPaid: ALL ** 2n },
  {
    call: { kind: 'mint', wholeTokens: ALL },
    nextNonce: Number.MAX_SAFE_INTEGER,
    asked: 8.64e15,
  },
)

describe(readRecord.name, () => {
  it.each([
    LARGEST,
    ended({ effect: { summary: { paid: MANY.slice(1), received: [], fee: 0n } } }),
  ])('reads the largest that the page can write', (one) => {
    expect(readRecord(writeRecord(one))).toEqual(one)
  })

  it('never fails, whatever the text is', () => {
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(fc.property(text, (stored) => readRecord(stored) === undefined))
    expect(readRecord('')).toBeUndefined()
  })

  it('reads nothing that could not be shown', () => {
    for (const record of [WORDY, APPROVAL]) {
      const anywhere = fc.constantFrom(...pathsOf(JSON.parse(writeRecord(record))))
      fc.assert(
        fc.property(anywhere, odd, (path, value) => {
          const read = readRecord(altered(record, path, value))
          expect(() => read && show(read)).not.toThrow()
        }),
        { numRuns: 1000 },
      )
    }
  })

  it.each([
    ['an id that is too long', ['id'], 'x'.repeat(129)],
    ['an amount that is too long', ['call', 'wholeTokens'], '9'.repeat(161)],
    ['a list that is too long', PAID, MANY.map(({ token }) => ({ token, amount: '7' }))],
    ['places that no token has', ['quote', 'payouts', '0', 'coin', 'decimals'], 256],
    ['a time that is none', ['changed'], 8.64e15 + 1],
    ['an account that is none', ['from'], null],
    ['an amount that is none', ['call', 'wholeTokens'], '-1'],
    ['a call that is none', ['call', 'kind'], 'stake'],
    ['a stage that is none', ['stage', 'kind'], 'done'],
    ['a hash that is none', ['stage', 'hash'], '0x1'],
    ['a place in a block that is none', ['stage', 'index'], -1],
    ['a start that is none', ['since'], 100],
  ])('reads nothing with %s', (_what, path, value) => {
    expect(readRecord(altered(WORDY, path, value))).toBeUndefined()
  })

  it('reads the words of strangers without what cannot be seen in them', () => {
    const read = readRecord(altered(WORDY, ['stage', 'reason'], 'Paused\u202e\u200b\nnow'))
    expect(read?.stage).toMatchObject({ reason: 'Paused now' })
    const at = ['quote', 'payouts', '0', 'coin', 'symbol']
    const symbolOf = (symbol: string) => {
      const quote = readRecord(altered(WORDY, at, symbol))?.quote
      return quote?.kind === 'redeem' ? quote.payouts[0]?.coin.symbol : undefined
    }
    expect(symbolOf('US\u200bDC\u202e')).toBe('USDC')
    expect(symbolOf('\u200b')).toMatch(/^0x.{4}….{4}$/)
  })

  it('reads nothing that is longer than any entry', () => {
    expect(readRecord(writeRecord(sent()).padEnd(2 ** 20 + 1))).toBeUndefined()
  })
})
