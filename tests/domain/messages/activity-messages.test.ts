import { describe, expect, it } from 'vitest'
import { plainText } from '../../../src/domain/amounts/format-amount.ts'
import {
  ageText,
  entryTexts,
  showMoreLabel,
  stageText,
  EVERYTHING,
  filterRecords,
  activityCsv,
  clearDataTexts,
} from '../../../src/domain/messages/activity-messages.ts'
import { durationText, sentText } from '../../../src/domain/messages/status-messages.ts'
import type { TransactionRecord } from '../../../src/domain/transactions/record.ts'
import { ended, hash, record, sent, unknown, block } from '../../support/records.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Coin } from '../../../src/domain/basket/protocol-parameters.ts'
import type { Address } from '../../../src/domain/address.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe(stageText.name, () => {
  it.each([
    [record(), 'Waiting for your wallet'],
    [sent(), 'Waiting for confirmation'],
    [ended(), 'Confirmed, not final yet'],
    [ended({ isFinal: true }), 'Confirmed'],
    [ended({ how: 'reverted', isFinal: true }), 'Failed'],
    [ended({ how: 'cancelled', isFinal: true }), 'Cancelled in your wallet'],
    [ended({ how: 'replaced' }), 'Replaced by another transaction, not final yet'],
    [
      ended({ how: 'notCarriedOut', isFinal: true }),
      'Not carried out; something else took its place',
    ],
    [ended({ hash: hash(2), isFinal: true }), 'Sped up, confirmed'],
    [unknown('unseen'), 'No node has seen it. Check your wallet before you try again'],
  ])('says what became of it: %#', (one, words) => expect(stageText(one)).toBe(words))
})

describe(ageText.name, () => {
  it('counts from a minute on', () => {
    expect([MINUTE - 1, MINUTE].map(ageText)).toEqual(['just now', '1 min ago'])
  })
})

describe(durationText.name, () => {
  it.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [MINUTE, '1 min'],
    [HOUR - 1, '59 min'],
    [HOUR + 61 * 1000, '1 h 1 min'],
    [24 * HOUR - 1, '23 h 59 min'],
    [24 * HOUR, '1 day'],
    [48 * HOUR - 1, '1 day'],
    [48 * HOUR, '2 days'],
  ])('puts %i ms into words', (age, words) => expect(durationText(age)).toBe(words))
})

const plain = (texts: ReturnType<typeof entryTexts>) => ({
  ...texts,
  title: plainText(texts.title),
})

const feeOf = (one: TransactionRecord) => plainText(entryTexts(one, 0, false).networkFee ?? [])

describe(entryTexts.name, () => {
  const confirmed = ended({ isFinal: true }, { changed: 2 * MINUTE })

  it('has the time that something is waited for, and the way to stop that', () => {
    expect(plain(entryTexts({ ...sent(), changed: MINUTE }, 3 * MINUTE, false))).toEqual({
      title: 'Mint 5 ISC',
      stage: 'Waiting for confirmation',
      time: '2 min',
      dismissLabel: 'Stop waiting for: Mint 5 ISC',
    })
  })

  it('has the age of what has been decided', () => {
    expect(plain(entryTexts(confirmed, 5 * MINUTE, false))).toEqual({
      title: 'Mint 5 ISC',
      stage: 'Confirmed',
      time: '3 min ago',
      dismissLabel: 'Dismiss: Mint 5 ISC',
    })
  })

  it('has the network fee of what has no summary, which would say it', () => {
    const gasPaid = 1_234_567_891_234_567n
    const summary = { paid: [], received: [], fee: 0n }
    expect(feeOf(ended({ gasPaid }))).toBe('Network fee 0.00123457 ETH')
    expect(feeOf(ended({ gasPaid, effect: { summary } }))).toBe('')
    expect(feeOf(confirmed)).toBe('')
  })

  it('says that the network cannot be reached, as long as that matters', () => {
    expect(entryTexts(sent(), 0, true).stage).toBe(
      'Waiting for confirmation. The network cannot be reached; still watching',
    )
    expect(entryTexts(confirmed, 0, true).stage).toBe('Confirmed')
  })
})

describe(showMoreLabel.name, () => {
  it.each([
    [20, 500, 'Show 20 more'],
    [20, 30, 'Show 10 more'],
    [20, 20, undefined],
  ])('of %i listed and %i in all is %s', (listed, count, label) => {
    expect(showMoreLabel(listed, count)).toBe(label)
  })
})

describe(sentText.name, () => {
  it.each([
    [0, 'Sent → in a block (usually about 12 s) · 0 s'],
    [29_999, 'Sent → in a block (usually about 12 s) · 29 s'],
    [30_000, 'Waiting for 30 s. Slower than usual; you can leave, this page keeps watching.'],
  ])('says after %i ms: %s', (age, text) => expect(sentText(age)).toBe(text))
})

const { deployment } = createFakeAdapters()
const { indexToken } = deployment
const RECORDS = [
  ended({}, { id: 'mint', call: { kind: 'mint', wholeTokens: 5n } }),
  sent({ id: 'redeem', call: { kind: 'redeem', wholeTokens: 5n } }),
  ended({ how: 'cancelled' }, { id: 'wrap', call: { kind: 'wrap', amount: 5n } }),
  ended(
    { how: 'reverted' },
    {
      id: 'approve',
      call: { kind: 'approve', token: 'WETH', spender: indexToken, amount: 0n },
    },
  ),
]

describe(filterRecords.name, () => {
  it.each([
    [EVERYTHING, ['mint', 'redeem', 'wrap', 'approve']],
    [{ kind: 'mint', state: 'all' }, ['mint']],
    [{ kind: 'approval', state: 'all' }, ['approve']],
    [{ kind: 'wrapping', state: 'all' }, ['wrap']],
    [{ kind: 'all', state: 'open' }, ['redeem']],
    [{ kind: 'all', state: 'succeeded' }, ['mint']],
    [{ kind: 'all', state: 'failed' }, ['wrap', 'approve']],
    [{ kind: 'mint', state: 'failed' }, []],
  ] as const)('lists by %j', (filter, ids) => {
    expect(filterRecords(RECORDS, filter).map(({ id }) => id)).toEqual(ids)
  })
})

const ODD: Coin = {
  address: `0x${'9'.repeat(40)}` as Address,
  symbol: '=1,"A"',
  decimals: 2,
  proportion: 1n,
}
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5)
const REDEEMED = ended(
  {
    block: block(9),
    isFinal: true,
    effect: {
      summary: {
        paid: [{ token: indexToken, amount: 5n * 10n ** 18n }],
        received: [{ token: ODD.address, amount: 123n }],
        fee: 150_000_000_000_000_001n,
      },
    },
    gasPaid: 1n,
  },
  { call: { kind: 'redeem', wholeTokens: 5n }, asked: TIME, changed: TIME + 1000 },
)

describe(activityCsv.name, () => {
  it('has a row for each transaction below the names of the columns', () => {
    const csv = activityCsv([REDEEMED, sent()], deployment, [ODD])
    const [head, first, second, ...rest] = csv.split('\r\n')
    expect(head).toMatch(/^\ufeffasked,/)
    expect(head?.split(',')).toHaveLength(13)
    expect(first).toBe(
      [
        '2026-01-02T03:04:05.000Z,2026-01-02T03:04:06.000Z,redeem,Redeem 5 ISC,Confirmed,11155111',
        `${HOLDER},${hash(1)},9,5 ISC,"1.23 “=1,""A""”",0.150000000000000001 ISC`,
        '0.000000000000000001 ETH',
      ].join(),
    )
    expect(second).toMatch(/,,,,,$/)
    expect(rest).toEqual([''])
  })

  it('has the network fee of what is no exchange', () => {
    const call = { kind: 'approve', token: 'WETH', spender: indexToken, amount: 5n } as const
    const [, row] = activityCsv(
      [ended({ block: block(9), gasPaid: 10n ** 14n }, { call })],
      deployment,
      [],
    ).split('\r\n')
    expect(row).toMatch(/,9,,,,0\.0001 ETH$/)
  })

  it('lets a spreadsheet run nothing', () => {
    const formula = sent({ from: '=1+1' as Address })
    expect(activityCsv([formula], deployment, [])).toContain(",'=1+1,")
  })
})

describe(clearDataTexts.name, () => {
  const confirmed = ended({ isFinal: true })
  const text =
    'This browser then has no list of your transactions and none of your choices on this site. Nothing on the chain changes: your tokens, approvals and transactions stay as they are.'

  it.each([[[]], [[confirmed]]])('says what is lost, and what is not', (records) => {
    expect(clearDataTexts(records, false)).toEqual({ text, isPossible: true })
  })

  it.each([
    ['is prepared', [], true],
    ['waits for the wallet', [record()], false],
  ])('refuses while a transaction %s', (_what, records, isPreparing) => {
    const refusal = expect.stringMatching(/^A transaction is waiting/)
    expect(clearDataTexts(records, isPreparing)).toEqual({ text: refusal, isPossible: false })
  })

  it.each([
    ['may have been sent', unknown('unclear')],
    ['was dismissed', sent({ isDismissed: true })],
    ['is not final', ended()],
  ])('warns while a transaction %s', (_what, open) => {
    const warning = expect.stringMatching(/^A transaction is not final, or may have been sent\./)
    expect(clearDataTexts([confirmed, open], false)).toEqual({ text, warning, isPossible: true })
  })
})
