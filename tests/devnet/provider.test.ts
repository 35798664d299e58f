import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { ProviderError } from '../../devnet/wallet/errors.ts'
import { createRig, memoryStorage, settled, type Rig } from './wallet-rig.ts'

const TO_INDEX_TOKEN = { from: HOLDER, to: STRANGER, data: `0xa0712d68${'64'.padStart(64, '0')}` }
/** As the wallet writes it. */
const ACCOUNT = HOLDER.toLowerCase()
const WITH_GAS = { ...TO_INDEX_TOKEN, gas: '0x5208' }

const ask = (rig: Rig, method: string, ...params: unknown[]) =>
  rig.provider.request({ method, params })

/** What a request fails with, caught before the owner's answer makes it fail. */
const failure = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => undefined,
    (error: unknown) => error,
  )

async function connected(rig = createRig()): Promise<Rig> {
  const accounts = ask(rig, 'eth_requestAccounts')
  await rig.answer(true)
  await accounts
  return rig
}

describe('eth_requestAccounts', () => {
  it('shows no account before the owner confirms', async () => {
    const rig = createRig()
    expect(await ask(rig, 'eth_accounts')).toEqual([])
    const accounts = ask(rig, 'eth_requestAccounts')
    await rig.answer(true)
    expect(await accounts).toEqual([ACCOUNT])
    expect(await ask(rig, 'eth_accounts')).toEqual([ACCOUNT])
  })

  it('tells the page of the account', async () => {
    const rig = createRig()
    const heard = rig.heard('accountsChanged')
    await connected(rig)
    expect(heard).toEqual([[ACCOUNT]])
  })

  it('answers without a question once it is permitted, also after a reload', async () => {
    const storage = memoryStorage()
    await connected(createRig(undefined, storage))
    const reloaded = createRig(undefined, storage)
    expect(await ask(reloaded, 'eth_requestAccounts')).toEqual([ACCOUNT])
    expect(reloaded.questions).toEqual([])
  })

  it('is refused with 4001 by the owner', async () => {
    const rig = createRig()
    const refused = failure(ask(rig, 'eth_requestAccounts'))
    await rig.answer(false)
    expect(await refused).toMatchObject({ code: 4001, message: 'User rejected the request.' })
  })

  it('is refused with -32002 while another is open, and works after it', async () => {
    const rig = createRig()
    const first = failure(ask(rig, 'eth_requestAccounts'))
    const message = 'Already processing eth_requestAccounts. Please wait.'
    const pending = { code: -32002, message }
    await expect(ask(rig, 'eth_requestAccounts')).rejects.toMatchObject(pending)
    await rig.answer(false)
    expect(await first).toMatchObject({ code: 4001 })
    await connected(rig)
    expect(rig.session.accounts()).toEqual([ACCOUNT])
  })
})

// EIP-747 has an object where other methods have a list.
const watch = (rig: Rig, params: object) =>
  rig.provider.request({ method: 'wallet_watchAsset', params: params as unknown[] })

describe('wallet_watchAsset', () => {
  const ISC = { type: 'ERC20', options: { address: STRANGER, symbol: 'ISC', decimals: 18 } }

  it('asks the owner, and says what the answer was', async () => {
    const rig = createRig()
    const watched = watch(rig, ISC)
    await rig.answer(true)
    expect(await watched).toBe(true)
    const refused = failure(watch(rig, ISC))
    await rig.answer(false)
    expect(await refused).toMatchObject({ code: 4001 })
    expect(rig.questions).toHaveLength(2)
  })

  it('wants to know which token', async () => {
    const rig = createRig()
    await expect(watch(rig, { type: 'ERC20' })).rejects.toMatchObject({ code: -32602 })
    expect(rig.questions).toEqual([])
  })
})

describe('wallet_switchEthereumChain', () => {
  it('refuses an unknown chain with 4902 and without a question', async () => {
    const rig = createRig()
    const request = ask(rig, 'wallet_switchEthereumChain', { chainId: '0x5' })
    await expect(request).rejects.toMatchObject({ code: 4902 })
    expect(rig.questions).toEqual([])
  })

  it('switches when the owner confirms, and tells the page', async () => {
    const rig = createRig()
    const heard = rig.heard('chainChanged')
    const switched = ask(rig, 'wallet_switchEthereumChain', { chainId: '0x1' })
    await rig.answer(true)
    expect(await switched).toBeNull()
    expect(await ask(rig, 'eth_chainId')).toBe('0x1')
    expect(heard).toEqual(['0x1'])
  })

  it('stays where it is when the owner refuses', async () => {
    const rig = createRig()
    const refused = failure(ask(rig, 'wallet_switchEthereumChain', { chainId: '0x1' }))
    await rig.answer(false)
    expect(await refused).toMatchObject({ code: 4001 })
    expect(await ask(rig, 'eth_chainId')).toBe('0xaa36a7')
  })

  it('asks nothing when it is there already', async () => {
    const rig = createRig()
    expect(await ask(rig, 'wallet_switchEthereumChain', { chainId: '0xAA36A7' })).toBeNull()
    expect(rig.questions).toEqual([])
  })
})

describe('wallet_addEthereumChain', () => {
  it('switches to a chain that it knows', async () => {
    const rig = createRig()
    rig.session.switchTo('0x1')
    const added = ask(rig, 'wallet_addEthereumChain', { chainId: '0xaa36a7', chainName: 'Sepolia' })
    await rig.answer(true)
    expect(await added).toBeNull()
    expect(await ask(rig, 'eth_chainId')).toBe('0xaa36a7')
  })
})

describe('eth_sendTransaction', () => {
  it('reaches the node only when the owner has confirmed', async () => {
    const rig = await connected(createRig(async () => '0x7'))
    const hash = ask(rig, 'eth_sendTransaction', WITH_GAS)
    expect(rig.asked).toEqual([])
    await rig.answer(true)
    expect(await hash).toBe('0x7')
    // Its nonce is the wallet's own affair.
    expect(rig.sent()).toEqual([{ ...WITH_GAS, nonce: '0x7' }])
  })

  it('gets half as much gas again as the node estimates', async () => {
    const rig = await connected(createRig(async () => '0x64'))
    const hash = ask(rig, 'eth_sendTransaction', TO_INDEX_TOKEN)
    await rig.answer(true)
    await hash
    expect(rig.sent()).toMatchObject([{ ...TO_INDEX_TOKEN, gas: '0x96' }])
  })

  it('is refused with 4001 by the owner and never reaches the node', async () => {
    const rig = await connected()
    const refused = failure(ask(rig, 'eth_sendTransaction', TO_INDEX_TOKEN))
    await rig.answer(false)
    const message = 'MetaMask Tx Signature: User denied transaction signature.'
    expect(await refused).toMatchObject({ code: 4001, message })
    expect(rig.asked).toEqual([])
  })

  it.each([
    ['before the page is permitted', createRig, HOLDER],
    ['for an account that is not its own', connected, STRANGER],
  ])('is refused with 4100 %s', async (_case, make, from) => {
    const rig = await make()
    const request = ask(rig, 'eth_sendTransaction', { ...TO_INDEX_TOKEN, from })
    await expect(request).rejects.toMatchObject({ code: 4100 })
    expect(rig.questions.map(({ title }) => title)).not.toContain('Mint tokens')
  })

  it('is refused when the wallet was locked while the question was open', async () => {
    const rig = await connected()
    const refused = failure(ask(rig, 'eth_sendTransaction', TO_INDEX_TOKEN))
    rig.session.setLocked(true)
    await rig.answer(true)
    expect(await refused).toMatchObject({ code: 4100 })
    expect(rig.asked).toEqual([])
  })

  it('waits for the question before it', async () => {
    const rig = await connected()
    const both = [1, 2].map(() => ask(rig, 'eth_sendTransaction', WITH_GAS))
    await settled()
    expect(rig.questions.slice(1)).toHaveLength(1)
    await rig.answer(true)
    expect(rig.sent()).toHaveLength(1)
    await rig.answer(true)
    await Promise.all(both)
    expect(rig.sent()).toHaveLength(2)
  })
})

describe('any other method', () => {
  it('goes to the node, at the head that the wallet knows', async () => {
    const rig = createRig(async () => '0x2a')
    expect(await ask(rig, 'eth_getBalance', HOLDER, 'latest')).toBe('0x2a')
    expect(rig.asked).toEqual([
      ['eth_blockNumber', []],
      ['eth_getBalance', [HOLDER, '0x2a']],
    ])
  })

  it('fails as MetaMask says that its node has', async () => {
    const rig = createRig(() => Promise.reject(new ProviderError(3, 'reverted', '0xfb8f41b2')))
    await expect(ask(rig, 'eth_call', {}, '0x1')).rejects.toMatchObject({
      code: 3,
      message: 'reverted',
      data: '0xfb8f41b2',
    })
  })

  it('fails on a network without a node', async () => {
    const rig = createRig()
    rig.session.switchTo('0x1')
    await expect(ask(rig, 'eth_blockNumber')).rejects.toMatchObject({ code: -32000 })
  })

  it.each(['personal_sign', 'eth_signTypedData_v4', 'wallet_nonsense', 'toString'])(
    'does not exist if it signs, is for another wallet, or is none: %s',
    async (method) => {
      const rig = await connected()
      await expect(ask(rig, method)).rejects.toMatchObject({
        code: -32601,
        message: `The method "${method}" does not exist / is not available.`,
        data: { origin: 'http://localhost:5173', cause: null },
      })
      expect(rig.asked).toEqual([])
    },
  )
})

describe('locking by hand', () => {
  it('takes the account away and brings it back', async () => {
    const rig = await connected()
    const heard = rig.heard('accountsChanged')
    rig.session.setLocked(true)
    expect(await ask(rig, 'eth_accounts')).toEqual([])
    rig.session.setLocked(false)
    expect(heard).toEqual([[], [ACCOUNT]])
  })
})

describe('removeListener', () => {
  it('ends the calls', async () => {
    const rig = createRig()
    const heard: unknown[] = []
    const listener = (chainId: unknown) => heard.push(chainId)
    rig.provider.on('chainChanged', listener)
    rig.session.switchTo('0x1')
    rig.provider.removeListener('chainChanged', listener)
    rig.session.switchTo('0xaa36a7')
    expect(heard).toEqual(['0x1'])
  })
})
