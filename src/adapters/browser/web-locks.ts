import type { LockPort } from '../../application/ports/lock-port.ts'

const named = (name: string) => `index-stablecoin ${name}`

/**
 * The Web Locks of the browser, under names of the page's own. Firefox and Chromium refuse them where
 * site data is blocked, and a page that did not come over HTTPS has none: from the first refusal on,
 * the fallback is used. Without storage the tabs share no journal that locks could guard.
 */
export function createWebLocks(manager: () => LockManager, fallback: LockPort): LockPort {
  let isRefused = false

  const request = async (
    name: string,
    options: LockOptions,
    task: () => Promise<void>,
  ): Promise<'done' | 'taken' | 'refused'> => {
    if (isRefused) return 'refused'
    let hasBegun = false
    try {
      return await manager().request(named(name), options, async (lock) => {
        if (lock === null) return 'taken'
        hasBegun = true
        await task()
        return 'done'
      })
    } catch (error) {
      if (hasBegun) throw error
      isRefused = true
      return 'refused'
    }
  }

  return {
    async hold(name, task) {
      const answer = await request(name, {}, task)
      if (answer === 'refused') await fallback.hold(name, task)
    },
    async tryHold(name, task) {
      const answer = await request(name, { ifAvailable: true }, task)
      return answer === 'refused' ? fallback.tryHold(name, task) : answer === 'done'
    },
  }
}
