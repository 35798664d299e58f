import { id } from 'ethers'
import { protocolAddresses, type Deployment } from '../devnet/deployment.ts'
import { liquiditySteps, protocolSteps, type Step } from '../devnet/deployment-steps.ts'
import type { Uniswap } from './uniswap.ts'

/** What the user decides; a deployment that was begun with it goes on with it. */
export interface Choices extends Uniswap {
  readonly feeRecipient: string
  /** The ether in all pools together, in wei. */
  readonly liquidity: bigint
}

/** Everything that is to be sent, and what it leads to. */
export interface Plan {
  readonly account: string
  readonly deployment: Deployment
  /** Creations first: their nonces, and so their addresses, are certain. */
  readonly steps: readonly PlannedStep[]
}

export interface PlannedStep extends Step {
  /** For a creation: its nonce, and the address that follows from it. */
  readonly creates?: { readonly nonce: number; readonly address: string }
}

const WHOLE_BASKET = 10n ** 18n

/** Plans a deployment by an account whose next nonce is `firstNonce`. */
export async function createPlan(
  account: string,
  firstNonce: number,
  { weth, factory, router, feeRecipient, liquidity }: Choices,
): Promise<Plan> {
  const addresses = protocolAddresses(account, firstNonce)
  const deployment = { weth, factory, router, feeRecipient, ...addresses }
  const created = [addresses.dexInteraction, addresses.indexToken]
  created.push(...addresses.coins.map(({ address }) => address))
  const creations = (await protocolSteps(deployment)).map((step, index) => ({
    ...step,
    creates: { nonce: firstNonce + index, address: created[index] ?? '' },
  }))
  // A mint then moves the price of every coin by the same part.
  const weiFor = ({ proportion }: { proportion: bigint }) => (liquidity * proportion) / WHOLE_BASKET
  const steps = [...creations, ...liquiditySteps(deployment, account, weiFor)]
  return { account, deployment, steps }
}

/** A hash of all that is to be sent, so that a deployment goes on with exactly what it began with. */
export function fingerprintOf({ steps }: Plan): string {
  return id(JSON.stringify(steps.map(({ to, data, value = 0n }) => [to, data, `${value}`])))
}
