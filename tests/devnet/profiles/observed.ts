import observed from '../../../devnet/wallet/profiles/metamask-11.16.7.json' with { type: 'json' }

/** A question that a real MetaMask was asked, and what it answered. */
export interface Observation {
  /** In which state, or about what. */
  readonly about: string
  readonly method: string
  readonly params?: readonly unknown[]
  readonly answer?: unknown
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown }
}

export const OBSERVATIONS: readonly Observation[] = observed.answers
export const OBSERVED_EVENTS = observed.events

/** Whether a question knew of a block at once, as far as it was answered at all. */
export const FRESHNESS: ReadonlyMap<string, boolean | undefined> = new Map(
  observed.freshness.map(({ question, knewAfterMs }) => [
    question,
    knewAfterMs === null ? undefined : knewAfterMs < 1000,
  ]),
)

/** Where the file's chain was when it was asked. */
export const OBSERVED_HEAD = '0x17'
export const OBSERVED_TO_COME = '0x1c'
export const OBSERVED_INDEX_TOKEN = '0x3Aa5ebB10DC797CAC828524e59A333d0A371443c'
export const OBSERVED_HASH = OBSERVATIONS.find(
  ({ about, method }) => about === 'accepted' && method === 'eth_sendTransaction',
)?.answer as string
