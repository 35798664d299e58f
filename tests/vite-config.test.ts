import { resolveConfig } from 'vite'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deploymentAddresses } from '../devnet/deployment.ts'
import type { Settings } from '../src/settings.ts'

/** Settings of the real network. In a test, variables of a .env file are in the environment. */
const OF_THE_NETWORK = {
  VITE_ISC_ADDRESS: '0x5555555555555555555555555555555555555555',
  VITE_SEPOLIA_RPC_URL: 'https://offered.example',
  VITE_READ_RPC_URL: 'https://read.example',
  VITE_EXPLORER_URL: 'https://explorer.example',
  VITE_FAUCET_URL: 'https://faucet.example',
}

function setEnvironment(env: Readonly<Record<string, string | undefined>>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
}

/** The settings that Vite's configuration puts into a build or a server. */
async function settingsFor(command: 'build' | 'serve', mode: string): Promise<Partial<Settings>> {
  const config = await resolveConfig({ mode, logLevel: 'silent' }, command)
  const set = JSON.parse(config.define?.BUILD_SETTINGS as string) as Partial<Settings>
  return { readRpcUrl: undefined, explorerUrl: undefined, faucetUrl: undefined, ...set }
}

const { indexToken, weth } = deploymentAddresses()

/** The settings of the local chain. Those that are undefined here are not set. */
const LOCAL = {
  iscAddress: indexToken,
  wethAddress: weth,
  rpcUrl: 'http://localhost:5173/rpc',
  readRpcUrl: undefined,
  explorerUrl: undefined,
  faucetUrl: undefined,
}

describe('the settings for the local chain', () => {
  beforeEach(() => {
    const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
    setEnvironment(Object.fromEntries(names.map((name) => [name, undefined])))
  })
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it('are those of its contracts and its node, without an explorer, in a build', async () => {
    expect(await settingsFor('build', 'local-chain')).toMatchObject(LOCAL)
  })

  it('are the same in a server that knows the node, whatever is set', async () => {
    setEnvironment({ ...OF_THE_NETWORK, DEVNET_RPC_URL: 'http://127.0.0.1:1' })
    expect(await settingsFor('serve', 'development')).toMatchObject(LOCAL)
  })
})
