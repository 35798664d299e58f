import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAKE_PARAMETERS } from '../../../src/adapters/memory/fake-deployment.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { writeRecord } from '../../../src/adapters/browser/journal.ts'
import { readRecord } from '../../../src/adapters/browser/stored-record.ts'
import { redeemQuote } from '../../../src/domain/card/quote.ts'
import { entryTexts } from '../../../src/domain/messages/activity-messages.ts'
import { summaryOf, summaryRows } from '../../../src/domain/messages/summary-messages.ts'
import { outcomeNotice } from '../../../src/domain/messages/transaction-messages.ts'
import { hasEnded } from '../../../src/domain/transactions/outcome.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import type { Calldata } from '../../../src/domain/transactions/transaction.ts'
import { amountsUpTo } from '../../support/amounts.ts'
import { described, found, lost, sent } from '../../support/records.ts'
import { approvalEvent, redeemEvents } from '../../support/reports.ts'

const { deployment } = createFakeAdapters()
const WORDY = found(
  { events: redeemEvents(), reason: 'Paused' },
  {
    call: { kind: 'redeem', wholeTokens: 5n },
    quote: redeemQuote(5n, FAKE_PARAMETERS),
    missed: { at: 100, isNonceUsed: false },
    hidden: 'unknown',
  },
)
const REVERTED = found({ isReverted: true, reason: 'Paused', ranOutOfGas: true })
const APPROVAL = sent({
  call: { kind: 'approve', token: 'WETH', spender: deployment.indexToken, amount: 5n },
})

const ALL = 2n ** 256n - 1n
/** One log more than a receipt may have. */
const MANY = Array.from({ length: 4001 }, () => approvalEvent(ALL))

const FOUND = ['found', 'mined']

/** Computes everything that the page shows of a record. */
function show(record: TransactionRecord) {
  const transaction = described(record)
  new Date(record.asked).toISOString()
  return [
    entryTexts(transaction, 0, false),
    hasEnded(transaction) && outcomeNotice(transaction),
    summaryRows(summaryOf(transaction, deployment, [])),
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
  amountsUpTo(10n ** 78n - 1n).map(String),
  fc.constantFrom(8.64e15, 8.64e15 + 1, 36, 37, '0'.repeat(78), '-1', '', '0x'),
)

const LARGEST = found(
  {
    signed: { to: deployment.weth, calldata: `0x${'0'.repeat(2 ** 20)}` as Calldata },
    events: MANY.slice(1),
    networkFee: ALL ** 2n,
  },
  {
    call: { kind: 'mint', wholeTokens: ALL },
    nextNonce: Number.MAX_SAFE_INTEGER,
    asked: 8.64e15,
    told: `succeeded ${ALL}`,
  },
)

describe(readRecord.name, () => {
  it('reads the largest that the page can write', () => {
    expect(readRecord(writeRecord(LARGEST))).toEqual(LARGEST)
  })

  it('never fails, whatever the text is', () => {
    const text = fc.oneof(fc.string(), fc.json())
    fc.assert(fc.property(text, (stored) => readRecord(stored) === undefined))
    expect(readRecord('')).toBeUndefined()
  })

  it('reads nothing that could not be shown', () => {
    for (const record of [WORDY, APPROVAL, REVERTED, lost()]) {
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
    ['a list that is too long', [...FOUND, 'events'], MANY.map((log) => ({ ...log, amount: '7' }))],
    ['places that no token has', ['quote', 'payouts', '0', 'coin', 'decimals'], 256],
    ['a time that is none', ['answer', 'at'], 8.64e15 + 1],
    ['an account that is none', ['from'], null],
    ['an amount that is none', ['call', 'wholeTokens'], '-1'],
    ['a call that is none', ['call', 'kind'], 'stake'],
    ['an answer that is none', ['answer', 'kind'], 'yes'],
    ['a hash that is none', [...FOUND, 'hash'], '0x1'],
    ['a place in a block that is none', [...FOUND, 'index'], -1],
    ['a start that is none', ['since'], 100],
  ])('reads nothing with %s', (_what, path, value) => {
    expect(readRecord(altered(WORDY, path, value))).toBeUndefined()
  })

  it('reads the words of strangers without what cannot be seen in them', () => {
    const read = readRecord(altered(WORDY, [...FOUND, 'reason'], 'Paused\u202e\u200b\nnow'))
    expect(read?.found?.mined.reason).toBe('Paused now')
    const at = ['quote', 'payouts', '0', 'coin', 'symbol']
    const symbolOf = (symbol: string) => {
      const quote = readRecord(altered(WORDY, at, symbol))?.quote
      return quote?.kind === 'redeem' ? quote.payouts[0]?.coin.symbol : undefined
    }
    expect(symbolOf('US\u200bDC\u202e')).toBe('USDC')
    expect(symbolOf('\u200b')).toMatch(/^0x.{4}….{4}$/)
  })

  it('reads nothing that is longer than any entry', () => {
    expect(readRecord(writeRecord(sent()).padEnd(2 ** 22 + 1))).toBeUndefined()
  })
})
