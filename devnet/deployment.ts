import { getCreateAddress } from 'ethers'
import { DEPLOYER, FEE_RECIPIENT } from './accounts.ts'
import { COINS, type Coin } from './coins.ts'

/** The addresses of the contracts on the local chain. */
export interface Deployment {
  readonly weth: string
  readonly indexToken: string
  readonly dexInteraction: string
  readonly feeRecipient: string
  readonly router: string
  readonly factory: string
  readonly coins: readonly (Coin & { readonly address: string })[]
}

const at = (nonce: number): string => getCreateAddress({ from: DEPLOYER, nonce })

/** They depend only on the deployer and the order in which `deploy` creates the contracts. */
export function deploymentAddresses(): Deployment {
  return {
    weth: at(0),
    factory: at(1),
    router: at(2),
    dexInteraction: at(3),
    indexToken: at(4),
    feeRecipient: FEE_RECIPIENT,
    coins: COINS.map(({ symbol, decimals, proportion }, index) => ({
      symbol,
      address: at(5 + index),
      decimals,
      proportion,
    })),
  }
}
