import { useEffect, useState } from 'react'

interface LazyModule<Module> {
  /** The module's exports once they have arrived. */
  readonly module: Module | undefined
  /** Whether the last attempt to load it failed. */
  readonly failed: boolean
}

/**
 * Loads a module once `trigger` is defined. Unlike `lazy`, it tries again with each new value of
 * `trigger`, so that a lost connection is not final. `load` has to be a constant.
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
  trigger: string | number | undefined,
): LazyModule<Module> {
  const [state, setState] = useState<LazyModule<Module>>({ module: undefined, failed: false })
  const hasArrived = state.module !== undefined

  useEffect(() => {
    if (trigger === undefined || hasArrived) return undefined
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
  }, [load, trigger, hasArrived])

  return state
}
