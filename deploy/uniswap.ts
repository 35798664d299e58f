import { Interface } from 'ethers'
import { uniswapArtifact } from '../devnet/artifact.ts'
import type { Deployment } from '../devnet/deployment.ts'
import { DeployError } from './failure.ts'
import { NodeError, type ChainNode } from './node.ts'

/** The contracts that a public chain has already. */
export type Uniswap = Pick<Deployment, 'weth' | 'factory' | 'router'>

const ROUTER = new Interface(uniswapArtifact('v2-periphery', 'UniswapV2Router02').abi)

/**
 * Makes sure that there is code at each address and that the router is the one of the other two.
 * @throws {DeployError} naming the first that is wrong
 */
export async function checkUniswap(node: ChainNode, uniswap: Uniswap): Promise<void> {
  for (const [name, address] of Object.entries(uniswap))
    if ((await node.code(address)) === '0x')
      throw new DeployError(`There is no contract at ${address}, given as the ${NAMES[name]}.`)
  await expectRouterOf(node, uniswap, 'factory', uniswap.factory)
  await expectRouterOf(node, uniswap, 'WETH', uniswap.weth)
}

const NAMES: Readonly<Record<string, string>> = {
  weth: 'WETH',
  factory: 'Uniswap factory',
  router: 'Uniswap router',
}

async function expectRouterOf(
  node: ChainNode,
  { router }: Uniswap,
  name: 'factory' | 'WETH',
  expected: string,
): Promise<void> {
  const call = { to: router, data: ROUTER.encodeFunctionData(name) }
  // Another contract reverts, or answers nothing. A node that cannot be reached says neither.
  const answer = await node.call(call).catch((error: unknown) => {
    if (error instanceof NodeError) return '0x'
    throw error
  })
  const found = answer === '0x' ? 'nothing' : String(ROUTER.decodeFunctionResult(name, answer)[0])
  if (found === expected) return
  throw new DeployError(`The router at ${router} answers ${found} to ${name}(), not ${expected}.`)
}
