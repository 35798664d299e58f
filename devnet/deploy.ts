import { FetchRequest, JsonRpcProvider, id, toQuantity } from 'ethers'
import { PROTOCOL } from '../src/domain/protocol.ts'
import type { Protocol } from '../src/domain/protocol-description.ts'
import { DEPLOYER, HOLDER } from './accounts.ts'
import { POOL_ETHER } from './coins.ts'
import { deploymentAddresses, type Deployment } from './deployment.ts'
import { liquiditySteps, protocolSteps, uniswapSteps, type Step } from './deployment-steps.ts'
import { placeMulticall } from './multicall.ts'

const ETHER = 10n ** 18n
// Estimating the gas of each step would take longer than the steps.
const GAS = toQuantity(6_000_000)
// A node that says nothing for so long says nothing any more.
const ANSWER_MS = 20_000
// Far more than a transaction waits on a chain that mines when it is told to.
const MOST_BLOCKS = 1000
const DEPOSIT: string = id('deposit()').slice(0, 10)

/** What the contracts are deployed for: the basket, and the chain that they are deployed on. */
type DeployedProtocol = Pick<Protocol, 'basket' | 'network'>

/**
 * Deploys the contracts and their pools on a fresh chain, always at the same addresses. Rejects when a
 * transaction fails or is lost, and when the node stops answering.
 */
export async function deploy(
  rpcUrl: string,
  { basket, network }: DeployedProtocol = PROTOCOL,
): Promise<Deployment> {
  const request = new FetchRequest(rpcUrl)
  request.timeout = ANSWER_MS
  const provider = new JsonRpcProvider(request, network.chainId, {
    staticNetwork: true,
    batchMaxCount: 1,
  })
  try {
    const plan = deploymentAddresses(basket)
    if (BigInt(await provider.send('eth_getTransactionCount', [DEPLOYER, 'latest'])) !== 0n)
      throw new Error(`Something is deployed on the chain at ${rpcUrl} already.`)
    await provider.send('anvil_setBalance', [DEPLOYER, toQuantity(1_000_000n * ETHER)])
    await placeMulticall(rpcUrl)
    const deposit = { purpose: 'wrap ether', to: plan.weth, data: DEPOSIT, value: 10n * ETHER }
    const sent = [
      ...(await send(provider, DEPLOYER, await uniswapSteps(plan, DEPLOYER))),
      ...(await send(provider, DEPLOYER, await protocolSteps(plan))),
      ...(await send(
        provider,
        DEPLOYER,
        liquiditySteps(plan, DEPLOYER, () => POOL_ETHER * ETHER),
      )),
      ...(await send(provider, HOLDER, [deposit])),
    ]
    await untilMined(provider, sent)
    return plan
  } finally {
    provider.destroy()
  }
}

async function send(provider: JsonRpcProvider, from: string, steps: Step[]): Promise<string[]> {
  const hashes: string[] = []
  let nonce = Number(await provider.send('eth_getTransactionCount', [from, 'pending']))
  // One after the other: the pool then never holds a nonce whose turn has not come.
  for (const { to, data, value = 0n } of steps) {
    const transaction = {
      from,
      to,
      data,
      nonce: toQuantity(nonce++),
      gas: GAS,
      value: toQuantity(value),
    }
    hashes.push(await provider.send('eth_sendTransaction', [transaction]))
  }
  return hashes
}

async function untilMined(provider: JsonRpcProvider, hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    const { status } = await receiptOf(provider, hash)
    if (status !== '0x1') throw new Error(`The deployment failed in transaction ${hash}.`)
  }
}

async function receiptOf(provider: JsonRpcProvider, hash: string): Promise<{ status: string }> {
  for (let block = 0; block < MOST_BLOCKS; block++) {
    const receipt = await provider.send('eth_getTransactionReceipt', [hash])
    if (receipt !== null) return receipt
    // A chain with a block time would mine it only later.
    await provider.send('evm_mine', [])
  }
  throw new Error(`The local chain lost transaction ${hash} of the deployment.`)
}
