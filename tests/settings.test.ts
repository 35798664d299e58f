import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../src/domain/protocol.ts'
import { toChecksum } from '../src/adapters/ethers/abi.ts'
import {
  readSettings as readWith,
  settingsByName,
  SettingsError,
  type Purpose,
} from '../src/settings.ts'

const { baseToken, network } = PROTOCOL
const ISC = '0x1111111111111111111111111111111111111111'

const readSettings = (
  env: Parameters<typeof readWith>[0],
  purpose: Omit<Purpose, 'toChecksum'> = {},
) => readWith(env, { toChecksum, ...purpose })

const URL_SETTINGS = [
  'VITE_SEPOLIA_RPC_URL',
  'VITE_READ_RPC_URL',
  'VITE_EXPLORER_URL',
  'VITE_SITE_URL',
  'VITE_SOURCE_URL',
]

describe(readWith.name, () => {
  it('needs no more than the index token', () => {
    expect(readSettings({ VITE_ISC_ADDRESS: ISC })).toEqual({
      iscAddress: ISC,
      wethAddress: baseToken.address,
      rpcUrl: network.rpcUrl,
      explorerUrl: network.explorerUrl,
      faucetUrl: network.faucetUrl,
      sourceUrl: 'https://github.com',
    })
  })

  it('puts addresses into their checksummed form', () => {
    const lower = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    expect(readSettings({ VITE_ISC_ADDRESS: ISC, VITE_WETH_ADDRESS: lower }).wethAddress).toBe(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    )
  })

  it('leaves the address of a node as it is, and knows a chain without an explorer or a faucet', () => {
    const settings = readSettings({
      VITE_ISC_ADDRESS: ISC,
      VITE_READ_RPC_URL: 'https://node.example/v1/key@/',
      VITE_EXPLORER_URL: 'none',
      VITE_FAUCET_URL: 'none',
    })
    expect(settings.readRpcUrl).toBe('https://node.example/v1/key@/')
    expect(settings.explorerUrl).toBeUndefined()
    expect(settings.faucetUrl).toBeUndefined()
  })

  it('takes the hash of the code in either case, and nothing for no setting', () => {
    const env = { VITE_ISC_ADDRESS: ISC, VITE_ISC_CODE_HASH: `0x${'Ab'.repeat(32)}` }
    expect(readSettings(env).codeHash).toBe(`0x${'ab'.repeat(32)}`)
    const none = { ...env, VITE_ISC_CODE_HASH: '', VITE_READ_RPC_URL: '' }
    expect(readSettings(none)).toEqual(readSettings({ VITE_ISC_ADDRESS: ISC }))
  })

  describe('the local chain', () => {
    const local = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const localAddresses = [local.toLowerCase()]

    it.each(['VITE_ISC_ADDRESS', 'VITE_WETH_ADDRESS'])(
      'gives no address to %s of a build to publish',
      (name) => {
        const env = { VITE_ISC_ADDRESS: ISC, [name]: local }
        expect(() => readSettings(env, { localAddresses })).toThrow(
          new SettingsError(
            `${name} is a contract of the local chain, which only a build with --mode local-chain takes.`,
          ),
        )
        expect(() => readSettings(env, { isLocal: true, localAddresses })).not.toThrow()
      },
    )

    it.each(['http://127.0.0.1:8545', 'http://127.8.9.10', 'http://localhost:8545'])(
      'may have its node at %s, a build to publish not',
      (url) => {
        const env = { VITE_ISC_ADDRESS: ISC, VITE_SEPOLIA_RPC_URL: url }
        expect(readSettings(env, { isLocal: true }).rpcUrl).toBe(url)
        expect(() => readSettings(env)).toThrow('VITE_SEPOLIA_RPC_URL must use https.')
      },
    )

    it.each([
      ['http://node.example', 'must use https, except at localhost and 127.0.0.1.'],
      ['http://[::1]:8545', 'must use https, except at localhost and 127.0.0.1.'],
      ['http://localhost.example', 'must use https, except at localhost and 127.0.0.1.'],
      ['sepolia', 'is not an http(s) address.'],
    ])('may not have it at %s', (url, words) => {
      const env = { VITE_ISC_ADDRESS: ISC, VITE_SEPOLIA_RPC_URL: url }
      expect(() => readSettings(env, { isLocal: true })).toThrow(`VITE_SEPOLIA_RPC_URL ${words}`)
    })
  })

  it.each<[name: string, value: string | undefined, words: string]>([
    ['VITE_ISC_ADDRESS', undefined, 'is required'],
    ['VITE_ISC_ADDRESS', '0x12', 'is not an address'],
    ['VITE_ISC_ADDRESS', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8', 'is not an address'],
    ['VITE_ISC_ADDRESS', `0x${'0'.repeat(40)}`, 'is the zero address'],
    ['VITE_ISC_ADDRESS', baseToken.address.toLowerCase(), 'is the same as VITE_WETH_ADDRESS'],
    ['VITE_ISC_CODE_HASH', 'ab'.repeat(32), 'is not a keccak256 hash'],
    [
      'VITE_ISC_CODE_HASH',
      '0xC5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
      'is the hash of no code',
    ],
    ['VITE_WETH_ADDRESS', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'is not an address'],
    ['VITE_SOURCE_URL', 'javascript:alert(1)', 'is not an http(s) address'],
    // The URL of a page on another site. It may have a fragment.
    ['VITE_FAUCET_URL', 'http://faucet.example/#list', 'must use https'],
    ['VITE_FAUCET_URL', 'https://me@faucet.example', 'must not hold a user name or password'],
    ...URL_SETTINGS.flatMap((name): [string, string, string][] => [
      [name, 'http://site.example', 'must use https'],
      [name, 'https://me@site.example', 'must not hold a user name or password'],
      [name, 'https://site.example/?key=1', 'must not have a query or a fragment'],
      [name, 'https://site.example/#top', 'must not have a query or a fragment'],
      [name, 'https://site.example?', 'must not have a query or a fragment'],
    ]),
  ])('refuses %s as %j in one line', (name, value, words) => {
    const read = () => readSettings({ VITE_ISC_ADDRESS: ISC, [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^${name} ${words.replace(/[()]/g, '\\$&')}[^\n]*$`))
  })
})

describe(settingsByName.name, () => {
  it('gives each setting its name, and what reads as the same settings', () => {
    const env = {
      VITE_ISC_ADDRESS: ISC,
      VITE_ISC_CODE_HASH: `0x${'ab'.repeat(32)}`,
      VITE_WETH_ADDRESS: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      VITE_SEPOLIA_RPC_URL: 'https://rpc.example',
      VITE_READ_RPC_URL: 'https://node.example/key/',
      VITE_EXPLORER_URL: 'none',
      VITE_FAUCET_URL: 'https://faucet.example',
      VITE_SITE_URL: 'https://site.example/isc',
      VITE_SOURCE_URL: 'https://source.example',
    }
    expect(settingsByName(readSettings(env))).toEqual(env)
    const { VITE_FAUCET_URL: _, ...less } = env
    const { faucetUrl } = PROTOCOL.network
    expect(settingsByName(readSettings(less))).toEqual({ ...less, VITE_FAUCET_URL: faucetUrl })
  })
})
