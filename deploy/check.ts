import { Contract, formatEther, type Provider } from 'ethers'
import { ownArtifact } from '../devnet/artifact.ts'
import type { Deployment } from '../devnet/deployment.ts'
import { protocolSteps } from '../devnet/deployment-steps.ts'

/**
 * Reads back what was deployed.
 * @returns what is as planned, a sentence each
 * @throws what is not, the first of it
 */
export async function checkDeployment(
  provider: Provider,
  deployer: string,
  deployment: Deployment,
): Promise<string[]> {
  return [
    await checkCode(provider, deployer, deployment),
    await checkBasket(provider, deployment),
    await checkCost(provider, deployment),
  ]
}

/** The addresses and fees that a contract is made with are part of its code. */
async function checkCode(
  provider: Provider,
  deployer: string,
  deployment: Deployment,
): Promise<string> {
  const { dexInteraction, indexToken, coins } = deployment
  const addresses = [dexInteraction, indexToken, ...coins.map(({ address }) => address)]
  const steps = await protocolSteps(deployment)
  for (const [index, { data, purpose }] of steps.entries()) {
    const address = addresses[index] ?? ''
    // Simulating the creation returns the code, with what the constructor has put into it.
    const planned = await provider.call({ from: deployer, data })
    if ((await provider.getCode(address)) !== planned)
      throw new Error(`The code at ${address} is not that of "${purpose}".`)
  }
  return `${addresses.length} contracts have the compiled code.`
}

async function checkBasket(provider: Provider, { indexToken, coins }: Deployment): Promise<string> {
  const token = new Contract(indexToken, ownArtifact('IndexToken').abi, provider)
  const read = async (name: string, index: number) => String(await token.getFunction(name)(index))
  for (const [index, { address, proportion }] of coins.entries()) {
    const found = [await read('stablecoins', index), await read('proportions', index)]
    if (`${found}` !== `${[address, proportion]}`)
      throw new Error(`Coin ${index} of the basket is ${found}, and not ${[address, proportion]}.`)
  }
  return `The basket is ${coins.map(({ symbol }) => symbol).join(', ')}.`
}

/** The pools have the coins that a mint buys. */
async function checkCost(provider: Provider, { dexInteraction, coins }: Deployment) {
  const dex = new Contract(dexInteraction, ownArtifact('DexInteraction').abi, provider)
  const basket = [coins.map(({ address }) => address), coins.map(({ proportion }) => proportion)]
  const cost: bigint = await dex.getFunction('getMintingCost')(100n, ...basket)
  return `100 ISC cost ${formatEther(cost)} WETH.`
}
