import type { WalletProfile } from './profile.ts'
import { STRICT } from './strict.ts'

/**
 * A wallet that carries out several calls at one confirmation (EIP-5792), with a node that simulates
 * several calls (`eth_simulateV1`). Nothing of it was observed: it is made from the standard's text,
 * and is strict in everything that the standard does not speak of.
 */
export const BATCHING: WalletProfile = { ...STRICT, name: 'batching', batches: 'supported' }
