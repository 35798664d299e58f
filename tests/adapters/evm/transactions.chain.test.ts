import { beforeEach, describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { allowanceContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { useTestChain } from '../../support/chain.ts'
import type { ProfileName } from '../../../devnet/wallet/profiles/profile.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { codec } from '../../support/codec.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import type { PoolOptions } from '../../support/node-pool.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'

/** A hex number or address as a word of calldata. */
const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')

describe('the transactions of createEvmAdapters', () => {
  const chain = useTestChain()

  function create(deployment = chain.deployment) {
    const accounts = [HOLDER.toLowerCase(), STRANGER]
    const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted: true })
    const { chain: blocks, transactions } = adaptersAround(wallet, deployment)
    return { wallet, blocks, port: transactions }
  }

  const approval = (): TokenCall => ({
    kind: 'approve',
    token: 'WETH',
    spender: chain.deployment.indexToken,
    amount: 1n,
  })

  beforeEach(() => chain.reset())

  // A wallet that asks a pool before it sends could not send while that fails for a moment.
  const WAYS: [string, ProfileName, PoolOptions?][] = [
    ['a metamask wallet', 'metamask'],
    ['a strict wallet', 'strict'],
    ['a metamask wallet on a pool', 'metamask', { seed: 12, mostBehind: 1 }],
    ['a strict wallet on a pool', 'strict', { seed: 7, mostBehind: 2, forgets: 0.2, fails: 0.03 }],
  ]

  // The third profile is the strict one with batches, which the contract has every wallet offer.
  describe.each(WAYS)('on a real chain, with %s', (_name, profile, poolOptions) => {
    const createChain = async () => evmUnderTest(chain, profile, poolOptions)
    chainPortContract(createChain)
    allowanceContract(createChain)
    transactionPortContract(createChain)
  })

  describe('before anything is sent', () => {
    it.each([
      ['accountChanged', (wallet: ScriptedWallet) => wallet.useAccounts(STRANGER, HOLDER)],
      ['unauthorised', (wallet: ScriptedWallet) => wallet.useAccounts()],
    ] as const)('finds %s', async (kind, change) => {
      const { wallet, port } = create()
      change(wallet)
      expect(await port.prepare(HOLDER, approval())).toMatchObject({ ok: false, error: { kind } })
      expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })

    it.each([
      ['noContract', () => ({ ...chain.deployment, indexToken: STRANGER })],
      // It has no `WETH()`.
      ['wrongCode', () => ({ ...chain.deployment, indexToken: chain.deployment.weth })],
      ['wrongWeth', () => ({ ...chain.deployment, weth: STRANGER })],
    ] as const)('finds %s', async (kind, deployment) => {
      const { wallet, port } = create(deployment())
      expect(await port.prepare(HOLDER, approval())).toMatchObject({ ok: false, error: { kind } })
      expect(wallet.calls.map(({ method }) => method)).not.toContain('eth_sendTransaction')
    })

    it('takes no account that delegates to the right code for the contract', async () => {
      const { indexToken } = chain.deployment
      await chain.rpc(
        'anvil_setCode',
        STRANGER,
        await chain.rpc('eth_getCode', indexToken, 'latest'),
      )
      const delegation = `0xef0100${STRANGER.slice(2)}`
      await chain.rpc('anvil_setCode', indexToken, delegation)
      for (const codeHash of [undefined, codec.keccak256(delegation)]) {
        const { port } = create({ ...chain.deployment, codeHash })
        expect(await port.prepare(HOLDER, approval())).toMatchObject({
          ok: false,
          error: { kind: 'noContract' },
        })
      }
    })

    it('takes any code where the build names none', async () => {
      const { port } = create({ ...chain.deployment, codeHash: undefined })
      const { indexToken } = chain.deployment
      const code = await chain.rpc('eth_getCode', indexToken, 'latest')
      await chain.rpc('anvil_setCode', indexToken, `${String(code)}00`)
      expect(await port.prepare(HOLDER, approval())).toMatchObject({ ok: true })
    })

    it('checks chain, account and contracts each time', async () => {
      const { wallet, port } = create()
      for (const _ of [1, 2]) await port.prepare(HOLDER, approval())
      const count = (name: string) => wallet.calls.filter(({ method }) => method === name).length
      expect(['eth_getCode', 'eth_chainId', 'eth_accounts'].map(count)).toEqual([2, 2, 2])
    })

    it.each([
      { code: -32601, message: 'The method does not exist' },
      { code: -32004, message: 'Method not supported' },
      { code: -32000, message: 'rpc method is not whitelisted' },
    ])('reads the newest block in another way after %o', async (error) => {
      const { wallet, blocks } = create()
      const newest = await blocks.getNewestBlock()
      wallet.failNext('eth_feeHistory', error)
      expect(await blocks.getNewestBlock()).toEqual(newest)
      expect(wallet.calls.at(-1)?.method).toBe('eth_blockNumber')
    })

    it('goes on when the node cannot simulate', async () => {
      const { wallet, port } = create()
      const { request } = wallet
      wallet.request = async (call) => {
        // The account is named in what is simulated only.
        const isSimulation = call.method === 'eth_call' && JSON.stringify(call).includes('"from"')
        if (isSimulation) throw WALLET_ERRORS.unsupported
        return request(call)
      }
      expect(await port.prepare(HOLDER, approval())).toMatchObject({ ok: true })
    })
  })

  describe('what is signed', () => {
    it('is approvals in base units and mints in whole tokens, on Sepolia only', async () => {
      const { wallet, port } = create()
      const calls: TokenCall[] = [
        { ...approval(), amount: 10n ** 18n } as TokenCall,
        { kind: 'mint', wholeTokens: 1n },
      ]
      for (const call of calls) {
        const prepared = await port.prepare(HOLDER, call)
        const signed = prepared.ok && (await port.sign(prepared.value))
        const hash = signed && signed.ok && signed.value
        // A mint is foreseen to be refused until its approval is in a block.
        await expect.poll(() => chain.rpc('eth_getTransactionReceipt', hash)).not.toBeNull()
      }
      const sent = wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
      const { weth, indexToken } = chain.deployment
      const chainId = '0xaa36a7'
      expect(sent.map(({ params }) => params[0])).toEqual([
        {
          from: HOLDER,
          to: weth,
          data: `0x095ea7b3${word(indexToken)}${word((10n ** 18n).toString(16))}`,
          chainId,
        },
        { from: HOLDER, to: indexToken, data: `0xa0712d68${word('1')}`, chainId },
      ])
    })
  })
})
