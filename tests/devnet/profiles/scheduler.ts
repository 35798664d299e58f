import type { Schedule } from '../../../devnet/wallet/profiles/profile.ts'

/** Time that passes when a test says so. */
export function createScheduler() {
  let now = 0
  let due: { at: number; task: () => unknown }[] = []
  const schedule: Schedule = (task, ms) => {
    const one = { at: now + ms, task }
    due.push(one)
    return () => void (due = due.filter((other) => other !== one))
  }
  return {
    schedule,
    waiting: () => due.length,
    /** Lets the time pass, and waits for whatever was to be done by then. */
    async pass(ms: number): Promise<void> {
      now += ms
      const ready = due.filter(({ at }) => at <= now)
      due = due.filter(({ at }) => at > now)
      await Promise.all(ready.map(({ task }) => task()))
    },
  }
}
