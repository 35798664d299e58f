import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { typedAmount } from '../../src/domain/amounts/typed-amount.ts'
import { NETWORK as SEPOLIA } from '../../src/domain/network.ts'
import { NO_PRICE } from '../../src/domain/card/price.ts'
import { NO_PRESS, type CardFacts } from '../../src/domain/card/card-rules.ts'
import type { WalletSession } from '../../src/domain/wallet/session.ts'
import { TOKEN } from './services.ts'

export const onSepolia = {
  status: 'connected',
  address: HOLDER,
  chainId: SEPOLIA.chainId,
  switching: false,
} as const satisfies WalletSession

/** The chain id of another network. */
export const MAINNET = 1

export const elsewhere: WalletSession = { ...onSepolia, chainId: MAINNET }

/** The session of a wallet that has lost its network. */
export const withoutNetwork: WalletSession = {
  ...onSepolia,
  chainId: undefined,
  failure: { kind: 'walletDisconnected' },
}

export const disconnected: WalletSession = { status: 'disconnected' }

/** Facts about the card with which 5 ISC can be minted. */
export const READY: CardFacts = {
  session: onSepolia,
  mode: 'mint',
  ...typedAmount('5'),
  allowance: 5n * TOKEN,
  limitToCost: false,
  price: NO_PRICE,
  press: NO_PRESS,
  snapshot: undefined,
  hasNoEther: false,
  current: undefined,
  unknown: [],
  failure: undefined,
}
