import type { Eip1193Provider } from './eip1193.ts'

/** The request for accounts that a wallet got before the page's code was there. */
export interface EarlyConnect {
  readonly provider: Eip1193Provider
  /** What it says to `eth_requestAccounts`, unread. */
  readonly answer: Promise<unknown>
  /** Whether it has said yes already. */
  readonly isGranted: boolean
}

/** What early-connect-script.ts leaves behind. */
export interface EarlyConnecting {
  readonly asked: EarlyConnect | undefined
  /** Ends the asking: from here on the page asks for itself. */
  stop(): void
}

declare global {
  interface Window {
    earlyConnect?: EarlyConnecting
  }
}

/** The request that was made early, if any was. None is made early any more after that. */
export function takeEarlyConnect(page: Window): EarlyConnect | undefined {
  const { earlyConnect } = page
  delete page.earlyConnect
  earlyConnect?.stop()
  return earlyConnect?.asked
}
