const end = (): never => process.exit(0)

/** Exits on a signal, or when the parent process has ended. Exit hooks end the child processes. */
export function exitWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  // npm ends the shell of a script, which passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(), 500).unref()
}
