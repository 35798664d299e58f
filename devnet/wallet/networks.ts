/** The networks in the wallet. Only the local chain has a node. */
export const NETWORKS: Readonly<Record<string, string>> = {
  '0xaa36a7': 'Sepolia (local chain)',
  '0x1': 'Ethereum Mainnet',
}

export const LOCAL_CHAIN = '0xaa36a7'
export const MAINNET = '0x1'

export const networkName = (chainId: string): string => NETWORKS[chainId] ?? chainId
