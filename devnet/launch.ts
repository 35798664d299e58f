import { startChain } from './chain.ts'
import { deploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'

const USUAL_PORT = 8545

/** The chain that people work with: at the usual port if that is free, with everything deployed. */
export async function launchDevnet(): Promise<{ url: string; deployment: Deployment }> {
  const chain = await startChain({ port: USUAL_PORT })
  if (chain.port !== USUAL_PORT)
    console.log(`Port ${USUAL_PORT} is in use; the local chain takes ${chain.port}.`)
  return { url: chain.url, deployment: await deploy(chain.url) }
}

/** The page's settings for that chain. */
export function pageSettings(
  url: string,
  { indexToken, weth }: Deployment,
): Record<string, string> {
  return {
    VITE_ISC_ADDRESS: indexToken,
    VITE_WETH_ADDRESS: weth,
    VITE_SEPOLIA_RPC_URL: url,
  }
}
