import type { ReactNode } from 'react'
import type { AmountText } from '../../../domain/amounts/format-amount.ts'
import { exchangeLabels } from '../../../domain/messages/labels.ts'
import type { Mode } from '../../../domain/transactions/kinds/kinds.ts'
import { TextWithAmounts } from '../../components/amount.tsx'

// These parts of the card keep their height whatever they contain, so that nothing on the card
// moves.

interface FrameProps {
  readonly children: ReactNode
}

/** The area of the status and the fee, or of the outcome of the last transaction. */
export function StatusBlock({ children }: FrameProps) {
  return (
    <div
      className="flex min-h-27 flex-col gap-2 max-sm:min-h-31 max-[24rem]:min-h-42"
      data-exchange-status
    >
      {children}
    </div>
  )
}

/** The area of the status line. It fills the block above the last line. */
export function StatusFrame({ children }: FrameProps) {
  return <div className="grid grow">{children}</div>
}

/** The last line of the status block. */
export function Details({ mode, children }: FrameProps & { readonly mode: Mode }) {
  return (
    <section aria-label={exchangeLabels(mode).details} className="min-h-6.5">
      {children}
    </section>
  )
}

/** The network fee; a dash while unknown. */
export function NetworkFee({ fee }: { readonly fee: AmountText | undefined }) {
  return (
    <dl className="text-sm/6.5 tabular-nums">
      <div className="flex items-baseline justify-between gap-x-4 cramped:flex-wrap">
        <dt className="text-ink-soft">Network fee</dt>
        <dd className="ml-auto min-w-0 text-right wrap-anywhere" data-room="left">
          {fee ? <TextWithAmounts text={fee} /> : <Unknown />}
        </dd>
      </div>
    </dl>
  )
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known yet</span>
    </>
  )
}
