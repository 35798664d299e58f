import { startChain } from './chain.ts'
import { deploy } from './deploy.ts'
import type { Deployment } from './deployment.ts'

const DEFAULT_PORT = 8545

/** Starts a chain with everything deployed, on the default port if that is free. */
export async function launchDevnet(): Promise<{ url: string; deployment: Deployment }> {
  const chain = await startChain({ port: DEFAULT_PORT })
  if (chain.port !== DEFAULT_PORT)
    console.log(`Port ${DEFAULT_PORT} is in use; the local chain takes ${chain.port}.`)
  return { url: chain.url, deployment: await deploy(chain.url) }
}

/** The page's settings for this chain. */
export function pageSettings(
  url: string,
  { indexToken, weth }: Deployment,
): Record<string, string> {
  return {
    VITE_ISC_ADDRESS: indexToken,
    VITE_WETH_ADDRESS: weth,
    VITE_SEPOLIA_RPC_URL: url,
    VITE_EXPLORER_URL: 'none',
  }
}
