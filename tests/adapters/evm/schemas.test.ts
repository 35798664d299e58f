import { describe, expect, it, vi } from 'vitest'
import { parseAnswer } from '../../../src/adapters/evm/client.ts'
import { BYTES, createSchemas, RETURN_DATA } from '../../../src/adapters/evm/schemas.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { codec } from '../../support/codec.ts'

const { accounts, receipt, transaction, block, logs } = createSchemas(codec)

const HASHED = `0x${'ab'.repeat(32)}`

describe('receipt', () => {
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
    expect(parseAnswer(receipt, garbled)).toEqual({ ok: true, value })
  })

  it.each([
    { status: '0x2' },
    { status: true },
    { status: undefined },
    { blockNumber: null },
    { blockHash: null },
    { transactionHash: undefined },
  ])('does not guess the end: %o', (change) => {
    expect(parseAnswer(receipt, { ...whole, ...change }).ok).toBe(false)
  })
})

describe('transaction', () => {
  it.each(['input', 'data'])('reads what was signed under the name %s', (name) => {
    const raw = { hash: HASHED, nonce: 22, from: HOLDER.toLowerCase(), [name]: '0xABCD', to: null }
    expect(parseAnswer(transaction, raw)).toEqual({
      ok: true,
      value: { hash: HASHED, nonce: 22, from: HOLDER, [name]: '0xabcd' },
    })
  })
})

describe('block', () => {
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
    const read = parseAnswer(block, { transactions: [{ type: '0x7e' }, one, creation] })
    const known = { hash: HASHED, nonce: 21, value: 0n }
    expect(read).toMatchObject({ ok: true, value: { transactions: [undefined, known, known] } })
  })
})

describe('a list', () => {
  it('is not read if it is longer than any real one', () => {
    const many = Array<string>(5001).fill(HOLDER)
    const toChecksum = vi.spyOn(codec, 'toChecksum')
    expect(parseAnswer(accounts, many).ok).toBe(false)
    expect(parseAnswer(block, { transactions: many }).ok).toBe(false)
    const log = { address: HOLDER, topics: [], data: '0x' }
    const manyLogs = Array.from({ length: 4001 }, () => log)
    const long = {
      transactionHash: HASHED,
      blockHash: HASHED,
      status: '0x1',
      blockNumber: '0x1',
      logs: manyLogs,
    }
    expect(parseAnswer(receipt, long)).toMatchObject({ ok: true, value: { logs: undefined } })
    expect(parseAnswer(logs, manyLogs).ok).toBe(false)
    expect(toChecksum).not.toHaveBeenCalled()
    toChecksum.mockRestore()
  })
})

const data = (bytes: number) => `0x${'00'.repeat(bytes)}`

it('RETURN_DATA is as long as any real one: decoding takes the square of its length', () => {
  expect(parseAnswer(RETURN_DATA, data(32_768)).ok).toBe(true)
  expect(parseAnswer(RETURN_DATA, data(32_769)).ok).toBe(false)
  expect(parseAnswer(BYTES, data(32_769)).ok).toBe(true)
})
