import { beforeEach, describe, expect, it } from 'vitest'
import { DEPLOYER, STRANGER } from '../../../devnet/accounts.ts'
import type { ProfileName } from '../../../devnet/wallet/profiles/profile.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'

const PAYMENT = { from: DEPLOYER, to: STRANGER, value: '0x1' }
const MINT = `0xa0712d68${'3'.padStart(64, '0')}`

describe('wallets that keep to the standards', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function createWallet(profile: ProfileName, permitted = true) {
    const options = { rpcUrl: chain.url, accounts: [DEPLOYER], permitted }
    const wallet = createScriptedWallet({ ...options, profile })
    const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params })
    return { wallet, ask }
  }

  describe.each(['strict', 'batching'] as const)('the %s profile', (profile) => {
    const create = (permitted?: boolean) => createWallet(profile, permitted)

    it('counts in hex, at "pending" too', async () => {
      const { ask } = create()
      expect(await ask('eth_getTransactionCount', DEPLOYER, 'pending')).toMatch(/^0x[0-9a-f]+$/)
    })

    it('answers a transaction of its own as the node does', async () => {
      const { ask } = create()
      const hash = await ask('eth_sendTransaction', PAYMENT)
      await expect.poll(() => ask('eth_getTransactionReceipt', hash)).not.toBeNull()
      expect(await ask('eth_getTransactionByHash', hash)).toEqual(
        await chain.rpc('eth_getTransactionByHash', hash),
      )
    })

    it("passes a revert on with the node's own code and data", async () => {
      const call = { from: DEPLOYER, to: chain.deployment.indexToken, data: MINT }
      const data = expect.stringMatching(/^0x08c379a0/) as string
      await expect(create().ask('eth_call', call, 'latest')).rejects.toMatchObject({
        code: 3,
        data,
      })
    })

    it('fails with the node when that refuses a transaction', async () => {
      const request = create().ask('eth_sendTransaction', { ...PAYMENT, nonce: '0x0' })
      await expect(request).rejects.toMatchObject({ code: -32003, message: 'nonce too low' })
    })

    it('sends nothing with the id of another chain', async () => {
      const request = create().ask('eth_sendTransaction', { ...PAYMENT, chainId: '0x1' })
      await expect(request).rejects.toBeDefined()
    })

    it('leaves it to the node which methods there are, but for those of wallets', async () => {
      const { ask } = create()
      await expect(ask('eth_nonsense')).rejects.toMatchObject({ code: -32601 })
      await expect(ask('eth_getBlockReceipts', '0x1')).resolves.toBeInstanceOf(Array)
      await expect(ask('personal_sign', '0x', DEPLOYER)).rejects.toMatchObject({ code: 4200 })
      await expect(ask('wallet_nonsense')).rejects.toMatchObject({ code: 4200 })
    })

    it('refuses in words of its own', async () => {
      const { wallet, ask } = create(false)
      wallet.declineNext('eth_sendTransaction')
      const declined = { code: 4001, message: 'User rejected the request.' }
      await expect(ask('eth_sendTransaction', PAYMENT)).rejects.toMatchObject(declined)
      const message = 'The requested account has not been authorized by the user.'
      const unauthorized = { code: 4100, message }
      await expect(ask('eth_sendTransaction', PAYMENT)).rejects.toMatchObject(unauthorized)
      const unknown = {
        code: 4902,
        message: 'Unrecognized chain ID "0x5". Try adding the chain first.',
      }
      const request = ask('wallet_switchEthereumChain', { chainId: '0x5' })
      await expect(request).rejects.toMatchObject(unknown)
    })
  })

  it('only the batching one carries out batches, and tries them out', async () => {
    const { ask } = createWallet('batching')
    expect(await ask('wallet_getCapabilities', DEPLOYER)).toEqual({
      '0xaa36a7': { atomic: { status: 'supported' } },
    })
    const calls = [{ to: STRANGER, data: '0x' }]
    const { id } = (await ask('wallet_sendCalls', { from: DEPLOYER, calls })) as { id: string }
    await expect.poll(() => ask('wallet_getCallsStatus', id)).toMatchObject({ status: 200 })
    const tried = { blockStateCalls: [{ calls: [{ from: DEPLOYER, to: STRANGER }] }] }
    expect(await ask('eth_simulateV1', tried, 'latest')).toMatchObject([{ calls: [{}] }])
    for (const method of ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])
      await expect(createWallet('strict').ask(method)).rejects.toMatchObject({ code: 4200 })
  })
})
