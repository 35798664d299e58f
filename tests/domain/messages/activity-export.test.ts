import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Coin } from '../../../src/domain/basket/protocol-parameters.ts'
import type { Address } from '../../../src/domain/address.ts'
import { activityCsv } from '../../../src/domain/messages/activity-export.ts'
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
    const record = sent({ from: '=1+1' as Address })
    expect(activityCsv([record], deployment, [])).toContain(",'=1+1,")
  })
})
