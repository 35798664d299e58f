import type { Plugin } from 'vite'
import type { KnownTokens } from './transaction.ts'

/** The meta element with the URL of the local chain, for the wallet's script. */
export const RPC_META = 'devnet-rpc'

/** The meta element with the tokens of the local chain, which the wallet names. */
export const TOKENS_META = 'devnet-tokens'

interface LocalChain {
  readonly rpcUrl: string
  readonly tokens: KnownTokens
}

/** Adds the development wallet to the page in the dev server, never in a build or a preview. */
export function developmentWallet({ rpcUrl, tokens }: LocalChain): Plugin {
  return {
    name: 'development-wallet',
    apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: RPC_META, content: rpcUrl }, injectTo: 'head-prepend' },
      {
        tag: 'meta',
        attrs: { name: TOKENS_META, content: JSON.stringify(tokens) },
        injectTo: 'head-prepend',
      },
      {
        tag: 'script',
        attrs: { type: 'module', src: '/devnet/wallet/main.ts' },
        injectTo: 'head-prepend',
      },
    ],
  }
}
