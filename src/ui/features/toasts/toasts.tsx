import { useState } from 'react'
import { SERVICES } from '../../../services.ts'
import { latePart, NotLoaded } from '../../components/lazy-part.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

const Toaster = latePart(async () => (await import('./toaster.tsx')).Toaster, ToasterNotLoaded)

/**
 * The first notice or a connected account starts to load the toaster, with notistack and all texts.
 * Until then, notices wait in the store.
 */
export function Toasts() {
  const hasNotices = useHasNotices()
  const isConnected = useSession().status === 'connected'
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (isConnected || hasNotices)) setWanted(true)
  return <div className="toast-place">{isWanted && <Toaster />}</div>
}

function useHasNotices(): boolean {
  return useStore(useService(SERVICES.notices).posted, ({ length }) => length > 0)
}

function ToasterNotLoaded() {
  const hasNotices = useHasNotices()
  return (
    hasNotices && (
      <div
        role="alert"
        className="fixed right-4 bottom-4 z-30 max-w-88 rounded-xl border border-line bg-raised p-3"
      >
        <NotLoaded />
      </div>
    )
  )
}
