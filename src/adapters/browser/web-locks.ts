import type { LockPort } from '../../application/ports/lock-port.ts'

const named = (name: string) => `index-stablecoin ${name}`

/** The Web Locks of the browser, under names of the page's own. It is not asked for them beforehand. */
export function createWebLocks(manager: () => LockManager): LockPort {
  return {
    hold: (name, task) => manager().request(named(name), task) as ReturnType<typeof task>,
    tryHold: (name, task) =>
      manager().request(named(name), { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : task(),
      ),
  }
}
