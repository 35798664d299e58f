import type { PostedToast } from '../../application/notices/notice-service.ts'
import { ToastCard } from './toast-card.tsx'

interface PlainToastsProps {
  readonly toasts: readonly PostedToast[]
}

/** The toasts without the toaster, for when its code did not arrive: an error must not be lost. */
export function PlainToasts({ toasts }: PlainToastsProps) {
  return (
    <div className="toast-container fixed flex flex-col gap-3">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}
