import { PROTOCOL } from './protocol.ts'

/** As wallets describe a chain. */
export interface Network {
  readonly chainId: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** With the URLs that a wallet needs to add the chain. */
export interface ListedNetwork extends Network {
  readonly rpcUrl: string
  readonly explorerUrl: string | undefined
}

const { currency } = PROTOCOL.network

/** The only chain that the product works on (specification, chapters 4 and 9). */
export const NETWORK: Network = {
  chainId: PROTOCOL.network.chainId,
  name: PROTOCOL.network.name,
  currency: { name: currency.name, symbol: currency.symbol, decimals: 18 },
}

export const NETWORK_NAME = PROTOCOL.network.shortName

export const FULL_NETWORK_NAME = `the ${NETWORK_NAME} test network`

export function isRightChain(chainId: number | undefined): boolean {
  return chainId === NETWORK.chainId
}
