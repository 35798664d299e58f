import type { Eip1193Provider } from './eip1193.ts'

/** What a wallet has been asked before the page's code was there. */
export interface EarlyQuestion {
  readonly provider: Eip1193Provider
  /** What it says to `eth_requestAccounts`, unread. */
  readonly answer: Promise<unknown>
  /** Whether it has said yes already. */
  readonly isGranted: boolean
}

/** What ask-early.ts leaves behind. */
export interface EarlyAsking {
  readonly question: EarlyQuestion | undefined
  /** Ends the asking: from here on the page asks for itself. */
  stop(): void
}

declare global {
  interface Window {
    earlyAsking?: EarlyAsking
  }
}

/** What has been asked early, if anything was. It is not asked early any more after that. */
export function takeEarlyQuestion(page: Window): EarlyQuestion | undefined {
  const { earlyAsking } = page
  delete page.earlyAsking
  earlyAsking?.stop()
  return earlyAsking?.question
}
