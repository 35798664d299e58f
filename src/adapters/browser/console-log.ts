import type { LogPort } from '../../application/ports/platform-ports.ts'

/* oxlint-disable no-console -- the console is what this adapter adapts */
export const consoleLog: LogPort = {
  info: (message, detail) => console.info(message, detail),
  warn: (message, detail) => console.warn(message, detail),
}
