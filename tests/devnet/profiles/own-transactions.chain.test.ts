import { beforeEach, describe, expect, it } from 'vitest'
import { DEPLOYER, STRANGER } from '../../../devnet/accounts.ts'
import { HEAD_LASTS } from '../../../devnet/wallet/profiles/head.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet, type ScriptedWalletOptions } from '../../support/scripted-wallet.ts'
import { transactionEvents } from '../../support/transaction-events.ts'
import { createScheduler } from './scheduler.ts'

const PAYMENT = { from: DEPLOYER, to: STRANGER, value: '0x1' }

describe('what MetaMask has sent itself', () => {
  const chain = useTestChain()
  const events = transactionEvents(chain.rpc)
  beforeEach(() => chain.reset())

  function create(change: Partial<ScriptedWalletOptions> = {}) {
    const { schedule, pass } = createScheduler()
    const accounts = [DEPLOYER]
    const options = { rpcUrl: chain.url, accounts, permitted: true, schedule, ...change }
    const wallet = createScriptedWallet({ profile: 'metamask', ...options })
    const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params })
    return {
      wallet,
      ask,
      send: (transaction: object = PAYMENT) => ask('eth_sendTransaction', transaction),
      /** Sends it, and waits until it is in a block, which the wallet is not told. */
      async carryOut(transaction: object = PAYMENT) {
        const hash = await ask('eth_sendTransaction', transaction)
        const receipt = () => chain.rpc('eth_getTransactionReceipt', hash)
        await expect.poll(receipt).not.toBeNull()
        return hash
      },
      find: (hash: unknown) => ask('eth_getTransactionByHash', hash),
      count: () => ask('eth_getTransactionCount', DEPLOYER, 'pending'),
      /** A block, and the time until the wallet asks for it by itself. */
      async passBlock() {
        await chain.rpc('evm_mine')
        await pass(HEAD_LASTS)
      },
    }
  }

  const countOnChain = async () =>
    Number(await chain.rpc('eth_getTransactionCount', DEPLOYER, 'latest'))

  it('is pending in its list although it is in a block, until it asks for the newest', async () => {
    const { carryOut, find, passBlock } = create()
    const hash = await carryOut()
    expect(await find(hash)).toMatchObject({ hash, blockNumber: null, accessList: null })
    expect(await find(hash)).not.toHaveProperty('chainId')
    await passBlock()
    expect(await find(hash)).toEqual(await chain.rpc('eth_getTransactionByHash', hash))
  })

  it('is known to be in a block once its receipt was asked for', async () => {
    const { carryOut, ask, find } = create()
    const hash = await carryOut()
    await ask('eth_getTransactionReceipt', hash)
    expect(await find(hash)).toEqual(await chain.rpc('eth_getTransactionByHash', hash))
  })

  it('is answered by the node as well when it has failed', async () => {
    const { carryOut, find, passBlock } = create()
    const hash = await carryOut({
      from: DEPLOYER,
      to: chain.deployment.indexToken,
      data: '0xdeadbeef',
    })
    await passBlock()
    expect(await find(hash)).toMatchObject({ hash, blockNumber: expect.any(String) })
  })

  it('is pending for three more blocks when another one has taken its place', async () => {
    const { ask, send, find, passBlock } = create()
    await events.pause()
    const hash = await send()
    await events.speedUp(String(hash))
    await events.mine()
    expect(await chain.rpc('eth_getTransactionByHash', hash)).toBeNull()
    for (let block = 1; block <= 3; block += 1) {
      await passBlock()
      expect(await find(hash)).toMatchObject({ hash, blockNumber: null })
      expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
    }
    await passBlock()
    expect(await find(hash)).toBeNull()
  })

  it('is not in the count at "pending" before the wallet knows its block', async () => {
    const { carryOut, send, count, passBlock } = create()
    const before = await countOnChain()
    await carryOut()
    expect(await countOnChain()).toBe(before + 1)
    expect(await count()).toBe(before)
    await passBlock()
    expect(await count()).toBe(before + 1)
    await events.pause()
    await Promise.all([send(), send()])
    expect(await count()).toBe(before + 1)
  })

  it('gets the nonce of that count, which may be out of date, and fails then', async () => {
    const { send, count, passBlock } = create()
    const stale = await count()
    await chain.send({ from: DEPLOYER, to: STRANGER, data: '0x' })
    expect(await count()).toBe(stale)
    await expect(send()).rejects.toMatchObject({ code: -32603, message: 'nonce too low' })
    await passBlock()
    const next = await countOnChain()
    const sent = chain.rpc('eth_getTransactionByHash', await send())
    expect(await sent).toMatchObject({ nonce: `0x${next.toString(16)}` })
  })

  it('goes to the network that the wallet is on, whatever chain id it was asked with', async () => {
    const { wallet, send } = create()
    const hash = await send({ ...PAYMENT, chainId: '0x1' })
    expect(await chain.rpc('eth_getTransactionByHash', hash)).toMatchObject({ chainId: '0xaa36a7' })
    wallet.useChain(1)
    const elsewhere = await send({ ...PAYMENT, chainId: '0xaa36a7' })
    expect(await chain.rpc('eth_getTransactionByHash', elsewhere)).toBeNull()
  })

  it('finds no block at "latest" when the chain has become shorter, until it has waited', async () => {
    const { ask, passBlock } = create()
    const snapshot = await chain.rpc('evm_snapshot')
    await chain.rpc('anvil_mine', '0x5')
    await ask('eth_getBalance', STRANGER, 'latest')
    await chain.rpc('evm_revert', snapshot)
    const message = expect.stringMatching(/^BlockOutOfRangeError: block height is \d+/) as string
    const request = ask('eth_getBalance', STRANGER, 'latest')
    await expect(request).rejects.toMatchObject({ code: -32602, message })
    await passBlock()
    expect(await ask('eth_getBalance', STRANGER, 'latest')).toMatch(/^0x/)
  })
})
