import type { Plugin } from 'vite'
import { passOn } from '../node-access.ts'

/**
 * The name of the meta element that gives the wallet's script the path or URL of the local chain.
 */
export const RPC_META = 'devnet-rpc'

/** The path at which the dev server passes requests on to the local chain. */
const RPC_PATH = '/rpc'

/**
 * Adds the development wallet to the page, and connects it to the local chain. It does so only in
 * the dev server, never in a build or a preview.
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
    // The demo uses no wallet. A development wallet next to it would only mislead.
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
