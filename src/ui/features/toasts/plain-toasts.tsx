import { toToast } from '../../../domain/messages/toast-texts.ts'
import { quotedText } from '../../../domain/untrusted-text.ts'
import { SERVICES } from '../../../services.ts'
import { NotLoaded } from '../../components/lazy-part.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'

/** The texts of the toasts, if the toaster could not be loaded. No error may be lost. */
export function PlainToasts() {
  const posted = useStore(useService(SERVICES.notices).posted)
  if (posted.length === 0) return null
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-30 max-w-88 rounded-xl border border-line bg-raised p-3 text-sm"
    >
      {posted
        .map(({ id, notice }) => ({ id, ...toToast(notice) }))
        .map(({ id, title, text, quote }) => (
          <p key={id}>
            <b>{title}</b>
            <span>{` ${text} ${quote ? quotedText(quote) : ''}`}</span>
          </p>
        ))}
      <NotLoaded />
    </div>
  )
}
