type Granted = (lock: { readonly name: string } | null) => unknown

interface Options {
  readonly ifAvailable?: boolean
}

/**
 * As much of the browser's LockManager as the product uses, after the Web Locks specification:
 * exclusive locks, granted in the order of their requests, never in the same turn as the request, and
 * held until what the callback answers has settled. Tabs that share one share their locks.
 */
export function createLockManager(): LockManager {
  const queues = new Map<string, (() => Promise<void>)[]>()

  const next = async (name: string): Promise<void> => {
    const queue = queues.get(name) ?? []
    await queue[0]?.()
    queue.shift()
    if (queue.length > 0) void next(name)
    else queues.delete(name)
  }

  const request = async (name: string, ...rest: [Granted] | [Options, Granted]) => {
    const [callback, options] = rest.length === 1 ? [rest[0], {}] : [rest[1], rest[0]]
    if (name.startsWith('-')) throw new DOMException('a reserved name', 'NotSupportedError')
    await Promise.resolve()
    if (options.ifAvailable === true && queues.has(name)) return callback(null)
    return new Promise((resolve, reject) => {
      const run = async () => {
        try {
          resolve(await callback({ name }))
        } catch (error) {
          reject(error)
        }
      }
      const queue = queues.get(name)
      if (queue !== undefined) return void queue.push(run)
      queues.set(name, [run])
      void next(name)
    })
  }

  const query = async () => ({ held: [...queues.keys()].map((name) => ({ name })), pending: [] })

  return { request, query } as unknown as LockManager
}
