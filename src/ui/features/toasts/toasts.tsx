import { useEffect, useState, type ComponentType } from 'react'
import { createLatePart } from '../../../application/late-part.ts'
import { SERVICES } from '../../../services.ts'
import { NotLoaded } from '../../components/lazy-part.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

// Loaded separately, because `/` would exceed its budget with notistack and all texts. This does
// not use `lazy`, because React would then hydrate the page only once the toaster has loaded.
function loadToaster(): Promise<ComponentType> {
  return import('./toaster.tsx').then(({ Toaster }) => Toaster, loadPlainToasts)
}

/** No error may be lost if the toaster cannot be loaded. */
async function loadPlainToasts(): Promise<ComponentType> {
  return (await import('./plain-toasts.tsx')).PlainToasts
}

/**
 * The place of the toasts. The first notice or a connected account starts to load the toaster.
 * Until then, notices wait in the store.
 */
export function Toasts() {
  return (
    <div className="toast-place">
      <LoadedToasts />
    </div>
  )
}

function LoadedToasts() {
  const posted = useStore(useService(SERVICES.notices).posted)
  const isConnected = useSession().status === 'connected'
  const [toaster] = useState(() => createLatePart(loadToaster))
  useEffect(() => {
    if (isConnected || posted.length > 0) void toaster.load()
  }, [isConnected, posted, toaster])
  const state = useStore(toaster.state)
  if (state.kind === 'loaded') return <state.part />
  if (state.kind !== 'failed' || posted.length === 0) return null
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-30 max-w-88 rounded-xl border border-line bg-raised p-3"
    >
      <NotLoaded />
    </div>
  )
}
