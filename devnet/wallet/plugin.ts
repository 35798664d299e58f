import type { Plugin } from 'vite'
import { createGate } from '../gate.ts'

/** The meta element with the path or URL of the local chain, for the wallet's script. */
export const RPC_META = 'devnet-rpc'

/** Where the dev server has the gate to the local chain. */
export const RPC_PATH = '/rpc'

/**
 * Adds the development wallet to the page in the dev server, never in a build or a preview, and the
 * gate by which it reaches the local chain.
 */
export function developmentWallet(rpcUrl: string): Plugin {
  return {
    name: 'development-wallet',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    // Pages of other origins cannot read anything from this server.
    config: () => ({ server: { cors: false } }),
    configureServer({ middlewares, httpServer }) {
      middlewares.use(RPC_PATH, createGate(rpcUrl))
      // Vite leaves a socket that is not its own open, without an answer.
      httpServer?.on('upgrade', ({ url }, socket) => {
        if (url?.startsWith(RPC_PATH)) socket.destroy()
      })
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
