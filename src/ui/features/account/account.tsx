import { useId } from 'react'
import { plainText } from '../../../domain/amounts/format-amount.ts'
import { approvalLines, assetRows } from '../../../domain/messages/account-messages.ts'
import { SYMBOL, type Token } from '../../../domain/tokens.ts'
import { readyAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { useAccountSnapshot, useCurrentAction } from '../../hooks/use-account.ts'
import { useSession } from '../../hooks/use-session.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'
import { WrapDetails } from './wrap-form.tsx'

const ROW =
  'flex min-h-10 flex-wrap items-center justify-between gap-x-4 border-line py-1.5 text-sm not-first:border-t touch:min-h-11'

export function Account() {
  const account = readyAddress(useSession())
  const { snapshot, isReading } = useAccountSnapshot()
  const titleId = useId()
  if (account === undefined) return null
  return (
    <section
      aria-labelledby={titleId}
      className="@container rounded-2xl border border-line bg-surface p-gutter sm:px-6 sm:py-5"
    >
      <h2 id={titleId} className="text-base font-semibold">
        Your account
      </h2>
      <dl className="mt-1 tabular-nums">
        {assetRows(snapshot, isReading).map(({ name, amount }, place) => (
          // oxlint-disable-next-line no-array-index-key -- the chain may list a symbol twice
          <div key={place} className={ROW}>
            <dt>{name}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere" data-room="left">
              <TextWithAmounts text={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <Approvals />
      <WrapDetails key={account} />
    </section>
  )
}

export function Approvals() {
  const account = useService(SERVICES.account)
  const { snapshot, isReading } = useAccountSnapshot()
  const isBusy = useCurrentAction() !== undefined
  const rememberFocus = useFocusReturn(isBusy)
  const revoke = (token: Token) => {
    rememberFocus()
    void account.revoke(token)
  }
  return approvalLines(snapshot, isReading).map(({ text, revocable }) => (
    <div key={revocable ?? plainText(text)} data-approval className={`${ROW} border-t`}>
      <p className="flex-1 basis-40 wrap-anywhere">
        <TextWithAmounts text={text} />
      </p>
      {revocable && (
        <SmallButton
          disabled={isBusy}
          aria-label={`Revoke ${SYMBOL[revocable]}`}
          onClick={() => revoke(revocable)}
        >
          Revoke
        </SmallButton>
      )}
    </div>
  ))
}
