import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReadableStore } from '../../application/store.ts'
import { SERVICES, type Resolver, type ServiceToken } from '../../services.ts'

export const ContainerContext = createContext<Resolver | undefined>(undefined)

export function useService<Service>(token: ServiceToken<Service>): Service {
  const container = use(ContainerContext)
  if (container === undefined) throw new Error('There is no ContainerContext above this component')
  return container.resolve(token)
}

/**
 * With `part`, only a change of that part renders the component again. During hydration, this is
 * the initial state, which the build has rendered.
 */
export function useStore<State, Part extends State | boolean | number | string | undefined = State>(
  { subscribe, get, initial }: ReadableStore<State>,
  part = (state: State) => state as Part,
): Part {
  return useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(initial),
  )
}

/**
 * Calls `run` when `start` is called, and ignores further calls until it has settled. React's
 * `useTransition` would hold back navigations in the meantime, and a wallet may never answer.
 */
export function usePending(run: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false)
  const start = () => {
    if (isPending) return
    setPending(true)
    void run().finally(() => setPending(false))
  }
  return { isPending, start }
}

/** In milliseconds since 1970. */
export function useNow(interval: number): number {
  const clock = useService(SERVICES.clock)
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    const wait = () => clock.after(interval, tick)
    const tick = () => {
      setNow(clock.now())
      cancel = wait()
    }
    let cancel = wait()
    return () => cancel()
  }, [clock, interval])
  return now
}
