import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { basketStyles } from './tooling/vite/basket-styles.ts'
import { BUILD_RECORD, buildRecord, readBuild } from './tooling/vite/build-record.ts'
import { chunks } from './tooling/vite/chunks.ts'
import { closedEditor } from './tooling/vite/closed-editor.ts'
import { CONSTRUCTED_STYLESHEETS } from './tooling/vite/constructed-stylesheets.ts'
import { licences } from './tooling/vite/licences.ts'
import { prerender } from './tooling/vite/prerender.ts'
import { routeDocuments } from './tooling/vite/route-documents.ts'
import { security } from './tooling/vite/security.ts'
import { toChecksum } from './src/adapters/ethers/abi.ts'
import { LOCAL_CHAIN, readSettings, SettingsError } from './src/settings.ts'

/**
 * Returns the result of `read`. If a setting is bad, exits with one line that names the setting.
 */
function orExit<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message} See .env.example.\n`)
    process.exit(1)
  }
}

/** Resolves to the contracts of the local chain. Their addresses are the same at every start. */
async function localContracts(codeHash = '') {
  const { deploymentAddresses } = await import('./devnet/deployment.ts')
  const { weth, indexToken, dexInteraction, router, factory, coins } = deploymentAddresses()
  const coinAddresses = coins.map(({ address }) => address)
  return {
    addresses: [weth, indexToken, dexInteraction, router, factory, ...coinAddresses],
    env: { VITE_ISC_ADDRESS: indexToken, VITE_WETH_ADDRESS: weth, VITE_ISC_CODE_HASH: codeHash },
  }
}

/**
 * The links and nodes of the local chain. They replace the settings of .env files, which are for the
 * real network.
 */
const LOCAL_LINKS = {
  VITE_SEPOLIA_RPC_URL: 'http://localhost:5173/rpc',
  VITE_READ_RPC_URL: '',
  VITE_EXPLORER_URL: 'none',
  VITE_FAUCET_URL: 'none',
}

/** Loads the plugin that adds the development wallet to the page of a local chain. */
async function developmentWallet(rpcUrl: string) {
  const plugin = await import('./devnet/wallet/plugin.ts')
  return plugin.developmentWallet(rpcUrl)
}

export default defineConfig(async ({ command, mode, isPreview }): Promise<UserConfig> => {
  if (isPreview) return { appType: 'mpa', plugins: [routeDocuments()] }

  const isServer = command === 'serve'
  const env = loadEnv(mode, process.cwd(), ['VITE_', 'DEVNET_'])
  const { DEVNET_RPC_URL: devnetUrl, DEVNET_ISC_CODE_HASH: devnetCodeHash } = env
  const contracts = await localContracts(devnetCodeHash)
  const isForLocalChain = isServer ? Boolean(devnetUrl) : mode === LOCAL_CHAIN
  // The tests build with links and nodes, which they set in the environment.
  const ofCommand = isServer ? {} : process.env
  const localEnv = { ...env, ...LOCAL_LINKS, ...ofCommand, ...contracts.env }
  const settings = orExit(() =>
    readSettings(isForLocalChain ? localEnv : env, {
      toChecksum,
      isLocal: isServer || isForLocalChain,
      localAddresses: contracts.addresses,
    }),
  )
  const build = {
    ...readBuild(process.cwd(), isForLocalChain),
    recordUrl: isServer ? undefined : BUILD_RECORD,
  }
  const { iscAddress: indexToken, wethAddress: weth, codeHash, readRpcUrl } = settings
  const deployment = { indexToken, weth, codeHash }
  const published = { links: settings, deployment, build, hasNode: readRpcUrl !== undefined }
  return {
    plugins: [
      closedEditor(),
      basketStyles(),
      react(),
      tailwindcss(),
      chunks(),
      prerender(published),
      security(settings),
      licences(),
      buildRecord(build, settings),
      isServer && devnetUrl ? await developmentWallet(devnetUrl) : undefined,
    ],
    resolve: { alias: CONSTRUCTED_STYLESHEETS },
    define: { BUILD_SETTINGS: JSON.stringify(settings), BUILD: JSON.stringify(build) },
  }
})
