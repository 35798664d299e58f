import { describe, expect, it } from 'vitest'
import { readOptions } from '../../deploy/options.ts'

const REQUIRED = ['--rpc', 'https://node.example/v3/key', '--keystore', 'key.json']
const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe(readOptions.name, () => {
  it("has Sepolia's Uniswap and half an ether as defaults", () => {
    expect(readOptions(REQUIRED)).toEqual({
      rpc: 'https://node.example/v3/key',
      keystore: 'key.json',
      uniswap: {
        weth: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
        factory: '0xF62c03E08ada871A0bEb309762E260a7a6a880E6',
        router: '0xeE567Fe1712Faf6149d80dA1E6934E354124CfE3',
      },
      feeRecipient: undefined,
      liquidity: 5n * 10n ** 17n,
      maxFee: undefined,
      out: 'contracts.env',
      progress: 'contracts.progress.json',
      yes: false,
    })
  })

  it('takes every option', () => {
    const amounts = ['--liquidity', '0.25', '--max-fee', '1.5', '--yes']
    const files = ['--out', '.env.local', '--progress', 'p.json', '--fee-recipient', ADDRESS]
    const uniswap = ['--weth', ADDRESS, '--factory', ADDRESS.toLowerCase(), '--router', ADDRESS]
    expect(readOptions([...REQUIRED, ...amounts, ...files, ...uniswap])).toMatchObject({
      uniswap: { weth: ADDRESS, factory: ADDRESS, router: ADDRESS },
      feeRecipient: ADDRESS,
      liquidity: 25n * 10n ** 16n,
      maxFee: 1_500_000_000n,
      out: '.env.local',
      progress: 'p.json',
      yes: true,
    })
  })

  it('says nothing where help is asked for', () => {
    expect(readOptions(['--help'])).toBeUndefined()
  })

  it.each([
    [[], '--rpc is required. See --help.'],
    [['--rpc', 'http://localhost'], '--keystore is required. See --help.'],
    [['--rpc', 'localhost:8545', '--keystore', 'k'], '--rpc is not an http(s) address.'],
    [[...REQUIRED, '--liquidity', '1e18'], '--liquidity is not an amount of at least 0.01.'],
    [[...REQUIRED, '--liquidity', '0.001'], '--liquidity is not an amount of at least 0.01.'],
    [[...REQUIRED, '--max-fee', '0'], '--max-fee is not an amount.'],
    [
      [...REQUIRED, '--router', ADDRESS.replace('C44C', 'c44C')],
      '--router is not an address (0x and 40 hex digits, with a right checksum).',
    ],
    [[...REQUIRED, '--password', 'secret'], "Unknown option '--password'. See --help."],
    [[...REQUIRED, 'secret'], /^Unexpected argument.* See --help\.$/],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message)
  })
})
