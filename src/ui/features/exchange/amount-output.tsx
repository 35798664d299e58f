import { useId } from 'react'
import { AmountFrame } from '../../components/amount-field.tsx'

interface AmountOutputProps {
  readonly label: string
  readonly amount: string
}

/** Mirrors the input one to one; fees are the contract's business (specification, chapter 4). */
export function AmountOutput({ label, amount }: AmountOutputProps) {
  const id = useId()
  const noteId = useId()
  return (
    <div>
      <AmountFrame label={label} inputId={id} tone="output">
        <input
          id={id}
          type="text"
          readOnly
          placeholder="0.0"
          className="amount"
          value={amount}
          aria-describedby={noteId}
        />
      </AmountFrame>
      <p id={noteId} className="hint">
        Shown one to one, before the contract’s fee.
      </p>
    </div>
  )
}
