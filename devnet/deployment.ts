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

/** What `protocolSteps` creates. */
export type ProtocolAddresses = Pick<Deployment, 'dexInteraction' | 'indexToken' | 'coins'>

/** The contracts of `protocolSteps`, created by an account with the nonces from `first` on. */
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
 * They depend only on the deployer and the order in which `deploy` creates the contracts: the coins
 * of the basket are the last.
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
