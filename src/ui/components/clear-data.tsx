import { useEffect, useEffectEvent } from 'react'
import { useLazyModule } from '../hooks/use-lazy-module.ts'
import { useServices } from '../hooks/use-services.ts'

const loadDialog = () => import('./clear-data-dialog.tsx')

/** The label of what leads here. */
export const CLEAR_DATA = 'Clear this site’s data'

interface ClearDataProps {
  /** Called when the question is answered, or cannot be asked. */
  readonly onClose: () => void
}

/** Asks whether to clear what the page keeps in this browser. The dialog is downloaded for that. */
export function ClearData({ onClose }: ClearDataProps) {
  const { notices } = useServices()
  const { module, failed } = useLazyModule(loadDialog, 'open')
  const giveUp = useEffectEvent(() => {
    notices.post({ kind: 'dataNotCleared' })
    onClose()
  })
  useEffect(() => {
    if (failed) giveUp()
  }, [failed])
  return module ? <module.ClearDataDialog title={CLEAR_DATA} onClose={onClose} /> : null
}
