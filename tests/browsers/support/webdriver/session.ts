/** The W3C WebDriver commands that the rows need: as Marionette calls them, and as HTTP has them. */
export const COMMANDS = {
  Navigate: 'POST /url',
  Refresh: 'POST /refresh',
  Back: 'POST /back',
  Forward: 'POST /forward',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  PerformActions: 'POST /actions',
  GetWindowHandle: 'GET /window',
  NewWindow: 'POST /window/new',
  SwitchToWindow: 'POST /window',
  CloseWindow: 'DELETE /window',
} as const

export type Command = keyof typeof COMMANDS

/** A browser that obeys, whichever way it is spoken to. */
export interface Session {
  send(command: Command, params?: Readonly<Record<string, unknown>>): Promise<unknown>
}

/** How the standard names a reference to an element in what is sent and answered. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Navigations are not waited for, as the page's code may be held back on purpose. */
export const CAPABILITIES = { pageLoadStrategy: 'none' } as const

/** What the standard's errors look like, over either way. */
export function webdriverError({ error, message }: { error: string; message: string }): Error {
  return new Error(`${error}: ${message}`)
}
