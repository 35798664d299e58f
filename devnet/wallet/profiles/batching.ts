import type { WalletProfile } from './profile.ts'
import { STRICT } from './strict.ts'

/**
 * A wallet with batches (EIP-5792), whose node has `eth_simulateV1`. It follows the text of the
 * standard, as no such wallet was observed, and is strict in all else.
 */
export const BATCHING: WalletProfile = { ...STRICT, name: 'batching', batches: 'supported' }
