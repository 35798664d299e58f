import { ProviderError } from '../node.ts'
import type { WalletProfile } from './profile.ts'
import { STRICT } from './strict.ts'

// Every quirk here was reported of some wallet. Each call uses the next item of a list.

/** Unusual but unambiguous forms of a chain id. */
const CHAIN_IDS: readonly ((hex: string) => unknown)[] = [
  (hex) => `${Number(hex)}`,
  (hex) => Number(hex),
  (hex) => hex.toUpperCase(),
  (hex) => `0x00${hex.slice(2)}`,
  (hex) => `eip155:${Number(hex)}`,
]

/** Messages with which wallets report a refusal by the user, without a code. */
const DECLINES: readonly string[] = [
  'Request rejected',
  'Popup closed',
  'Cancelled',
  'Canceled',
  'User closed the window',
  'The user refused to sign',
  'Transaction was rejected.',
  'Signature declined by the user',
  'Confirmation denied',
  'Connection request has been cancelled',
]

const SOLANA_ACCOUNT = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'

/** Returns a function that returns the items in turn, and starts again after the last item. */
function inTurn<Item>(items: readonly Item[]): () => Item {
  let next = 0
  return () => {
    const item = items[next % items.length] as Item
    next += 1
    return item
  }
}

const nextForm = inTurn(CHAIN_IDS)
const nextDecline = inTurn(DECLINES)

/** A wallet whose answers all differ a little from the standard. */
export const QUIRKY: WalletProfile = {
  ...STRICT,
  name: 'quirky',
  isPicky: true,
  errors: {
    ...STRICT.errors,
    declined: () => Object.assign(new ProviderError(0, nextDecline()), { code: undefined }),
  },
  answers: {
    ...STRICT.answers,
    eth_accounts: ({ accounts }) => (accounts.length > 0 ? [SOLANA_ACCOUNT, ...accounts] : []),
    eth_chainId: ({ chainId }) => nextForm()(chainId),
  },
  connect(node) {
    const connection = STRICT.connect(node)
    return {
      ...connection,
      async ask(method, ...rest) {
        if (method === 'eth_feeHistory') {
          throw new ProviderError(-32603, 'Request failed with status code 404')
        }
        return connection.ask(method, ...rest)
      },
    }
  },
}
