import { inAnotherProcess } from '../../src/adapters/memory/fake-platform.ts'

type Granted = (lock: { readonly name: string } | null) => Promise<void>

/**
 * Creates the part of the browser's LockManager that the product uses, by the Web Locks
 * specification. Its locks are exclusive, and nobody waits for a lock. A lock is never granted in
 * the same turn as the request. It is held until the result of the callback has settled. Tabs that
 * share a manager share its locks.
 */
export function createLockManager(): LockManager {
  const held = new Set<string>()

  const request = async (name: string, options: LockOptions, callback: Granted) => {
    if (options.ifAvailable !== true || options.signal !== undefined) {
      throw new DOMException('not for this product', 'NotSupportedError')
    }
    await inAnotherProcess()
    if (held.has(name)) return callback(null)
    held.add(name)
    try {
      return await callback({ name })
    } finally {
      held.delete(name)
    }
  }

  const query = async () => {
    await inAnotherProcess()
    return { held: [...held].map((name) => ({ name })), pending: [] }
  }

  return { request, query } as unknown as LockManager
}
