import { FetchRequest, JsonRpcProvider, id, toQuantity } from 'ethers'
import { NETWORK } from '../src/domain/network.ts'
import { DEPLOYER, HOLDER } from './accounts.ts'
import { ownArtifact } from './artifact.ts'
import { POOL_ETHER } from './coins.ts'
import { deploymentAddresses, type Deployment } from './deployment.ts'
import {
  historySteps,
  liquiditySteps,
  protocolSteps,
  uniswapSteps,
  type Step,
} from './deployment-steps.ts'
import { rpc } from './wallet/node.ts'

/** The address of Multicall3 on Sepolia and most other chains. */
export const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'

const ETHER = 10n ** 18n
// A fixed gas limit. Estimating the gas of each step would take longer than the steps.
const GAS = toQuantity(6_000_000)
// A node that has not answered for this long is not expected to answer at all.
const ANSWER_MS = 20_000
const DEPOSIT: string = id('deposit()').slice(0, 10)

/**
 * Deploys the contracts and their pools on a fresh chain, always at the same addresses. Rejects if
 * a transaction fails or is lost, or if the node stops answering.
 */
export async function deploy(rpcUrl: string): Promise<Deployment> {
  const request = new FetchRequest(rpcUrl)
  request.timeout = ANSWER_MS
  const provider = new JsonRpcProvider(request, NETWORK.chainId, {
    staticNetwork: true,
    batchMaxCount: 1,
  })
  try {
    const plan = deploymentAddresses()
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
    await requireSuccess(provider, sent)
    // The blocks of the deployment may have the same time. The pools' history needs a later one.
    await provider.send('evm_increaseTime', [1])
    await requireSuccess(provider, await send(provider, DEPLOYER, historySteps(plan)))
    return plan
  } finally {
    provider.destroy()
  }
}

async function send(provider: JsonRpcProvider, from: string, steps: Step[]): Promise<string[]> {
  const hashes: string[] = []
  let nonce = Number(await provider.send('eth_getTransactionCount', [from, 'pending']))
  // Sends the steps one after the other. So the node's pool never holds a transaction whose nonce
  // is too high for now.
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

/** Resolves once all transactions are in blocks. Rejects if one of them has failed. */
async function requireSuccess(provider: JsonRpcProvider, hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    const getReceipt = () => provider.send('eth_getTransactionReceipt', [hash])
    let receipt = await getReceipt()
    // The node takes a moment to mine a transaction.
    while (receipt === null) receipt = await getReceipt()
    if (receipt.status !== '0x1') throw new Error(`The deployment failed in transaction ${hash}.`)
  }
}

/** Places Multicall3 at its usual address. No deployment could create a contract there. */
async function placeMulticall(rpcUrl: string): Promise<void> {
  // The simulation of a contract creation returns the deployed code.
  const code = await rpc(rpcUrl, 'eth_call', [{ data: ownArtifact('Multicall').bytecode }])
  await rpc(rpcUrl, 'anvil_setCode', [MULTICALL, code])
}
