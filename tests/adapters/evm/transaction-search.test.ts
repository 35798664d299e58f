import { describe, expect, it } from 'vitest'
import { createMinedReader } from '../../../src/adapters/evm/mined-transactions.ts'
import { createTransactionSearch } from '../../../src/adapters/evm/transaction-search.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { codec, clientOf } from '../../support/codec.ts'
import { hash } from '../../support/records.ts'
import { createScriptedNode, type ScriptedTransaction } from '../../support/scripted-node.ts'

const { deployment } = createFakeAdapters()
const { weth, indexToken } = deployment
const ZERO = `0x${'0'.repeat(40)}`

const word = (value: bigint | string) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).toLowerCase().padStart(64, '0')}`
const event = (name: string, address: string, ...indexed: string[]) => ({
  address,
  topics: [codec.eventTopic(name), ...indexed.map(word)],
  data: word(5n),
})
const approval = event('Approval', weth, HOLDER, indexToken)
const APPROVED: ScriptedTransaction = { hash: hash(1), block: 110, nonce: 7, logs: [approval] }

function create(made: readonly ScriptedTransaction[] = [APPROVED]) {
  const node = createScriptedNode(made)
  const client = clientOf(node)
  const search = createTransactionSearch(client, deployment, createMinedReader(client))
  return {
    node,
    search: (fromBlock = 100, toBlock = 120) => search({ account: HOLDER, fromBlock, toBlock }),
  }
}

describe(createTransactionSearch.name, () => {
  it('asks one question, and reads what it finds once', async () => {
    const { node, search } = create()
    const found = { value: [{ hash: hash(1), nonce: 7, sender: HOLDER, block: { number: 110 } }] }
    expect(await search()).toMatchObject(found)
    expect(node.calls.map(({ method }) => method)).toEqual([
      'eth_getLogs',
      'eth_getTransactionReceipt',
      'eth_getTransactionByHash',
      'eth_chainId',
    ])
    node.calls.length = 0
    expect(await search()).toMatchObject(found)
    expect(node.calls.map(({ method }) => method)).toEqual(['eth_getLogs', 'eth_chainId'])
  })

  it.each([
    ['an approval', approval],
    ['an approval of its own', event('Approval', indexToken, HOLDER, HOLDER)],
    ['wrapped ether', event('Deposit', weth, HOLDER)],
    ['a mint', event('Transfer', indexToken, ZERO, HOLDER)],
    ['a redemption', event('Transfer', indexToken, HOLDER, indexToken)],
  ])('finds %s', async (_what, log) => {
    expect(await create([{ ...APPROVED, logs: [log] }]).search()).toMatchObject({ value: [{}] })
  })

  it.each([
    ['a transfer', event('Transfer', weth, HOLDER, STRANGER)],
    ['an approval of another spender', event('Approval', weth, HOLDER, STRANGER)],
    ['another’s mint', event('Transfer', indexToken, ZERO, STRANGER)],
    ['what a reorg has removed', { ...approval, removed: true }],
  ])('reads nothing of %s', async (_what, log) => {
    const { node, search } = create([{ ...APPROVED, logs: [log] }])
    expect(await search()).toEqual({ ok: true, value: [] })
    expect(node.asked('eth_getTransactionReceipt')).toBe(0)
  })

  it.each([
    { code: -32000, message: 'exceed maximum block range: 1000' },
    { code: -32602, message: 'Log response size exceeded.' },
    { code: -32005, message: 'query returned more than 10000 results' },
    { code: -32603, message: 'Gateway timeout.' },
    { code: -32614, message: 'eth_getLogs is limited to a 5 range' },
    { code: 429, message: 'block range too large' },
    { code: -32603, message: 'HTTP request failed.\n\nStatus: 413\nURL: https://node' },
    { code: -32603, message: 'Request failed with status code 400' },
  ])('takes "$message" for too many blocks, unless it is one', async (refusal) => {
    const { node, search } = create()
    node.fail('eth_getLogs', refusal)
    expect(await search()).toEqual({ ok: true, value: 'tooMany' })
    expect(await search(110, 110)).toMatchObject({ ok: false })
  })

  it.each([
    [{ code: -32005, message: 'limit exceeded' }, 'rateLimited'],
    [{ code: 429, message: 'Too many requests' }, 'rateLimited'],
    [{ code: -32603, message: 'Failed to fetch' }, 'network'],
    [{ code: -32002, message: 'Too many failures' }, 'network'],
    [{ code: -32603, message: 'Request failed with status code 500' }, 'network'],
    [{ code: -32602, message: 'block range extends beyond current head block' }, 'invalidRequest'],
    [{ code: -32000, message: 'invalid block range params' }, 'unknown'],
  ])('fails after %o', async (refusal, kind) => {
    const { node, search } = create()
    node.fail('eth_getLogs', refusal)
    expect(await search()).toMatchObject({ ok: false, error: { kind } })
  })

  it('takes very many transactions for too many blocks, unless it is one', async () => {
    const many = Array.from({ length: 41 }, (_, index) => ({ ...APPROVED, hash: hash(index + 1) }))
    const { search } = create(many)
    expect(await search()).toEqual({ ok: true, value: 'tooMany' })
    expect(await search(110, 110)).toMatchObject({ value: { length: 41 } })
  })

  it.each(['eth_getTransactionReceipt', 'eth_getTransactionByHash'])(
    'fails while a transaction that it has found has no answer by %s',
    async (method) => {
      const { node, search } = create()
      node.answer(method, () => null)
      expect(await search()).toMatchObject({ ok: false })
      node.answer(method)
      expect(await search()).toMatchObject({ value: [{ nonce: 7 }] })
    },
  )

  it('takes nothing from another network', async () => {
    const { node, search } = create()
    node.answer('eth_chainId', () => '0x1')
    expect(await search()).toMatchObject({ ok: false, error: { kind: 'wrongChain' } })
  })
})
