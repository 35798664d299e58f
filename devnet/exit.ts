const end = (): never => process.exit(0)

/** Exits on a signal, or when its parent is gone. Exit hooks end whatever this process has started. */
export function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // npm ends the shell of a script, which passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
