import type { Session } from '../webdriver/session.ts'

export interface EngineOptions {
  /** A browser whose user lets no page keep anything. */
  readonly blocksSiteData?: boolean
}

/** A running browser with a session. */
export interface Engine {
  readonly session: Session
  stop(): Promise<void>
}

/** Nobody listens there: nothing that a page may try leaves this machine. */
export const NOWHERE = { host: '127.0.0.1', port: 9 } as const
