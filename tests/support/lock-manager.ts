type Granted = (lock: { readonly name: string } | null) => Promise<void>

/** Browsers ask another process for a lock: whatever follows the request at once is done before. */
async function anotherProcess(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/**
 * As much of the browser's LockManager as the product uses, after the Web Locks specification:
 * exclusive locks that are not waited for, never granted in the same turn as the request, and held
 * until what the callback answers has settled. Tabs that share one share their locks.
 */
export function createLockManager(): LockManager {
  const held = new Set<string>()

  const request = async (name: string, options: LockOptions, callback: Granted) => {
    if (options.ifAvailable !== true || options.signal !== undefined) {
      throw new DOMException('not for this product', 'NotSupportedError')
    }
    await anotherProcess()
    if (held.has(name)) return callback(null)
    held.add(name)
    try {
      return await callback({ name })
    } finally {
      held.delete(name)
    }
  }

  return { request } as unknown as LockManager
}
