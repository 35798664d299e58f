import type { Plugin } from 'vite'
import { passOn } from '../node-access.ts'

/** The meta element with the path or URL of the local chain, for the wallet's script. */
export const RPC_META = 'devnet-rpc'

/** Where the dev server passes on requests to the local chain. */
const RPC_PATH = '/rpc'

/**
 * Adds the development wallet to the page in the dev server, never in a build or a preview, and its
 * way to the local chain.
 */
export function developmentWallet(rpcUrl: string): Plugin {
  return {
    name: 'development-wallet',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    // Pages of other origins cannot read anything from this server.
    config: () => ({ server: { cors: false } }),
    configureServer({ middlewares }) {
      middlewares.use(RPC_PATH, passOn(rpcUrl))
    },
    // The demo asks no wallet, so that one beside it would only mislead.
    transformIndexHtml: (_html, { originalUrl = '' }) =>
      new URL(originalUrl, 'http://host').searchParams.has('demo')
        ? []
        : [
            { tag: 'meta', attrs: { name: RPC_META, content: RPC_PATH }, injectTo: 'head-prepend' },
            {
              tag: 'script',
              attrs: { type: 'module', src: '/devnet/wallet/main.ts' },
              injectTo: 'head-prepend',
            },
          ],
  }
}
