import type { Plugin } from 'vite'

/** The meta element with the URL of the local chain, for the wallet's script. */
export const RPC_META = 'devnet-rpc'

/** Adds the development wallet to the page in the dev server, never in a build or a preview. */
export function developmentWallet({ rpcUrl }: { rpcUrl: string }): Plugin {
  return {
    name: 'development-wallet',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: RPC_META, content: rpcUrl }, injectTo: 'head-prepend' },
      {
        tag: 'script',
        attrs: { type: 'module', src: '/devnet/wallet/main.ts' },
        injectTo: 'head-prepend',
      },
    ],
  }
}
