export interface BasketComponent {
  readonly name: string
  /** In per cent. All shares add up to 100. */
  readonly percentage: number
  /** The CSS colour of the slice, with a contrast of at least 3:1 to the page, light and dark. */
  readonly color: string
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

// Every text about the basket derives from this list (specification, chapter 9).
const BASKET: readonly BasketComponent[] = [
  { name: 'USDC', percentage: 30, color: '#2f6fe4' },
  { name: 'USDM', percentage: 30, color: '#0a8f86' },
  { name: 'USDP', percentage: 15, color: '#b7791f' },
  { name: 'PYUSD', percentage: 15, color: '#8a5cf0' },
  { name: 'GUSD', percentage: 10, color: '#d1477a' },
]

export const COIN_COUNT: string = NUMBERS[BASKET.length] ?? `${BASKET.length}`

export const PROTOCOL = {
  /** The header may break it before its last word. */
  name: 'Index Stablecoin',
  token: { symbol: 'ISC' },
  baseToken: {
    symbol: 'WETH',
    /** As in "Mint ISC with wrapped ether". */
    name: 'wrapped ether',
    /** WETH9 on Sepolia. Used if the build does not set `VITE_WETH_ADDRESS`. */
    address: '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
  },
  network: {
    chainId: 11155111,
    /** As wallets list it. */
    name: 'Sepolia Testnet',
    /** As in "Switch to Sepolia" and "the Sepolia test network". */
    shortName: 'Sepolia',
    /** The usual time from a block to the next. */
    blockSeconds: 12,
    currency: {
      /** As wallets list it, and as in "Get Sepolia ETH". */
      name: 'Sepolia ETH',
      symbol: 'ETH',
      /** As in "test ether and test tokens". */
      noun: 'ether',
    },
    /** Used if the build does not set `VITE_SEPOLIA_RPC_URL`. */
    rpcUrl: 'https://ethereum-sepolia-rpc.publicnode.com',
    /** Used if the build does not set `VITE_EXPLORER_URL`. */
    explorerUrl: 'https://sepolia.etherscan.io',
    /** A list of faucets. Used if the build does not set `VITE_FAUCET_URL`. */
    faucetUrl: 'https://ethereum.org/developers/docs/networks/#sepolia',
  },
  /** Recommended to visitors without a wallet. */
  wallet: {
    name: 'MetaMask',
    installUrl: 'https://metamask.io/download',
    /** Opens a page in the wallet's app, if the page's host and path are appended. */
    appUrl: 'https://metamask.app.link/dapp/',
  },
  /** The unit of amounts, and the noun as in "falls below a dollar". */
  peg: { unit: 'USD', noun: 'dollar' },
  basket: BASKET,
  /** In per cent, as the contract was deployed. */
  fees: { minting: 3, redemption: 3 },
  /** Offered on the card, in whole tokens. After those fees, whole tokens arrive. */
  amounts: [100n, 500n, 1000n],
  features: [
    {
      title: 'Security First',
      text: 'Robust contracts that have been through multiple audits hold the basket, and only they can move it.',
      icon: 'shield',
    },
    {
      title: 'Stability',
      text: `A diversified basket of ${COIN_COUNT} stablecoins lowers the risk that any one counterparty brings.`,
      icon: 'scale',
    },
    {
      title: 'Transparency',
      text: 'The reserve can be monitored on chain in real time, and audits are repeated regularly.',
      icon: 'eye',
    },
  ],
  copyrightYear: 2024,
} as const

/**
 * `USDC, USDM and USDP`. Without `Intl.ListFormat`, because a browser needs 20 ms to create its
 * first formatter, before the page can run.
 */
export function wordList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
