export interface BasketComponent {
  readonly name: string
  /** Share of the basket in per cent; the shares add up to 100. */
  readonly percentage: number
  /** CSS colour of its slice: at least 3:1 against the page, light and dark. */
  readonly color: string
}

export interface Question {
  readonly question: string
  readonly answer: string
}

/** The colours of the page; `styles.css` has their defaults, and says what contrast they need. */
type ColorName =
  | 'paper'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'control'
  | 'ink'
  | 'ink-soft'
  | 'ink-faint'
  | 'accent'
  | 'accent-strong'
  | 'accent-wash'
  | 'on-accent'
  | 'success'
  | 'danger'
  | 'danger-wash'
  | 'off'
  | 'on-off'

export type Colors = Readonly<Partial<Record<ColorName, string>>>

/**
 * What the page is the front end of. It is plain data, without functions: the build writes it into the
 * page. Texts, counts and labels derive from it.
 */
export interface Protocol {
  /** The name of the product. The header may break it before its last word. */
  readonly name: string
  /** The token that is minted and redeemed. */
  readonly token: { readonly symbol: string }
  /** The token that minting takes. */
  readonly baseToken: {
    readonly symbol: string
    /** As in "Mint ISC with wrapped ether". */
    readonly name: string
    /** Whether it is the currency of the network, which the page can then wrap and unwrap. */
    readonly isWrappedCurrency: boolean
    /** Used if the build does not set `VITE_WETH_ADDRESS`. */
    readonly address: string
  }
  readonly network: {
    readonly chainId: number
    /** As wallets list it. */
    readonly name: string
    /** As in "Switch to Sepolia" and "the Sepolia network". */
    readonly shortName: string
    /** Whether its tokens are worth nothing. The pages then say so. */
    readonly isTestNetwork: boolean
    readonly currency: {
      /** As wallets list it, and as in "Get Sepolia ETH". */
      readonly name: string
      readonly symbol: string
      /** As in "test ether and test tokens". */
      readonly noun: string
    }
    /** Used if the build does not set `VITE_SEPOLIA_RPC_URL`. */
    readonly rpcUrl: string
    /** Used if the build does not set `VITE_EXPLORER_URL`; undefined for a network without one. */
    readonly explorerUrl?: string
  }
  /** The wallet for those who have none. */
  readonly wallet: {
    readonly name: string
    readonly installUrl: string
    /** Opens a page in the wallet's app, with the page's host and path behind it; not all have one. */
    readonly appUrl?: string
  }
  /** What one coin stands for. */
  readonly peg: {
    /** The unit of an amount: `USD`. */
    readonly unit: string
    /** As in "falls below a dollar", and with an s behind it. */
    readonly noun: string
  }
  readonly basket: readonly BasketComponent[]
  /** The fees that the contract was deployed with, in per cent. */
  readonly fees: { readonly minting: number; readonly redemption: number }
  readonly features: readonly {
    readonly title: string
    readonly text: string
    readonly icon: 'shield' | 'scale' | 'eye'
  }[]
  /** Below a title, several questions. */
  readonly questions: readonly { readonly title: string; readonly questions: readonly Question[] }[]
  readonly copyrightYear: number
  /** The colours that differ from those of `styles.css`. */
  readonly colors: { readonly light: Colors; readonly dark: Colors }
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count up to ten in a word. */
export const numberWord = (number: number) => NUMBERS[number] ?? `${number}`

/**
 * Words as a list: `USDC, USDM and USDP`. Not by `Intl.ListFormat`: the first one takes a browser 20 ms
 * to make, before the page can run.
 */
export function wordList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
