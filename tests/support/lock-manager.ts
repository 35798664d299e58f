import { createFakeLocks } from '../../src/adapters/memory/fake-platform.ts'

type Granted = (lock: { readonly name: string }) => Promise<void>

/** Browsers ask another process for a lock: whatever follows the request at once is done before. */
async function anotherProcess(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/**
 * As much of the browser's LockManager as the product uses, after the Web Locks specification:
 * exclusive locks, granted in the order of their requests, never in the same turn as the request,
 * and held until what the callback answers has settled. Tabs that share one share their locks.
 */
export function createLockManager(): LockManager {
  const locks = createFakeLocks()

  const request = async (name: string, { signal }: LockOptions, callback: Granted) => {
    await anotherProcess()
    signal?.throwIfAborted()
    return new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new DOMException('aborted', 'AbortError'))
      signal?.addEventListener('abort', refuse)
      void locks.hold(name, async () => {
        // Whoever has given up no longer waits for it.
        if (signal?.aborted) return
        signal?.removeEventListener('abort', refuse)
        await callback({ name }).then(resolve, reject)
      })
    })
  }

  return { request } as unknown as LockManager
}
