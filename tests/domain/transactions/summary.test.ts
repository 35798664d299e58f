import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Address } from '../../../src/domain/address.ts'
import { summaryOf } from '../../../src/domain/transactions/summary.ts'
import type { Transfer } from '../../../src/domain/transactions/transaction.ts'
import { hash } from '../../support/records.ts'

const { weth, indexToken } = createFakeAdapters().deployment
const NOBODY = `0x${'0'.repeat(40)}` as Address
const COIN = `0x${'3'.repeat(40)}` as Address
const mint = { kind: 'mint', wholeTokens: 5n } as const

const seen = (transfers?: readonly Transfer[], isReverted = false) => ({
  kind: 'mined' as const,
  hash: hash(1),
  block: 7,
  isReverted,
  ...(transfers && { transfers }),
})

describe(summaryOf.name, () => {
  it('lists what left the account, what came, and the fee', () => {
    const lower = HOLDER.toLowerCase() as Address
    const transfers = [
      { token: weth, from: HOLDER, to: indexToken, amount: 4n },
      { token: weth, from: indexToken, to: STRANGER, amount: 4n },
      { token: indexToken, from: NOBODY, to: lower, amount: 97n },
      { token: indexToken, from: NOBODY, to: STRANGER, amount: 3n },
    ]
    expect(summaryOf(mint, HOLDER, seen(transfers))).toEqual({
      paid: [{ token: weth, amount: 4n }],
      received: [{ token: indexToken, amount: 97n }],
      fee: 3n,
    })
  })

  it('adds up what comes in parts', () => {
    const transfers = [
      { token: COIN, from: STRANGER, to: HOLDER, amount: 1n },
      { token: weth, from: STRANGER, to: HOLDER, amount: 5n },
      { token: COIN, from: STRANGER, to: HOLDER, amount: 2n },
    ]
    expect(summaryOf(mint, HOLDER, seen(transfers))?.received).toEqual([
      { token: COIN, amount: 3n },
      { token: weth, amount: 5n },
    ])
  })

  it('is none without logs, for a revert, and for what is no exchange', () => {
    expect(summaryOf(mint, HOLDER, seen())).toBeUndefined()
    expect(summaryOf(mint, HOLDER, seen([], true))).toBeUndefined()
    expect(summaryOf({ kind: 'wrap', amount: 1n }, HOLDER, seen([]))).toBeUndefined()
  })
})
