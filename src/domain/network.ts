import { PROTOCOL } from './protocol.ts'

/** A chain, as wallets describe it. */
export interface Network {
  readonly chainId: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A chain with the URLs that a wallet needs to add it. */
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

/** The short name of the network, as in "Switch to Sepolia". */
export const NETWORK_NAME = PROTOCOL.network.shortName

/** `the Sepolia test network` */
export const FULL_NETWORK_NAME = `the ${NETWORK_NAME} test network`

/** Whether a chain is the one that the product works on. */
export function isRightChain(chainId: number | undefined): boolean {
  return chainId === NETWORK.chainId
}
