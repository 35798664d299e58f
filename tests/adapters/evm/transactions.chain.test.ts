import { beforeEach, describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import { codec } from '../../support/codec.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

const chain = await useTestChain()
beforeEach(chain.reset)

const approval = (amount = 1n): TokenCall => {
  return { kind: 'approve', token: 'WETH', spender: chain.deployment.indexToken, amount }
}

describe('the transactions of createEvmAdapters', () => {
  // A wallet that asks a pool before it sends could not send while that fails for a moment.
  describe.each([
    ['a metamask wallet', { profile: 'metamask' }],
    ['a rabby wallet', { profile: 'rabby' }],
    ['a strict wallet', { profile: 'strict' }],
    ['a metamask wallet on a pool', { profile: 'metamask', pool: { seed: 12, mostBehind: 1 } }],
    [
      'a strict wallet on a pool',
      { profile: 'strict', pool: { seed: 7, mostBehind: 2, forgets: 0.2, fails: 0.03 } },
    ],
  ] as const)('on a real chain, with %s', (_name, setup) => {
    const createChain = () => evmUnderTest(chain, setup)
    chainPortContract(createChain)
    transactionPortContract(createChain)
  })

  describe('before anything is sent', () => {
    const head = async () => Number(await chain.rpc('eth_blockNumber'))

    it.each([
      ['noContract', { indexToken: STRANGER }],
      // It has no `WETH()`.
      ['wrongCode', { indexToken: chain.deployment.weth }],
      ['wrongWeth', { weth: STRANGER }],
    ])('finds %s', async (kind, change) => {
      const deployment = { ...chain.deployment, ...change }
      const { tokens } = evmUnderTest(chain, { deployment })
      const prepared = await tokens.prepare(HOLDER, approval(), await head())
      expect(prepared).toMatchObject({ ok: false, error: { kind } })
    })

    it('finds that no account is shared any more', async () => {
      const { wallet, tokens } = evmUnderTest(chain)
      wallet.useAccounts()
      const refused = { ok: false, error: { kind: 'unauthorised' } }
      expect(await tokens.prepare(HOLDER, approval(), await head())).toMatchObject(refused)
    })

    it('takes no account that delegates to the right code for the contract', async () => {
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      await chain.rpc('anvil_setCode', STRANGER, code)
      const delegation = `0xef0100${STRANGER.slice(2)}`
      await chain.rpc('anvil_setCode', indexToken, delegation)
      for (const codeHash of [undefined, codec.keccak256(delegation)]) {
        const { tokens } = evmUnderTest(chain, {
          deployment: { ...chain.deployment, codeHash },
        })
        const refused = { ok: false, error: { kind: 'noContract' } }
        expect(await tokens.prepare(HOLDER, approval(), await head())).toMatchObject(refused)
      }
    })

    it('takes any code where the build names none', async () => {
      const { tokens } = evmUnderTest(chain, {
        deployment: { ...chain.deployment, codeHash: undefined },
      })
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      await chain.rpc('anvil_setCode', indexToken, `${String(code)}00`)
      expect(await tokens.prepare(HOLDER, approval(), await head())).toMatchObject({
        ok: true,
      })
    })

    it('reads the newest block in another way where there are no fee histories', async () => {
      const { wallet, chain: blocks } = evmUnderTest(chain)
      const newest = await blocks.getNewestBlock()
      wallet.failNext('eth_feeHistory', { code: -32000, message: 'rpc method is not whitelisted' })
      expect(await blocks.getNewestBlock()).toEqual(newest)
      expect(wallet.calls.at(-1)?.method).toBe('eth_blockNumber')
    })

    it('goes on when the node cannot simulate', async () => {
      const { wallet, tokens } = evmUnderTest(chain)
      const { request } = wallet
      wallet.request = async (call) => {
        if (call.method === 'eth_estimateGas') throw WALLET_ERRORS.unsupported
        return request(call)
      }
      expect(await tokens.prepare(HOLDER, approval(), await head())).toMatchObject({
        ok: true,
      })
    })
  })
})
