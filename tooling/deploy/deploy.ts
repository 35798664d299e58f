import { setTimeout as sleep } from 'node:timers/promises'
import { Contract, type JsonRpcProvider, type TransactionResponse, Wallet } from 'ethers'
import { uniswapArtifact } from '../../devnet/artifact.ts'
import { protocolAddresses, type Deployment } from '../../devnet/deployment.ts'
import {
  historySteps,
  liquiditySteps,
  protocolSteps,
  type Step,
} from '../../devnet/deployment-steps.ts'
import { NETWORK, NETWORK_NAME } from '../../src/domain/network.ts'

export interface Choices {
  /** The address of Uniswap's Router02. The router names its factory and WETH. */
  readonly router: string
  readonly feeRecipient: string
  /** The ether in all pools together, in wei. */
  readonly liquidity: bigint
}

const ROUTER = uniswapArtifact('v2-periphery', 'UniswapV2Router02')
const WHOLE_BASKET = 10n ** 18n

// More gas than any step uses. A node cannot estimate a step before the previous steps are mined.
// The nodes behind one address learn of mined steps at different times.
const GAS_LIMIT = 4_000_000n
/** How long to wait for each step, in milliseconds: ten minutes. */
const PATIENCE = 600_000
/** Between two looks for the receipt, in milliseconds. */
const PAUSE = 500

/** Deploys the contracts, and then the pool of each coin. Resolves once the last step is mined. */
export async function deployContracts(
  provider: JsonRpcProvider,
  key: string,
  { router, feeRecipient, liquidity }: Choices,
  report: (line: string) => void,
): Promise<Deployment> {
  const wallet = new Wallet(key, provider)
  const { address } = wallet
  const chainId = Number(await provider.send('eth_chainId', []))
  if (chainId !== NETWORK.chainId)
    throw new Error(
      `The node is on chain ${chainId}, and not on ${NETWORK_NAME} (${NETWORK.chainId}).`,
    )
  const uniswap = await readUniswap(provider, router)

  const nonce = await wallet.getNonce('pending')
  const deployment = { ...uniswap, ...protocolAddresses(address, nonce), feeRecipient }
  // With these pools, a mint moves the price of every coin in the same proportion.
  const weiFor = ({ proportion }: { proportion: bigint }) => (liquidity * proportion) / WHOLE_BASKET
  const steps = [
    ...(await protocolSteps(deployment)),
    ...liquiditySteps(deployment, address, weiFor),
    ...historySteps(deployment),
  ]
  for (const [index, step] of steps.entries())
    report(
      `${index + 1}/${steps.length} ${step.purpose}: ${await send(wallet, step, nonce + index)}`,
    )
  return deployment
}

async function readUniswap(provider: JsonRpcProvider, router: string) {
  if ((await provider.getCode(router)) === '0x')
    throw new Error(`There is no Uniswap router at ${router}.`)
  const contract = new Contract(router, ROUTER.abi, provider)
  const read = async (name: string) => String(await contract.getFunction(name).staticCall())
  return { router, weth: await read('WETH'), factory: await read('factory') }
}

/**
 * Throws if the transaction has failed. `wait(1)` may miss a transaction that is mined right after
 * its first look: its next look comes with the next block, and a local chain mines none.
 */
async function waitUntilMined(sent: TransactionResponse) {
  const end = Date.now() + PATIENCE
  while ((await sent.wait(0)) === null) {
    if (Date.now() > end) throw new Error('It is in no block after ten minutes.')
    await sleep(PAUSE)
  }
}

async function send(wallet: Wallet, step: Step, nonce: number): Promise<string> {
  const { purpose, to, data, value } = step
  try {
    const call = { to: to ?? null, data, value: value ?? 0n, nonce, gasLimit: GAS_LIMIT }
    const sent = await wallet.sendTransaction(call)
    await waitUntilMined(sent)
    return sent.hash
  } catch (error) {
    throw new Error(`It failed to ${purpose}: ${(error as Error).message}`, { cause: error })
  }
}
