import older from '../../../devnet/wallet/profiles/metamask-11.16.7.json' with { type: 'json' }
import observed from '../../../devnet/wallet/profiles/metamask-13.5.0.json' with { type: 'json' }
import type { ProfileName } from '../../../devnet/wallet/profiles/profile.ts'

/** A question that a real MetaMask was asked, and what it answered. */
export interface Observation {
  /** In which state, or about what. */
  readonly about: string
  readonly method: string
  readonly params?: readonly unknown[]
  readonly answer?: unknown
  readonly error?: { readonly code: unknown; readonly message: string; readonly data?: unknown }
}

const NEWER: readonly Observation[] = observed.answers
const DIFFERENT: readonly Observation[] = older.answersThatDiffer

const asOlder = (one: Observation): Observation => {
  const { about, method, params } = one
  const other = DIFFERENT.find((each) => each.about === about && each.method === method)
  return other ? { ...other, ...(params && { params }) } : one
}

/** What each MetaMask was asked, in this order. */
export const OBSERVATIONS = {
  metamask: NEWER,
  'metamask-11': NEWER.map(asOlder),
} satisfies Partial<Record<ProfileName, readonly Observation[]>>
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
export const OBSERVED_WETH = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
export const OBSERVED_INDEX_TOKEN = '0x5B3120d0dA5FDcBA7aef87A9c3c64829C1c0D76B'
export const OBSERVED_HASH = NEWER.find(
  ({ about, method }) => about === 'accepted' && method === 'eth_sendTransaction',
)?.answer as string
