import { useId } from 'react'
import { AmountField, AmountFrame } from '../../components/amount-field.tsx'
import { Hint } from '../../components/hint.tsx'

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
        <AmountField id={id} readOnly value={amount} aria-describedby={noteId} />
      </AmountFrame>
      <Hint id={noteId}>Shown one to one, before the contract’s fee.</Hint>
    </div>
  )
}
