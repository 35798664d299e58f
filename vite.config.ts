import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type UserConfig } from 'vite'
import { basketStyles } from './build/basket-styles.ts'
import { chunks } from './build/chunks.ts'
import { prerender } from './build/prerender.ts'
import { routeDocuments } from './build/route-documents.ts'
import { security } from './build/security.ts'
import { TARGET } from './build/target.ts'
import { readSettings, SettingsError, type Settings } from './src/settings.ts'

const ownFile = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** In place of packages whose way to add styles the security policy does not allow. */
const CONSTRUCTED_STYLESHEETS = {
  goober: ownFile('src/ui/features/toasts/notistack-styles.ts'),
  '@emotion/sheet': ownFile('src/ui/features/wallet/emotion-sheet.ts'),
}

const DEVNET_RPC_URL = 'http://127.0.0.1:8545'

/** Reads the settings. Exits with one line that names a bad one. */
function settingsOrExit(env: Record<string, string | undefined>): Settings {
  try {
    return readSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message} See .env.example.\n`)
    process.exit(1)
  }
}

/**
 * The settings and the wallet of the local chain, for a development server without contract addresses.
 * They are the same at every start. A build never uses them.
 */
async function localChain(rpcUrl: string) {
  const { deploymentAddresses } = await import('./devnet/deployment.ts')
  const { developmentWallet } = await import('./devnet/wallet/plugin.ts')
  const { indexToken, weth, coins } = deploymentAddresses()
  const tokens = {
    [weth.toLowerCase()]: { symbol: 'WETH', decimals: 18 },
    [indexToken.toLowerCase()]: { symbol: 'ISC', decimals: 18 },
    ...Object.fromEntries(
      coins.map(({ address, symbol, decimals }) => [address.toLowerCase(), { symbol, decimals }]),
    ),
  }
  const env = {
    VITE_ISC_ADDRESS: indexToken,
    VITE_WETH_ADDRESS: weth,
    VITE_SEPOLIA_RPC_URL: rpcUrl,
    VITE_EXPLORER_URL: 'none',
  }
  return { env, plugins: [developmentWallet({ rpcUrl, tokens })] }
}

export default defineConfig(async ({ command, mode, isPreview }): Promise<UserConfig> => {
  if (isPreview) return { appType: 'mpa', plugins: [routeDocuments()] }

  const env = loadEnv(mode, process.cwd(), ['VITE_', 'DEVNET_'])
  const isLocal = command === 'serve' && (env.DEVNET_RPC_URL || !env.VITE_ISC_ADDRESS)
  const local = isLocal ? await localChain(env.DEVNET_RPC_URL || DEVNET_RPC_URL) : undefined
  const settings = settingsOrExit({ ...env, ...local?.env })
  return {
    plugins: [
      react(),
      basketStyles(),
      tailwindcss(),
      chunks(),
      prerender(settings),
      security(settings),
      ...(local?.plugins ?? []),
    ],
    resolve: { alias: CONSTRUCTED_STYLESHEETS },
    build: { target: TARGET },
    define: { BUILD_SETTINGS: JSON.stringify(settings) },
  }
})
