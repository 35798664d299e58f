import type { Address } from './address.ts'

/** A chain, as wallets describe it. */
export interface Network {
  readonly chainId: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A chain with the URLs that a wallet needs to add it. */
export interface ListedNetwork extends Network {
  readonly rpcUrl: string
  /** Undefined for a chain without one. */
  readonly explorerUrl: string | undefined
}

/** The only chain the product works on (specification, chapters 4 and 9). */
export const SEPOLIA: Network = {
  chainId: 11155111,
  name: 'Sepolia Testnet',
  currency: { name: 'Sepolia ETH', symbol: 'ETH', decimals: 18 },
}

export function isSepolia(chainId: number | undefined): boolean {
  return chainId === SEPOLIA.chainId
}

/** The two tokens that need approvals. */
export type Token = 'WETH' | 'ISC'

/** WETH and ISC both count in 10^-18 of a token. */
export const TOKEN_DECIMALS = 18

/** Base units of one whole token. */
export const BASE_UNITS_PER_TOKEN = 10n ** BigInt(TOKEN_DECIMALS)

/** The description of a token that a wallet needs to show it. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** The two contracts. Fixed in the build. */
export interface Deployment {
  readonly weth: Address
  readonly indexToken: Address
  /** The keccak256 of the index token's runtime code, in lower case, if the build names it. */
  readonly codeHash?: string | undefined
}

/** ISC, for a wallet to show. */
export function listedIsc({ indexToken }: Deployment): ListedToken {
  return { address: indexToken, symbol: 'ISC', decimals: TOKEN_DECIMALS }
}

/** One coin of the basket that backs ISC. */
export interface BasketComponent {
  readonly name: string
  /** Share of the basket in per cent; the shares add up to 100. */
  readonly percentage: number
  /** CSS colour of its slice: at least 3:1 against the page, light and dark. */
  readonly color: string
}

/** The stated basket (specification, chapter 9). Every text about it derives from this list. */
export const BASKET: readonly BasketComponent[] = [
  { name: 'USDC', percentage: 30, color: '#2f6fe4' },
  { name: 'USDM', percentage: 30, color: '#0a8f86' },
  { name: 'USDP', percentage: 15, color: '#b7791f' },
  { name: 'PYUSD', percentage: 15, color: '#8a5cf0' },
  { name: 'GUSD', percentage: 10, color: '#d1477a' },
]
