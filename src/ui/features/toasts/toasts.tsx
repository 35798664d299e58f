import { useState } from 'react'
import { SERVICES } from '../../../services.ts'
import { lazyPart } from '../../components/lazy-part.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { useSession } from '../../hooks/use-session.ts'

const Toaster = lazyPart(async () => {
  const { Toaster: Loaded } = await import('./toaster.tsx').catch(
    // No error may be lost if the toaster cannot be loaded.
    async () => ({ Toaster: (await import('./plain-toasts.tsx')).PlainToasts }),
  )
  return Loaded
})

/**
 * The place of the toasts. The first notice or a connected account starts to load the toaster, with
 * notistack and all texts. Until then, notices wait in the store.
 */
export function Toasts() {
  const hasNotices = useStore(useService(SERVICES.notices).posted, ({ length }) => length > 0)
  const isConnected = useSession().status === 'connected'
  const [isWanted, setWanted] = useState(false)
  if (!isWanted && (isConnected || hasNotices)) setWanted(true)
  return <div className="toast-place">{isWanted && <Toaster />}</div>
}
