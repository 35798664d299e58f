import { beforeEach, describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion, approvalCall } from '../../../src/domain/transactions/kinds/approve.ts'
import { exchangeCall } from '../../../src/domain/transactions/exchange-rules.ts'
import type {
  PreparedTransaction,
  TransactionHash,
} from '../../../src/domain/transactions/transaction.ts'
import { useTestChain } from '../../support/chain.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'

const CHAIN = '0xaa36a7'

// MetaMask of that version has none; one that has them is likely to be as it is in everything else.
describe.each(['batching', 'metamask'] as const)(
  'the batches of createEvmAdapters, with a %s wallet',
  (profile) => {
    const chain = useTestChain()
    beforeEach(() => chain.reset())

    function create() {
      const accounts = [HOLDER.toLowerCase(), STRANGER]
      const options = { rpcUrl: chain.url, accounts, permitted: true }
      const wallet = createScriptedWallet({ ...options, profile })
      wallet.offerBatches()
      return { wallet, port: adaptersAround(wallet, chain.deployment).transactions }
    }
    type Created = ReturnType<typeof create>

    async function prepare({ port }: Created): Promise<PreparedTransaction> {
      const approval = approvalCall(
        allowanceQuestion('mint', HOLDER, chain.deployment),
        typedAmount('2').baseUnits,
      )
      const prepared = await port.prepare(
        HOLDER,
        exchangeCall({ mode: 'mint', ...typedAmount('2') }),
        approval,
      )
      if (!prepared.ok) throw new Error(`not prepared: ${prepared.error.kind}`)
      return prepared.value
    }

    /** One that is in its block. */
    async function carryOut(created: Created) {
      const prepared = await prepare(created)
      await created.port.signBatch(prepared)
      const look = async () => {
        const seen = await created.port.getStatus(prepared)
        return seen.ok ? seen.value : undefined
      }
      await expect.poll(async () => (await look())?.kind).toBe('mined')
      const seen = await look()
      if (seen?.kind !== 'mined') throw new Error('not mined')
      return { prepared, hash: seen.hash, seen }
    }

    describe('canBatch', () => {
      it.each([
        [{ [CHAIN]: { atomic: { status: 'supported' } } }, true],
        [{ [CHAIN]: { atomic: { status: 'ready' } } }, true],
        [{ '0xAA36A7': { atomic: { status: 'supported' }, paymaster: 7 } }, true],
        [{ '0x0': { atomic: { status: 'supported' } } }, true],
        [{ '0x1': { atomic: { status: 'supported' } }, [CHAIN]: {} }, false],
        [
          {
            '0x0': { atomic: { status: 'ready' } },
            [CHAIN]: { atomic: { status: 'unsupported' } },
          },
          false,
        ],
        [{ [CHAIN]: { atomic: { status: 'perhaps' } } }, false],
        [{ [CHAIN]: { atomicBatch: { supported: true } } }, false],
        [{ [CHAIN]: 'rubbish' }, false],
        [{}, false],
      ])('reads %j as %s', async (capabilities, expected) => {
        const { wallet, port } = create()
        wallet.answerNext('wallet_getCapabilities', capabilities)
        expect(await port.canBatch(HOLDER)).toEqual({ ok: true, value: expected })
        expect(wallet.calls).toEqual([
          { method: 'wallet_getCapabilities', params: [HOLDER, [CHAIN]] },
        ])
      })

      it('does not believe rubbish', async () => {
        const { wallet, port } = create()
        wallet.answerNext('wallet_getCapabilities', 'rubbish')
        expect(await port.canBatch(HOLDER)).toMatchObject({ error: { kind: 'malformedAnswer' } })
      })
    })

    describe('signBatch', () => {
      it('asks for both calls or neither, on Sepolia only', async () => {
        const created = create()
        const prepared = await prepare(created)
        await created.port.signBatch(prepared)
        const sent = created.wallet.calls.find(({ method }) => method === 'wallet_sendCalls')
        expect(sent?.params).toEqual([
          {
            version: '2.0.0',
            id: expect.stringMatching(/^0x[0-9a-f]{64}$/),
            from: HOLDER,
            chainId: CHAIN,
            atomicRequired: true,
            calls: [
              { to: chain.deployment.weth, data: expect.stringMatching(/^0x095ea7b3/) },
              { to: chain.deployment.indexToken, data: prepared.calldata },
            ],
          },
        ])
      })

      it.each([
        [4001, 'rejected'],
        [5750, 'rejected'],
        [4200, 'noBatch'],
        [-32601, 'noBatch'],
        [5700, 'noBatch'],
        [5710, 'noBatch'],
        [5740, 'noBatch'],
        [5760, 'noBatch'],
      ])('reads the code %d as %s', async (code, kind) => {
        const created = create()
        const prepared = await prepare(created)
        created.wallet.failNext('wallet_sendCalls', { code, message: 'No.' })
        expect(await created.port.signBatch(prepared)).toMatchObject({ ok: false, error: { kind } })
      })

      it('takes the name that the wallet gives it', async () => {
        const created = create()
        const prepared = await prepare(created)
        created.wallet.answerNext('wallet_sendCalls', { id: '0xother' })
        expect(await created.port.signBatch(prepared)).toEqual({ ok: true, value: '0xother' })
      })
    })

    describe('prepare', () => {
      it('goes on where the node cannot simulate more than one call', async () => {
        const created = create()
        created.wallet.failNext('eth_simulateV1', { code: -32601, message: 'No such method.' })
        expect((await prepare(created)).batch?.id).toBeTruthy()
      })

      it('finds what is wrong with the wallet', async () => {
        const created = create()
        created.wallet.useChain(1)
        await expect(prepare(created)).rejects.toThrow('not prepared: wrongChain')
      })
    })

    describe('look', () => {
      it.each([
        [100, { kind: 'inWallet' }],
        [200, { kind: 'unproven' }],
        [400, { kind: 'abandoned' }],
        [500, { kind: 'abandoned' }],
        [600, { kind: 'partial' }],
      ])('reads the status %d without a receipt', async (status, seen) => {
        const created = create()
        const prepared = await prepare(created)
        created.wallet.answerNext('wallet_getCallsStatus', { status, chainId: CHAIN })
        expect(await created.port.getStatus(prepared)).toEqual({ ok: true, value: seen })
      })

      it.each([
        { status: 42 },
        { status: 300 },
        { status: '200' },
        { status: 200, chainId: '0x1' },
        'rubbish',
        null,
      ])('decides nothing by %j', async (answer) => {
        const created = create()
        const prepared = await prepare(created)
        created.wallet.answerNext('wallet_getCallsStatus', answer)
        expect(await created.port.getStatus(prepared)).toMatchObject({
          error: { kind: 'malformedAnswer' },
        })
      })

      it('does not believe a block that the chain does not have', async () => {
        const created = create()
        const prepared = await prepare(created)
        const receipts = [{ transactionHash: `0x${'ab'.repeat(32)}`, status: '0x1' }]
        created.wallet.answerNext('wallet_getCallsStatus', { status: 200, receipts })
        expect(await created.port.getStatus(prepared)).toEqual({
          ok: true,
          value: { kind: 'inWallet' },
        })
      })

      it('concludes nothing from another chain', async () => {
        const created = create()
        const prepared = await prepare(created)
        created.wallet.useChain(1)
        const receipts = [{ transactionHash: `0x${'ab'.repeat(32)}`, status: '0x1' }]
        created.wallet.answerNext('wallet_getCallsStatus', { status: 200, receipts })
        expect(await created.port.getStatus(prepared)).toMatchObject({
          error: { kind: 'wrongChain' },
        })
      })

      it('believes the wallet that it was not carried out, whatever the receipt says', async () => {
        const created = create()
        const { prepared, hash } = await carryOut(created)
        const receipts = [{ transactionHash: hash, status: '0x1' }]
        created.wallet.answerNext('wallet_getCallsStatus', { status: 500, receipts })
        expect(await created.port.getStatus(prepared)).toMatchObject({
          value: { isReverted: true },
        })
      })

      it('counts the network fee of what the account itself has sent, and no other', async () => {
        const created = create()
        const { prepared, seen } = await carryOut(created)
        expect(seen.gasPaid).toBeGreaterThan(0n)
        const other = await created.port.getStatus({ ...prepared, from: STRANGER })
        expect(other).toMatchObject({ ok: true, value: { kind: 'mined' } })
        expect(other.ok && other.value).not.toHaveProperty('gasPaid')
      })

      it.each([
        ['that forgot it', 5730],
        ['that knows nothing of batches', 4200],
      ])('goes by the receipt of a known hash with a wallet %s', async (_what, code) => {
        const created = create()
        const { prepared, hash, seen } = await carryOut(created)
        const forget = () =>
          created.wallet.failNext('wallet_getCallsStatus', { code, message: 'Unknown.' })
        forget()
        expect(await created.port.getStatus(prepared)).toEqual({
          ok: true,
          value: { kind: 'unseen' },
        })
        forget()
        expect(await created.port.getStatus({ ...prepared, hash })).toEqual({
          ok: true,
          value: seen,
        })
        // Whoever else has sent it may have done so in vain.
        forget()
        expect(await created.port.getStatus({ ...prepared, hash, from: STRANGER })).toEqual({
          ok: true,
          value: { kind: 'undecided' },
        })
        forget()
        const gone = `0x${'ab'.repeat(32)}` as TransactionHash
        expect(await created.port.getStatus({ ...prepared, hash: gone })).toEqual({
          ok: true,
          value: { kind: 'unseen' },
        })
      })
    })
  },
)
