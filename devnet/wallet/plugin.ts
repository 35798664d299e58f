import type { Plugin } from 'vite'

/** The meta element that tells the wallet's script where the local chain is. */
export const RPC_META = 'devnet-rpc'

/** Puts the development wallet in front of the page's own code; in no build and no preview. */
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
