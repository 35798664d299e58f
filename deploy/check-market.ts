import { AbiCoder, concat, formatEther, formatUnits, ZeroAddress } from 'ethers'
import { ownArtifact, uniswapArtifact } from '../devnet/artifact.ts'
import { reader } from './contract-reader.ts'
import { DeployError } from './failure.ts'
import type { ChainNode } from './node.ts'
import type { Plan } from './plan.ts'

const DEX_INTERACTION = ownArtifact('DexInteraction').abi
const FACTORY = uniswapArtifact('v2-core', 'UniswapV2Factory').abi
const ERC20 = uniswapArtifact('v2-core', 'IERC20').abi
const WHOLE_BASKET = 10n ** 18n

/** Whole index tokens that the probe mints. It redeems one of them; the fee leaves less than two. */
const PROBE_AMOUNT = 2n

/** There is a pool of each coin, and something in it. */
export async function checkPools(node: ChainNode, { deployment }: Plan): Promise<string> {
  const { weth, factory, coins } = deployment
  const pools = []
  for (const { symbol, address, decimals } of coins) {
    const pool = (await reader(node, factory, FACTORY)('getPair', weth, address)) as string
    if (pool === ZeroAddress) throw new DeployError(`${symbol} has no pool.`)
    const ether = (await reader(node, weth, ERC20)('balanceOf', pool)) as bigint
    const amount = (await reader(node, address, ERC20)('balanceOf', pool)) as bigint
    if (ether === 0n || amount === 0n) throw new DeployError(`The pool of ${symbol} is empty.`)
    pools.push(`${formatUnits(amount, decimals)} ${symbol} and ${formatEther(ether)} WETH`)
  }
  return `The pools have ${pools.join('; ')}.`
}

/** The DEX interaction has a price for each coin and for the basket. */
export async function checkPrices(node: ChainNode, plan: Plan): Promise<string> {
  const { dexInteraction, coins } = plan.deployment
  const read = reader(node, dexInteraction, DEX_INTERACTION)
  for (const { symbol, address } of coins)
    if ((await read('getMintingCost', 1, [address], [WHOLE_BASKET])) === 0n)
      throw new DeployError(`The DEX interaction says that ${symbol} costs nothing.`)
  const cost = await mintingCost(node, plan, 1n)
  return `getMintingCost answers for each coin; 1 ISC costs ${formatEther(cost)} WETH.`
}

/** The WETH, in wei, that minting whole index tokens costs. */
async function mintingCost(node: ChainNode, { deployment }: Plan, amount: bigint): Promise<bigint> {
  const { dexInteraction, coins } = deployment
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  const read = reader(node, dexInteraction, DEX_INTERACTION)
  return (await read('getMintingCost', amount, addresses, proportions)) as bigint
}

/** A newcomer can wrap ether, mint and redeem. Nothing is sent: the node estimates the gas for it. */
export async function checkMint(node: ChainNode, plan: Plan): Promise<string> {
  const parameters = [plan.deployment.indexToken, PROBE_AMOUNT]
  const encoded = AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], parameters)
  const data = concat([ownArtifact('MintProbe').bytecode, encoded])
  const value = await mintingCost(node, plan, PROBE_AMOUNT)
  await node.estimateGas({ from: plan.account, data, value })
  return `A simulated newcomer minted ${PROBE_AMOUNT} ISC and redeemed 1.`
}
