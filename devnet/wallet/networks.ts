import { PROTOCOL } from '../../src/domain/protocol.ts'

const { network } = PROTOCOL

export const LOCAL_CHAIN = `0x${network.chainId.toString(16)}`
export const MAINNET = '0x1'

/** The networks in the wallet. Only the local chain has a node. */
export const NETWORKS: Readonly<Record<string, string>> = {
  [LOCAL_CHAIN]: `${network.shortName} (local chain)`,
  [MAINNET]: 'Ethereum Mainnet',
}

export const networkName = (chainId: string): string => NETWORKS[chainId] ?? chainId
