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

/** The contracts that `protocolSteps` creates. */
export type ProtocolAddresses = Pick<Deployment, 'dexInteraction' | 'indexToken' | 'coins'>

/**
 * Returns the addresses of the contracts of `protocolSteps`, if the account `from` creates them
 * with the nonces from `first` on.
 */
export function protocolAddresses(from: string, first: number): ProtocolAddresses {
  const created = (index: number): string => getCreateAddress({ from, nonce: first + index })
  return {
    dexInteraction: created(0),
    indexToken: created(1),
    coins: COINS.map((coin, index) => ({ ...coin, address: created(2 + index) })),
  }
}

const at = (nonce: number): string => getCreateAddress({ from: DEPLOYER, nonce })

/**
 * Returns the addresses of all contracts. The addresses depend only on the deployer and on the
 * order in which `deploy` creates the contracts. The coins of the basket come last.
 */
export function deploymentAddresses(): Deployment {
  return {
    weth: at(0),
    factory: at(1),
    router: at(2),
    feeRecipient: FEE_RECIPIENT,
    ...protocolAddresses(DEPLOYER, 3),
  }
}
