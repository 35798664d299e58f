import { useId } from 'react'
import { backingOf } from '../../../domain/basket/backing.ts'
import { compareBasket } from '../../../domain/basket/comparison.ts'
import type { ProtocolSnapshot } from '../../../domain/basket/parameters.ts'
import { BACKING_TEXTS, ratioText } from '../../../domain/messages/worth-messages.ts'
import { BASKET } from '../../../domain/basket/stated-basket.ts'
import { ISC, TOKEN_DECIMALS } from '../../../domain/tokens.ts'
import { Amount } from '../../components/amount.tsx'
import { FactList } from './fact-list.tsx'

interface ProtocolBackingProps {
  readonly snapshot: ProtocolSnapshot | undefined
}

/** The reserve against the ISC that it backs: in numbers, as a bar, and in words. */
export function ProtocolBacking({ snapshot }: ProtocolBackingProps) {
  const titleId = useId()
  const backing = snapshot && backingOf(snapshot)
  const texts = backing && BACKING_TEXTS[backing.verdict]
  const ratio = backing?.ratio
  const isShort = backing?.verdict === 'short' || backing?.verdict === 'uneven'
  return (
    <section aria-labelledby={titleId} className="mt-8" data-verdict={backing?.verdict}>
      <h4 id={titleId} className="font-semibold">
        Backing
      </h4>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="text-3xl font-semibold tracking-tight tabular-nums">
          {backing === undefined ? '…' : (ratio && ratioText(ratio)) || '–'}
        </span>
        <span className={`font-semibold ${isShort ? 'text-danger' : 'text-accent'}`}>
          {texts?.word}
        </span>
      </p>
      <BackingBar snapshot={snapshot} />
      <p className="mt-3 min-h-12.5 text-ink-soft sm:min-h-6.5">{texts?.sentence}</p>
      <FactList
        facts={[
          ['Coins in reserve', backing && <Amount baseUnits={backing.reserve} />],
          ['To be redeemed', backing && <Amount baseUnits={backing.redeemable} unit={ISC} />],
          [
            'Kept by the contract',
            snapshot && <Amount baseUnits={snapshot.heldByItself} unit={ISC} />,
          ],
        ]}
      />
      <p className="mt-3 text-sm text-ink-faint">
        {`Each coin counts as one, whatever it costs. What the contract keeps of its own ${ISC} cannot be redeemed.`}
      </p>
    </section>
  )
}

/** The coins in reserve, in their colours, on a track as long as the ISC to be redeemed. */
function BackingBar({ snapshot }: ProtocolBackingProps) {
  const parts = snapshot && backingParts(snapshot)
  return (
    <div
      className="mt-2 flex h-3 gap-px overflow-hidden rounded-full border border-line bg-sunken"
      aria-hidden="true"
    >
      {parts?.map(({ key, color, percentage }) => (
        <span
          key={key}
          className="h-full shrink-0 forced-color-adjust-none"
          style={{ width: `${percentage}%`, backgroundColor: color }}
        />
      ))}
    </div>
  )
}

function backingParts(snapshot: ProtocolSnapshot) {
  const { redeemable, reserve } = backingOf(snapshot)
  if (reserve === undefined) return []
  const track = Number(reserve > redeemable ? reserve : redeemable)
  return compareBasket(BASKET, snapshot).flatMap(({ stated, coin }, index) => {
    if (coin === undefined) return []
    const units = Number(coin.reserve) / 10 ** Number(coin.decimals)
    const percentage = track === 0 ? 0 : (units * 10 ** TOKEN_DECIMALS * 100) / track
    return [{ key: index, color: stated?.color ?? 'var(--control)', percentage }]
  })
}
