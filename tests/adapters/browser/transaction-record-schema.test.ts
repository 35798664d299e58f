import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { readRecord } from '../../../src/adapters/browser/transaction-record-schema.ts'
import { writeRecord } from '../../../src/adapters/browser/write-record.ts'
import { redeemQuote } from '../../../src/domain/basket/quote.ts'
import { summaryLines } from '../../../src/domain/messages/summary-messages.ts'
import { resultNotice } from '../../../src/domain/messages/outcome-notices.ts'
import { sentAmount } from '../../../src/domain/transactions/call.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { transactionTitle } from '../../../src/domain/messages/transaction-messages.ts'
import { ageText, durationText, stageText } from '../../../src/domain/messages/activity-messages.ts'
import { batch, pending } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const WORDY = pending({
  call: { kind: 'redeem', wholeTokens: 5n },
  stage: { kind: 'confirmed', block: 9 },
  quote: redeemQuote(5n, FAKE_PARAMETERS),
  summary: { paid: [{ token: deployment.weth, amount: 7n }], received: [], fee: 3n },
  gasPaid: 1n,
  reason: 'Paused',
  untold: { approved: 5n },
})

/** All that the page makes of a record. */
function show(record: TransactionRecord) {
  new Date(record.asked).toISOString()
  return [
    transactionTitle(record),
    stageText(record),
    ageText(-record.since),
    durationText(record.asked),
    sentAmount(record.call),
    resultNotice(record),
    summaryLines(record, deployment, []),
  ]
}

type Json = Record<string, unknown>

const isNested = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** The ways to everything in an entry. */
function pathsOf(value: unknown): string[][] {
  if (!isNested(value)) return []
  return Object.keys(value).flatMap((key) => [
    [key],
    ...pathsOf(value[key]).map((rest) => [key, ...rest]),
  ])
}

/** The entry of a record with something else in one place. */
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

describe(readRecord.name, () => {
  it('reads what was written', () => {
    expect(readRecord(writeRecord(WORDY))).toEqual(WORDY)
    expect(readRecord(writeRecord(batch()))).toEqual(batch())
  })

  it('never fails, whatever the text is', () => {
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(fc.property(text, (stored) => readRecord(stored) === undefined))
    expect(readRecord('')).toBeUndefined()
  })

  it('reads nothing that could not be shown', () => {
    for (const record of [WORDY, batch()]) {
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
    ['an id', ['record', 'id'], 'x'.repeat(129)],
    ['a reason', ['record', 'reason'], 'x'.repeat(501)],
    ['a symbol', ['record', 'quote', 'payouts', '0', 'coin', 'symbol'], 'x'.repeat(33)],
    ['an amount', ['record', 'call', 'wholeTokens'], '9'.repeat(79)],
    ['a list', ['record', 'summary', 'paid'], Array(65).fill(WORDY.summary?.paid[0])],
  ])('reads nothing with %s that is too long', (_what, path, value) => {
    const text = JSON.stringify(value, (_key, each) => (typeof each === 'bigint' ? '7' : each))
    expect(readRecord(altered(WORDY, path, JSON.parse(text)))).toBeUndefined()
  })

  it.each([
    ['places that no token has', ['record', 'quote', 'payouts', '0', 'coin', 'decimals'], 37],
    ['a time that was asked at and is none', ['record', 'asked'], 8.64e15 + 1],
    ['a time that is none', ['record', 'since'], 8.64e15 + 1],
  ])('reads nothing with %s', (_what, path, value) => {
    expect(readRecord(altered(WORDY, path, value))).toBeUndefined()
  })

  it('reads the words of strangers without what cannot be seen in them', () => {
    const reason = readRecord(altered(WORDY, ['record', 'reason'], 'Paused\u202e\u200b\nnow'))
    expect(reason?.reason).toBe('Paused now')
    const at = ['record', 'quote', 'payouts', '0', 'coin', 'symbol']
    const symbolOf = (symbol: string) => {
      const quote = readRecord(altered(WORDY, at, symbol))?.quote
      return quote?.kind === 'redeem' ? quote.payouts[0]?.coin.symbol : undefined
    }
    expect(symbolOf('US\u200bDC\u202e')).toBe('USDC')
    expect(symbolOf('\u200b')).toMatch(/^0x.{4}….{4}$/)
  })

  it('reads the summary of a record that was stored under its earlier name', () => {
    expect(readRecord(writeRecord(WORDY).replace('"summary":', '"statement":'))).toEqual(WORDY)
  })

  it('reads the network fee of a record that was stored in its summary', () => {
    const { gasPaid, ...rest } = WORDY
    const earlier = altered(rest, ['record', 'summary', 'gasPaid'], String(gasPaid))
    expect(readRecord(earlier)).toEqual(WORDY)
    expect(readRecord(earlier.replace('"summary":', '"statement":'))).toEqual(WORDY)
    expect(readRecord(altered(rest, ['record', 'summary', 'gasPaid'], 'odd'))).toBeUndefined()
  })

  it('prefers the network fee of the record to one in its summary', () => {
    expect(readRecord(altered(WORDY, ['record', 'summary', 'gasPaid'], '2'))).toEqual(WORDY)
  })

  it('does not look into what is longer than any entry', () => {
    const parse = vi.spyOn(JSON, 'parse')
    expect(readRecord(`"${'x'.repeat(65_536)}"`)).toBeUndefined()
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })
})
