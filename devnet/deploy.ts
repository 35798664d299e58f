import { JsonRpcProvider, id, toQuantity } from 'ethers'
import { CHAIN_ID, DEPLOYER, HOLDER } from './accounts.ts'
import { POOL_ETHER } from './coins.ts'
import { deploymentAddresses, type Deployment } from './deployment.ts'
import { liquiditySteps, protocolSteps, uniswapSteps, type Step } from './deployment-steps.ts'
import { placeMulticall } from './multicall.ts'

const ETHER = 10n ** 18n
// Estimating the gas of each step would take longer than the steps.
const GAS = toQuantity(6_000_000)
const DEPOSIT: string = id('deposit()').slice(0, 10)

/** Deploys the contracts and their pools on a fresh chain, always at the same addresses. */
export async function deploy(rpcUrl: string): Promise<Deployment> {
  const provider = new JsonRpcProvider(rpcUrl, CHAIN_ID, { staticNetwork: true })
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
    await untilMined(provider, sent)
    return plan
  } finally {
    provider.destroy()
  }
}

async function send(provider: JsonRpcProvider, from: string, steps: Step[]): Promise<string[]> {
  const first = Number(await provider.send('eth_getTransactionCount', [from, 'pending']))
  return Promise.all(
    steps.map(({ to, data, value = 0n }, index) => {
      const nonce = toQuantity(first + index)
      const transaction = { from, to, data, nonce, gas: GAS, value: toQuantity(value) }
      return provider.send('eth_sendTransaction', [transaction]) as Promise<string>
    }),
  )
}

async function untilMined(provider: JsonRpcProvider, hashes: string[]): Promise<void> {
  for (const hash of hashes) {
    let receipt: { status: string } | null = null
    while ((receipt = await provider.send('eth_getTransactionReceipt', [hash])) === null) {
      // A chain with a block time would mine it only later.
      await provider.send('evm_mine', [])
    }
    if (receipt.status !== '0x1') throw new Error(`The deployment failed in transaction ${hash}.`)
  }
}
