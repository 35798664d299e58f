import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../../src/domain/address.ts'
import { summaryOf } from '../../../src/domain/transactions/summary.ts'
import { approvalEvent } from '../../support/evidence.ts'

const { weth } = createFakeAdapters().deployment
const COIN = `0x${'3'.repeat(40)}` as Address

describe(summaryOf.name, () => {
  it('lists what left the account and what came, and adds up what comes in parts', () => {
    const lower = HOLDER.toLowerCase() as Address
    const transfer = { kind: 'transfer', token: COIN, from: STRANGER, to: HOLDER } as const
    const events = [
      { ...transfer, token: weth, from: lower, to: STRANGER, amount: 4n },
      { ...transfer, amount: 1n },
      approvalEvent(9n),
      { ...transfer, to: STRANGER, amount: 50n },
      { ...transfer, token: weth, to: lower, amount: 5n },
      { ...transfer, amount: 2n },
    ]
    expect(summaryOf(HOLDER, events, 3n)).toEqual({
      paid: [{ token: weth, amount: 4n }],
      received: [
        { token: COIN, amount: 3n },
        { token: weth, amount: 5n },
      ],
      fee: 3n,
    })
  })
})
