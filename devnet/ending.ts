import { startedByNpm } from './npm.ts'

/**
 * Ends this process, and by its exit hooks all that it started, on a signal or when the npm that
 * started it is gone: a killed npm passes nothing on.
 */
export function endWhenAsked(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const npm = startedByNpm()
  if (npm) setInterval(() => npm.isGone() && end(), 500).unref()
}

const end = (): never => process.exit(0)
