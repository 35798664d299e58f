import type { ReactNode } from 'react'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import type { Mode } from '../../../domain/transactions/kinds/kinds.ts'

// The parts of the card that keep their height whatever is in them, so that nothing on it moves.

interface FrameProps {
  readonly children: ReactNode
}

/** What is going on or what comes next, and the fees; or what came of the last transaction. */
export function StatusBlock({ children }: FrameProps) {
  return (
    <div
      className="grid min-h-31 content-start gap-2 max-sm:min-h-40 max-[24rem]:min-h-48"
      data-exchange-status
    >
      {children}
    </div>
  )
}

/** One line that always says what is going on or what comes next. */
export function StatusFrame({ children }: FrameProps) {
  return <div className="grid min-h-15 max-sm:min-h-19 max-[24rem]:min-h-28">{children}</div>
}

/** The fees. */
export function Details({ mode, children }: FrameProps & { readonly mode: Mode }) {
  return (
    <section aria-label={exchangeLabels(mode).details} className="min-h-13">
      {children}
    </section>
  )
}
