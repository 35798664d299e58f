import { describe, expect, it } from 'vitest'
import { parseAnswer } from '../../../src/adapters/ethers/client.ts'
import { BLOCK, RECEIPT, TRANSACTION } from '../../../src/adapters/ethers/schemas.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'

const HASHED = `0x${'ab'.repeat(32)}`

describe('RECEIPT', () => {
  const whole = {
    transactionHash: HASHED,
    blockHash: `0x${'CD'.repeat(32)}`,
    status: '0x1',
    blockNumber: '0x18',
    from: HOLDER.toLowerCase(),
    gasUsed: '0xb3cf',
    effectiveGasPrice: '0x3f314cb4',
    logs: [],
    blockTimestamp: 1795304429,
  }

  it('does without what only adds to it', () => {
    const garbled = { ...whole, from: 'me', logs: 'none', gasUsed: 'much', effectiveGasPrice: {} }
    const value = {
      transactionHash: HASHED,
      blockHash: `0x${'cd'.repeat(32)}`,
      status: 1,
      blockNumber: 24,
    }
    expect(parseAnswer(RECEIPT, garbled)).toEqual({ ok: true, value })
  })

  it.each([
    { status: '0x2' },
    { status: true },
    { status: undefined },
    { blockNumber: null },
    { blockHash: null },
    { transactionHash: undefined },
  ])('does not guess the end: %o', (change) => {
    expect(parseAnswer(RECEIPT, { ...whole, ...change }).ok).toBe(false)
  })
})

describe('TRANSACTION', () => {
  it.each(['input', 'data'])('reads what was signed under the name %s', (name) => {
    const raw = { hash: HASHED, nonce: 22, from: HOLDER.toLowerCase(), [name]: '0xABCD', to: null }
    expect(parseAnswer(TRANSACTION, raw)).toEqual({
      ok: true,
      value: { hash: HASHED, nonce: 22, from: HOLDER, [name]: '0xabcd' },
    })
  })
})

describe('BLOCK', () => {
  it('reads the transactions that it can', () => {
    const one = {
      hash: HASHED,
      from: HOLDER,
      to: null,
      nonce: '0x15',
      input: '0x',
      value: '0x0',
    }
    const { to: _to, ...creation } = one
    const read = parseAnswer(BLOCK, { transactions: [{ type: '0x7e' }, one, creation] })
    const known = { hash: HASHED, nonce: 21, value: 0n }
    expect(read).toMatchObject({ ok: true, value: { transactions: [undefined, known, known] } })
  })
})
