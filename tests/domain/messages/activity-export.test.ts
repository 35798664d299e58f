import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Coin } from '../../../src/domain/basket/parameters.ts'
import type { Address } from '../../../src/domain/address.ts'
import { activityCsv, activityJson } from '../../../src/domain/messages/activity-export.ts'
import { block, ended, hash, sent } from '../../support/records.ts'

const { deployment } = createFakeAdapters()
const { indexToken } = deployment
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

describe(activityJson.name, () => {
  it('has every digit, the hash, the block and the times in UTC', () => {
    expect(JSON.parse(activityJson([REDEEMED], deployment, [ODD]))).toEqual([
      {
        asked: '2026-01-02T03:04:05.000Z',
        changed: '2026-01-02T03:04:06.000Z',
        kind: 'redeem',
        title: 'Redeem 5 ISC',
        state: 'Confirmed',
        chain: 11155111,
        account: HOLDER,
        hash: hash(1),
        block: 9,
        paid: ['5 ISC'],
        received: ['1.23 \u2068“=1,"A"”\u2069'],
        fee: '0.150000000000000001 ISC',
        networkFee: '0.000000000000000001 ETH',
      },
    ])
  })
})

describe(activityCsv.name, () => {
  it('has a row for each transaction below the names of the columns', () => {
    const [head, first, second, ...rest] = activityCsv([REDEEMED, sent()], deployment, [ODD]).split(
      '\r\n',
    )
    expect(head?.split(',')).toHaveLength(13)
    expect(first).toContain(',9,5 ISC,"1.23 \u2068“=1,""A""”\u2069",0.150000000000000001 ISC,')
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
    const record = sent({ from: '=1+1' as Address })
    expect(activityCsv([record], deployment, [])).toContain(",'=1+1,")
  })
})
