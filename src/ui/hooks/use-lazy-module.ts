import { useEffect, useState } from 'react'

interface LazyModule<Module> {
  /** The module's exports once they have arrived. */
  readonly module: Module | undefined
  /** Whether the last attempt to load it came to nothing. */
  readonly failed: boolean
}

/**
 * Loads a module once `wish` is defined. Unlike `lazy`, it tries again with each new wish, so
 * that a dropped connection does not last longer than itself. `load` has to be a constant.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  wish: string | number | undefined,
): LazyModule<Module> {
  const [state, setState] = useState<LazyModule<Module>>({ module: undefined, failed: false })
  const hasArrived = state.module !== undefined

  useEffect(() => {
    if (wish === undefined || hasArrived) return undefined
    let isCurrent = true
    const settle = (next: LazyModule<Module>) => {
      if (isCurrent) setState(next)
    }
    load().then(
      (module) => settle({ module, failed: false }),
      () => settle({ module: undefined, failed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, wish, hasArrived])

  return state
}
