import type { Transaction } from '../transactions/outcome.ts'
import type { CardFacts, Remedy } from './card-rules.ts'

/** `busy` waits for an answer, and `sent` for a block. `wallet`: no wallet is connected. */
export type StatusTone = 'plain' | 'busy' | 'sent' | 'wallet' | 'good' | 'bad'

export type StatusAction =
  | {
      readonly kind:
        'connect' | 'stopPreparing' | 'checkNetwork' | 'reload' | 'readAgain' | 'getEther'
    }
  /** Mints although the main button is disabled: less is approved than typed, but enough. */
  | { readonly kind: 'submit' }
  | { readonly kind: 'switchNetwork'; readonly isBusy: boolean }
  /** `dismiss`: the user has checked a transaction that may have been sent. */
  | { readonly kind: 'stopWaiting' | 'dismiss' | 'show'; readonly record: Transaction }
  | Remedy

export interface StatusText {
  readonly tone: StatusTone
  /**
   * Screen readers read the text at each change, so its amounts are rounded. All their digits are
   * elsewhere on the page.
   */
  readonly text: string
  /** For a text that changes with time: `age` is in milliseconds. */
  readonly textAfter?: (age: number) => string
  readonly step?: 'approve' | 'submit' | undefined
  readonly action?: StatusAction | undefined
  /** The page must still read something to know the next step. */
  readonly isChecking?: boolean
  /** A toast says the same. Screen readers must not read it twice. */
  readonly isSaidByToast?: boolean
  /** Why the typed mint or redemption would revert now, and what the user can do about it. */
  readonly cause?: string | undefined
}

interface Row<Kind extends string, Found> {
  readonly kind: Kind
  readonly when: (facts: CardFacts) => Found | false | undefined
  readonly say: (found: Found, facts: CardFacts) => StatusText
}

export function row<const Kind extends string, Found>({ kind, when, say }: Row<Kind, Found>) {
  return {
    kind,
    read(facts: CardFacts): StatusText | undefined {
      const found = when(facts)
      return found === undefined || found === false ? undefined : say(found, facts)
    },
  }
}
