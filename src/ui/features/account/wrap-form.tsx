import { useId, type SubmitEvent } from 'react'
import { maxWrappable } from '../../../domain/wallet/account-snapshot.ts'
import { maxLabel } from '../../../domain/messages/labels.ts'
import { WRAP_LABELS, wrapHint } from '../../../domain/messages/account-messages.ts'
import { formatBaseUnits } from '../../../domain/amounts/amount.ts'
import { AmountBox, AmountField } from '../../components/amount-field.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { Hint } from '../../components/status-line.tsx'
import { useService, useStore } from '../../hooks/use-service.ts'
import { ACCOUNT_SERVICE } from '../../../services.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useAccountSnapshot, useCurrentAction } from '../../hooks/use-account.ts'

/** Wraps ether into WETH. */
export function WrapForm() {
  const account = useService(ACCOUNT_SERVICE)
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
            onClick={() => account.edit(formatBaseUnits(most))}
          >
            Max
          </TextButton>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <AmountBox tone={hint ? 'invalid' : 'input'} className="min-w-0 flex-1 basis-32">
          <AmountField
            id={id}
            size="small"
            value={draft.amount}
            disabled={isBusy}
            isInvalid={hint !== undefined}
            aria-describedby={hintId}
            onAmount={account.edit}
          />
        </AmountBox>
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
