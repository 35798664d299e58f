import { useEffect, useId, useRef } from 'react'
import { clearDataTexts } from '../../domain/messages/clear-data-messages.ts'
import { useServices } from '../hooks/use-services.ts'
import { useStore } from '../hooks/use-store.ts'
import { Button } from './button.tsx'

interface ClearDataDialogProps {
  readonly title: string
  /** Called when it has closed, whatever was chosen. */
  readonly onClose: () => void
}

/** Asks whether to clear what the page keeps in this browser, and does so. Open while it is rendered. */
export function ClearDataDialog({ title, onClose }: ClearDataDialogProps) {
  const { siteData, transactions, notices } = useServices()
  const { records, preparing } = useStore(transactions.state)
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const [titleId, textId] = [useId(), useId()]
  const texts = clearDataTexts(records, preparing !== undefined)
  const { text, warning, confirmLabel, closeLabel } = texts

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    // The harmless answer has the focus.
    keep.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const clear = async () => {
    close()
    const isCleared = await siteData.clear().then(
      () => true,
      () => false,
    )
    notices.post({ kind: isCleared ? 'dataCleared' : 'dataNotCleared' })
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-5 text-ink shadow-lift backdrop:bg-black/50"
      onClose={onClose}
    >
      <h2 id={titleId} className="text-base font-semibold">
        {title}
      </h2>
      <div id={textId} className="mt-2 grid gap-2 text-sm/[1.45]">
        <p>{text}</p>
        {warning !== undefined && <p className="text-danger">{warning}</p>}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {confirmLabel !== undefined && (
          <Button variant="outline" onClick={() => void clear()}>
            {confirmLabel}
          </Button>
        )}
        <Button ref={keep} onClick={close}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  )
}
