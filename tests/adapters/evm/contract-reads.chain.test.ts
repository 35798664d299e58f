import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/multicall.ts'
import {
  callContracts,
  type BlockTag,
  type ContractCall,
} from '../../../src/adapters/evm/contract-reads.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { codec, quietClient } from '../../support/codec.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'

const word = (value: number | bigint) => `0x${value.toString(16).padStart(64, '0')}`

const answerOf = (value: number) => ({ ok: true, value: word(value) })

describe(callContracts.name, () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function create() {
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts: [HOLDER] })
    const client = quietClient(wallet)
    const call = (calls: readonly ContractCall[], at: BlockTag) => callContracts(client, calls, at)
    return { wallet, call }
  }

  const allowance = (): ContractCall => ({
    to: chain.deployment.weth,
    data: codec.encodeCall('allowance', [HOLDER, STRANGER]),
  })
  const weth = (): ContractCall => ({
    to: chain.deployment.indexToken,
    data: codec.encodeCall('WETH', []),
  })
  /** Nobody has WETH to mint with. */
  const refused = (): ContractCall => ({
    to: chain.deployment.indexToken,
    data: codec.encodeCall('mint', [1n]),
  })

  /** A block in which the stranger may take so much of the holder's WETH. */
  async function allow(amount: bigint): Promise<number> {
    const data = codec.encodeCall('approve', [STRANGER, amount])
    const { blockNumber } = await chain.send({ from: HOLDER, to: chain.deployment.weth, data })
    return Number(blockNumber)
  }

  it('asks everything in one request', async () => {
    const { wallet, call } = create()
    const block = await allow(7n)
    expect(await call([allowance(), weth()], 'latest')).toEqual({
      ok: true,
      value: {
        block,
        answers: [
          { ok: true, value: word(7n) },
          { ok: true, value: word(BigInt(chain.deployment.weth)) },
        ],
      },
    })
    expect(wallet.calls.map(({ method }) => method)).toEqual(['eth_call'])
  })

  it('does not ask again when nobody answers', async () => {
    const { wallet, call } = create()
    wallet.failReads({ message: 'Failed to fetch' })
    expect(await call([allowance()], 'latest')).toMatchObject({
      ok: false,
      error: { kind: 'network' },
    })
    expect(wallet.calls).toHaveLength(1)
  })

  it.each([
    ['bytes that are no answer', '0xabcd'],
    ['fewer answers than questions', `${word(32)}${word(0).slice(2)}`],
    ['text', 'rubbish'],
  ])('does not believe %s', async (_what, answer) => {
    const { wallet, call } = create()
    wallet.answerNext('eth_call', answer)
    expect(await call([weth()], 'latest')).toEqual({
      ok: false,
      error: { kind: 'malformedAnswer', detail: `"${answer}"` },
    })
  })

  describe.each([
    ['with the contract', () => {}],
    ['without the contract', () => chain.rpc('anvil_setCode', MULTICALL, '0x')],
  ])('on a chain %s', (_name, prepare) => {
    beforeEach(async () => void (await prepare()))

    it('answers as of the block that is asked for', async () => {
      const { call } = create()
      const before = await allow(1n)
      const latest = await allow(2n)
      const seen = async (at: BlockTag) => {
        const batch = await call([allowance()], at)
        return batch.ok && { block: batch.value.block, answer: batch.value.answers[0] }
      }
      expect(await seen('latest')).toEqual({ block: latest, answer: answerOf(2) })
      expect(await seen(before)).toEqual({ block: before, answer: answerOf(1) })
      expect(await seen('pending')).toEqual({ block: latest + 1, answer: answerOf(2) })
    })

    it('tells the refusal of a call, and the answers of the others', async () => {
      const batch = await create().call([refused(), weth()], 'latest')
      expect(batch).toMatchObject({
        ok: true,
        value: { answers: [{ ok: false, error: { kind: 'refused' } }, { ok: true }] },
      })
    })

    it('answers with nothing for an address without a contract', async () => {
      const batch = await create().call([{ ...weth(), to: STRANGER }], 'latest')
      expect(batch).toMatchObject({ value: { answers: [{ ok: true, value: '0x' }] } })
    })

    it('has no answers to no questions', async () => {
      expect(await create().call([], 'latest')).toMatchObject({
        ok: true,
        value: { answers: [] },
      })
    })
  })

  it('fails as a whole without the contract when the node fails at one', async () => {
    await chain.rpc('anvil_setCode', MULTICALL, '0x')
    const { wallet, call } = create()
    wallet.answerNext('eth_call', '0x')
    wallet.failNext('eth_call', { code: 429, message: 'Too many requests' })
    const batch = await call([weth(), allowance()], 'latest')
    expect(batch).toMatchObject({ ok: false, error: { kind: 'rateLimited' } })
  })
})
