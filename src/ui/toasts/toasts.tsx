import { useServices } from '../services-context.tsx'
import { useLazyModule } from '../use-lazy-module.ts'
import { useStore } from '../use-store.ts'
import { PlainToasts } from './plain-toasts.tsx'

const loadToaster = () => import('./toaster.tsx')

/** Brings the toaster with the first toast; the notices wait in their store until it is there. */
export function Toasts() {
  const { notices } = useServices()
  const toasts = useStore(notices.toasts)
  const { module, failed } = useLazyModule(loadToaster, toasts.at(-1)?.id)
  if (module) return <module.Toaster />
  return failed ? <PlainToasts toasts={toasts} /> : null
}
