import { describe, expect, it } from 'vitest'
import { parseAnswer } from '../../../src/adapters/ethers/client.ts'
import {
  ACCOUNTS,
  BLOCK,
  BYTES,
  LOGS,
  RECEIPT,
  RETURN_DATA,
  TRANSACTION,
} from '../../../src/adapters/ethers/schemas.ts'
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

describe('a list', () => {
  it('is not read if it is longer than any real one', () => {
    let reads = 0
    const many = (length: number, item: unknown) =>
      Object.defineProperty(Array(length).fill(item), 0, {
        get() {
          reads += 1
          return item
        },
      }) as unknown[]
    const logs = many(4001, { address: HOLDER, topics: [], data: '0x' })
    const receipt = {
      transactionHash: HASHED,
      blockHash: HASHED,
      status: '0x1',
      blockNumber: '0x1',
      logs,
    }
    expect(RECEIPT.safeParse(receipt)).toMatchObject({ success: true, data: { logs: undefined } })
    expect(LOGS.safeParse(logs).success).toBe(false)
    expect(ACCOUNTS.safeParse(many(1001, HOLDER)).success).toBe(false)
    expect(BLOCK.safeParse({ transactions: many(5001, {}) }).success).toBe(false)
    expect(reads).toBe(0)
  })
})

const data = (bytes: number) => `0x${'00'.repeat(bytes)}`

it('RETURN_DATA is as long as any real one: decoding takes the square of its length', () => {
  expect(parseAnswer(RETURN_DATA, data(32_768)).ok).toBe(true)
  expect(parseAnswer(RETURN_DATA, data(32_769)).ok).toBe(false)
  expect(parseAnswer(BYTES, data(32_769)).ok).toBe(true)
})
