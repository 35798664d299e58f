import { useId } from 'react'
import { plainText } from '../../../domain/amounts/format-amount.ts'
import { approvalLines, balanceText } from '../../../domain/messages/account-messages.ts'
import { SYMBOL, type Token } from '../../../domain/tokens.ts'
import { coinSymbol } from '../../../domain/basket/coin-symbol.ts'
import type { Asset } from '../../../domain/wallet/account-snapshot.ts'
import { readyAddress } from '../../../domain/wallet/session.ts'
import { SERVICES } from '../../../services.ts'
import { Amount, TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { useAccountSnapshot, useCurrentAction } from '../../hooks/use-account.ts'
import { useSession } from '../../hooks/use-session.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'
import { WrapDetails } from './wrap-form.tsx'

const ASSETS: readonly Asset[] = ['ETH', 'WETH', 'ISC']

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
      {/* Three columns while the numbers fit side by side. */}
      <dl className="mt-2.5 mb-3 flex flex-wrap gap-x-3 gap-y-2 tabular-nums">
        {ASSETS.map((asset) => (
          <div key={asset} className="min-w-fit flex-[1_1_25%]">
            <dt className="text-note text-ink-soft">{SYMBOL[asset]}</dt>
            <dd
              className="font-semibold wrap-anywhere"
              data-room={asset === ASSETS.at(-1) ? 'left' : 'right'}
            >
              <TextWithAmounts text={balanceText(snapshot?.balances[asset], isReading)} />
            </dd>
          </div>
        ))}
      </dl>
      <Coins />
      <Approvals />
      <WrapDetails key={account} />
    </section>
  )
}

function Coins() {
  const { snapshot } = useAccountSnapshot()
  const held = (snapshot?.coins ?? []).filter(({ amount }) => amount !== 0n)
  if (held.length === 0) return null
  return (
    <dl
      aria-label="Coins of the basket"
      className="-mt-1 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums"
    >
      {held.map(({ coin, amount }) => (
        <div key={coin.address} className="flex gap-1.5">
          <dt className="text-ink-soft">{coinSymbol(coin)}</dt>
          <dd className="font-semibold">
            <Amount baseUnits={amount} decimals={coin.decimals} />
          </dd>
        </div>
      ))}
    </dl>
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
    <div
      key={revocable ?? plainText(text)}
      data-approval
      className="flex min-h-15 flex-wrap items-center gap-x-3 border-t border-line py-2 text-sm wrap-anywhere touch:min-h-15.5"
    >
      <p className="flex-1 basis-40">
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
