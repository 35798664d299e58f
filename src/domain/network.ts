/** A chain, as wallets describe it. */
export interface Network {
  readonly chainId: number
  readonly name: string
  readonly currency: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A chain with the addresses a wallet needs to add it. */
export interface ListedNetwork extends Network {
  readonly rpcUrl: string
  readonly explorerUrl: string
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
