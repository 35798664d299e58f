import { resolveConfig } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { deploymentAddresses } from '../devnet/deployment.ts'

/** Resolves to the settings that Vite's configuration puts into a build or a server. */
async function settingsFor(command: 'build' | 'serve', mode: string) {
  const config = await resolveConfig({ mode, logLevel: 'silent' }, command)
  return JSON.parse(config.define?.BUILD_SETTINGS as string) as object
}

describe('the settings for the local chain', () => {
  const { indexToken, weth } = deploymentAddresses()
  const LOCAL = {
    iscAddress: indexToken,
    wethAddress: weth,
    rpcUrl: 'http://localhost:5173/rpc',
  }
  const OF_THE_NETWORK = new Set(['explorerUrl', 'faucetUrl', 'readRpcUrl'])

  it('are those of its contracts, its node and no explorer, in a build', async () => {
    const settings = await settingsFor('build', 'local-chain')
    expect(settings).toMatchObject(LOCAL)
    expect(Object.keys(settings).filter((name) => OF_THE_NETWORK.has(name))).toEqual([])
  })

  it('are the same in a server that knows the node', async () => {
    vi.stubEnv('DEVNET_RPC_URL', 'http://127.0.0.1:1')
    vi.stubEnv('VITE_ISC_ADDRESS', '0x5555555555555555555555555555555555555555')
    try {
      expect(await settingsFor('serve', 'development')).toMatchObject(LOCAL)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})
