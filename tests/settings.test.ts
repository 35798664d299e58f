import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../src/settings.ts'

const ISC = '0x1111111111111111111111111111111111111111'

const readNode = (url?: string) =>
  readSettings({ VITE_ISC_ADDRESS: ISC, VITE_READ_RPC_URL: url }).readRpcUrl

describe(readSettings.name, () => {
  it('needs no more than the index token', () => {
    expect(readSettings({ VITE_ISC_ADDRESS: ISC })).toEqual({
      iscAddress: ISC,
      wethAddress: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
      sepoliaRpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
      explorerUrl: 'https://sepolia.etherscan.io',
      sourceUrl: 'https://github.com',
    })
  })

  it('puts addresses into their checksummed form', () => {
    const lower = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
    expect(readSettings({ VITE_ISC_ADDRESS: ISC, VITE_WETH_ADDRESS: lower }).wethAddress).toBe(
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    )
  })

  it('knows a node to read from only where one is given, and leaves its address as it is', () => {
    expect(readNode()).toBeUndefined()
    expect(readNode('')).toBeUndefined()
    expect(readNode('https://node.example/v1/key@/')).toBe('https://node.example/v1/key@/')
  })

  it('knows a chain without an explorer, and a faucet where one is given', () => {
    const settings = readSettings({
      VITE_ISC_ADDRESS: ISC,
      VITE_EXPLORER_URL: 'none',
      VITE_FAUCET_URL: 'https://faucet.example/',
    })
    expect(settings.explorerUrl).toBeUndefined()
    expect(settings.faucetUrl).toBe('https://faucet.example')
  })

  it.each([
    ['VITE_ISC_ADDRESS', undefined, 'is required'],
    ['VITE_ISC_ADDRESS', '', 'is required'],
    ['VITE_ISC_ADDRESS', '0x12', 'is not an address'],
    ['VITE_ISC_ADDRESS', '0x70997970c51812dc3A010C7d01b50e0d17dc79C8', 'is not an address'],
    ['VITE_WETH_ADDRESS', 'weth', 'is not an address'],
    ['VITE_SEPOLIA_RPC_URL', 'sepolia', 'is not an http(s) address'],
    ['VITE_READ_RPC_URL', 'ws://node.example', 'is not an http(s) address'],
    [
      'VITE_READ_RPC_URL',
      'https://me:secret@node.example',
      'must not hold a user name or password',
    ],
    ['VITE_EXPLORER_URL', 'ftp://explorer.example', 'is not an http(s) address'],
    ['VITE_SOURCE_URL', 'javascript:alert(1)', 'is not an http(s) address'],
  ])('refuses %s as %j in one line', (name, value, words) => {
    const read = () => readSettings({ VITE_ISC_ADDRESS: ISC, [name]: value })
    expect(read).toThrow(SettingsError)
    expect(read).toThrow(new RegExp(`^${name} ${words.replace(/[()]/g, '\\$&')}[^\n]*$`))
  })
})
