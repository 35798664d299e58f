import Dialog from '@mui/material/Dialog'
import { useId, useRef } from 'react'
import { clearDataTexts } from '../../../domain/messages/activity-messages.ts'
import { Button } from '../../components/button.tsx'
import { useServices, useStore } from '../../hooks/use-services.ts'

/** The label of what leads here. */
export const CLEAR_DATA = 'Clear this site’s data'

/** Asks whether to clear what the page keeps in this browser, and does so. */
export function ClearDataDialog({
  open,
  onClose,
}: {
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { siteData, transactions, notices, exchange } = useServices()
  const { records, preparing } = useStore(transactions.state)
  const [titleId, textId] = [useId(), useId()]
  const keep = useRef<HTMLButtonElement>(null)
  const { text, warning, isPossible } = clearDataTexts(records, preparing !== undefined)

  const clear = () => {
    onClose()
    siteData.clear()
    exchange.restoreApproval()
    notices.post({ kind: 'dataCleared' })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      disableScrollLock
      // The harmless answer has the focus.
      slotProps={{
        transition: { onEnter: () => keep.current?.focus() },
        paper: { className: 'max-w-md rounded-xl p-5 shadow-lift bg-none' },
      }}
    >
      <h2 id={titleId} className="text-base font-semibold">
        {CLEAR_DATA}
      </h2>
      <div id={textId} className="mt-2 grid gap-2 text-sm/[1.45]">
        <p>{text}</p>
        {warning !== undefined && <p className="text-danger">{warning}</p>}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {isPossible && (
          <Button variant="outline" onClick={clear}>
            Clear data
          </Button>
        )}
        <Button ref={keep} onClick={onClose}>
          Keep data
        </Button>
      </div>
    </Dialog>
  )
}
