type Granted = (lock: { readonly name: string }) => unknown

interface Options {
  readonly steal?: boolean
  readonly signal?: AbortSignal
}

interface LockRequest {
  readonly run: () => Promise<void>
  readonly refuse: (reason: DOMException) => void
}

/** The locks of a browser, and what else can become of them. */
export interface TestLockManager extends LockManager {
  /** Takes the lock away from whoever holds it, as `steal` does. */
  takeAway(name: string): void
}

/** Browsers ask another process for a lock: whatever follows the request at once is done before. */
async function anotherProcess(): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}

/**
 * As much of the browser's LockManager as the product uses, after the Web Locks specification:
 * exclusive locks, granted in the order of their requests, never in the same turn as the request, and
 * held until what the callback answers has settled. Tabs that share one share their locks.
 */
export function createLockManager(): TestLockManager {
  // By name: who holds the lock, and then those who wait for it.
  const queues = new Map<string, LockRequest[]>()

  const grant = async (name: string): Promise<void> => {
    const [first] = queues.get(name) ?? []
    await first?.run()
    letGo(name, first)
  }
  const letGo = (name: string, holder: LockRequest | undefined) => {
    const queue = queues.get(name) ?? []
    // It may have been taken away already.
    if (queue[0] !== holder) return
    queue.shift()
    if (queue.length > 0) void anotherProcess().then(() => grant(name))
    else queues.delete(name)
  }
  const takeAway = (name: string, next?: LockRequest) => {
    const [holder, ...waiting] = queues.get(name) ?? []
    holder?.refuse(new DOMException('taken away', 'AbortError'))
    const queue = next ? [next, ...waiting] : waiting
    if (queue.length === 0) return void queues.delete(name)
    queues.set(name, queue)
    void grant(name)
  }

  const request = async (name: string, ...rest: [Granted] | [Options, Granted]) => {
    const [callback, options] = rest.length === 1 ? [rest[0], {}] : [rest[1], rest[0]]
    const { steal = false, signal } = options
    if (name.startsWith('-')) throw new DOMException('a reserved name', 'NotSupportedError')
    if (steal && signal) throw new DOMException('one of the two', 'NotSupportedError')
    signal?.throwIfAborted()
    await anotherProcess()
    return new Promise((resolve, reject) => {
      let hasBegun = false
      const run = async () => {
        hasBegun = true
        try {
          resolve(await callback({ name }))
        } catch (error) {
          reject(error)
        }
      }
      const mine = { run, refuse: reject }
      signal?.addEventListener('abort', () => {
        if (hasBegun) return
        queues.set(name, queues.get(name)?.filter((one) => one !== mine) ?? [])
        reject(signal.reason)
      })
      if (steal) return takeAway(name, mine)
      const queue = queues.get(name)
      if (queue !== undefined) return void queue.push(mine)
      queues.set(name, [mine])
      void grant(name)
    })
  }

  const query = async () => ({ held: [...queues.keys()].map((name) => ({ name })), pending: [] })

  return {
    request,
    query,
    takeAway: (name: string) => takeAway(name),
  } as unknown as TestLockManager
}
