import type { Address } from '../../domain/address.ts'
import {
  WAD,
  proportionOf,
  type Coin,
  type ProtocolParameters,
} from '../../domain/basket/protocol-parameters.ts'
import { NETWORK } from '../../domain/network.ts'
import { PROTOCOL } from '../../domain/protocol.ts'
import type { Deployment } from '../../domain/tokens.ts'

/** The fake wallet's account, unless a test sets another. */
export const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address

export const FAKE_DEPLOYMENT: Deployment = {
  weth: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14' as Address,
  indexToken: '0x1111111111111111111111111111111111111111' as Address,
}

export const FAKE_BUILD = {
  deployment: FAKE_DEPLOYMENT,
  network: {
    ...NETWORK,
    rpcUrl: 'https://rpc.example',
    explorerUrl: 'https://explorer.example',
  },
  links: {
    sourceUrl: 'https://source.example',
    explorerUrl: 'https://explorer.example',
    faucetUrl: 'https://faucet.example',
    siteUrl: 'https://site.example',
    trialUrl: '/?demo',
  },
  build: {
    version: '1.2.3',
    commit: 'c0ffee'.padEnd(40, '0'),
    isDirty: false,
    isForLocalChain: false,
    recordUrl: 'build.json',
  },
}

export const FEE_RECIPIENT = '0x2222222222222222222222222222222222222222' as Address

/** Buys and keeps the coins. */
export const EXCHANGE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' as Address

const DECIMALS: Readonly<Record<string, number>> = { USDC: 6, PYUSD: 6, GUSD: 2 }

/** As the contracts are deployed: fees of 3 %, and the stated basket. */
export const FAKE_PARAMETERS: ProtocolParameters = {
  mintingFee: (3n * WAD) / 100n,
  redemptionFee: (3n * WAD) / 100n,
  coins: PROTOCOL.basket.map(({ name, percentage }, index): Coin => {
    const address = `0x${(index + 3).toString(16).repeat(40)}` as Address
    const proportion = proportionOf(percentage)
    return { address, symbol: name, decimals: DECIMALS[name] ?? 18, proportion }
  }),
}

/** The exchange has no price for this many whole tokens, or for more. */
const TOO_MANY = 10n ** 60n

/**
 * In wei of WETH; undefined if there is no price. At first, one ether pays for 2500 ISC.
 * @param perCent of the first price
 */
export function mintingCost(wholeTokens: bigint, perCent = 100n): bigint | undefined {
  if (wholeTokens <= 0n || wholeTokens >= TOO_MANY) return undefined
  return (wholeTokens * 10n ** 16n * perCent) / 2500n
}

/** Of every transaction, in wei. */
export const FAKE_GAS_PAID = 10n ** 14n
