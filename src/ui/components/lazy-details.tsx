import { useState, type ComponentProps, type ReactNode } from 'react'
import { useLazyModule } from '../hooks/use-lazy-module.ts'
import { Hint } from './hint.tsx'

interface LazyDetailsProps<Module> extends Omit<ComponentProps<'details'>, 'children'> {
  /** Loads the content's code. Has to be a constant. */
  readonly load: () => Promise<Module>
  readonly summary: ReactNode
  /** Renders the content. */
  readonly children: (module: Module) => ReactNode
}

/** A disclosure whose code is loaded once it is open. After a failed download, opening it tries again. */
export function LazyDetails<Module>({
  load,
  summary,
  children,
  open = false,
  ...rest
}: LazyDetailsProps<Module>) {
  const [isOpen, setOpen] = useState(open)
  const { module, failed } = useLazyModule(load, isOpen ? 'open' : undefined)
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} {...rest}>
      {summary}
      {module && children(module)}
      {failed && isOpen && (
        <Hint tone="error">This could not be loaded. Close it and open it again.</Hint>
      )}
    </details>
  )
}
