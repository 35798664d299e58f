import { useId, useState, type SubmitEvent } from 'react'
import { typeableAmount } from '../../../domain/amounts/typed-amount.ts'
import { wrapHint } from '../../../domain/messages/account-messages.ts'
import { maxLabel } from '../../../domain/messages/labels.ts'
import { WRAP_LABELS } from '../../../domain/transactions/kinds/wrap.ts'
import { maxWrappable, needsWrapping } from '../../../domain/wallet/account-snapshot.ts'
import { SERVICES } from '../../../services.ts'
import { AmountField } from '../../components/amount-field.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useAccountSnapshot, useCurrentAction } from '../../hooks/use-account.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'

/**
 * The form opens if there is ether but no WETH, because the next step then needs it. It also opens
 * if something was typed before a visit to another page.
 */
export function WrapDetails() {
  const account = useService(SERVICES.account)
  const { snapshot } = useAccountSnapshot()
  const [isOpen, setOpen] = useState(() => account.draft.get().amount !== '')
  // This opens the form only once: if the user folds it up, React does not open it again.
  if (!isOpen && snapshot && needsWrapping(snapshot)) setOpen(true)
  return (
    <Disclosure
      title={WRAP_LABELS.title}
      isOpen={isOpen}
      className="border-t border-line pt-2 text-sm"
    >
      <WrapForm />
    </Disclosure>
  )
}

export function WrapForm() {
  const account = useService(SERVICES.account)
  const draft = useStore(account.draft)
  const { snapshot } = useAccountSnapshot()
  const action = useCurrentAction()
  const isBusy = action !== undefined
  const rememberFocus = useFocusReturn(isBusy)
  const id = useId()
  const hintId = useId()
  const most = snapshot && maxWrappable(snapshot)
  const hint = wrapHint(draft, most)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy || hint !== undefined) return
    rememberFocus()
    void account.submit()
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-1.5 pt-2.5 touch:gap-3" onSubmit={submit}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-label font-semibold">
          {WRAP_LABELS.field}
        </label>
        {most !== undefined && most > 0n && (
          <TextButton
            aria-label={maxLabel('wrap')}
            disabled={isBusy}
            onClick={() => account.edit(typeableAmount(most))}
          >
            Max
          </TextButton>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <AmountField
          tone={hint ? 'invalid' : 'input'}
          size="small"
          id={id}
          value={draft.amount}
          disabled={isBusy}
          aria-describedby={hintId}
          onAmount={account.edit}
        />
        <Button type="submit" variant="outline" busy={action === 'wrap'} disabled={isBusy}>
          {WRAP_LABELS.button}
        </Button>
      </div>
      <Hint id={hintId} tone={hint === undefined ? 'plain' : 'error'} aria-live="polite">
        {hint}
      </Hint>
    </form>
  )
}
