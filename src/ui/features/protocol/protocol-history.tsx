import { useEffect, useId, useRef } from 'react'
import type { ProtocolService } from '../../../application/protocol/protocol-service.ts'
import {
  costRange,
  HISTORY_LENGTH,
  STEP,
  type BlockCost,
} from '../../../domain/basket/cost-history.ts'
import { historyText } from '../../../domain/messages/worth-messages.ts'
import { ISC, WETH } from '../../../domain/tokens.ts'
import { Amount } from '../../components/amount.tsx'
import { useInView } from '../../hooks/use-in-view.ts'
import { useStore } from '../../hooks/use-store.ts'
import { FactList } from './fact-list.tsx'

interface ProtocolHistoryProps {
  readonly service: ProtocolService
}

/** What one ISC cost to mint at the last blocks. They are asked for while this is in view. */
export function ProtocolHistory({ service }: ProtocolHistoryProps) {
  const { state, look } = service.history
  const { value: snapshot, question } = useStore(service.state)
  const history = useStore(state)
  const titleId = useId()
  const chart = useRef<HTMLDivElement>(null)
  const isInView = useInView(chart)
  // Once for each block that the history asks for.
  const step = snapshot && Math.floor(snapshot.block / STEP)
  useEffect(() => {
    if (isInView && step !== undefined) void look()
  }, [isInView, step, look])

  const range = costRange(history.points)
  const newest = snapshot && <Amount baseUnits={snapshot.mintingCost} rounding="up" />
  return (
    <section aria-labelledby={titleId} className="mt-8">
      <h4 id={titleId} className="font-semibold">
        {`Cost of one ${ISC} in ${WETH}`}
      </h4>
      <p className="mt-1 min-h-12.5 text-ink-soft sm:min-h-6.5">
        {snapshot && question ? historyText(history, question.source) : '…'}
      </p>
      <div ref={chart} className="mt-2 h-16 rounded-control bg-sunken" aria-hidden="true">
        {range && <Sparkline points={history.points} />}
      </div>
      <FactList
        facts={[
          ['Lowest', range ? <Amount baseUnits={range.lowest} rounding="up" /> : newest && '–'],
          ['Highest', range ? <Amount baseUnits={range.highest} rounding="up" /> : newest && '–'],
          ['Newest', newest],
        ]}
      />
      <p className="mt-3 text-sm text-ink-faint">
        {`What the coins for one ${ISC} cost at the exchange, before the minting fee.`}
      </p>
    </section>
  )
}

interface SparklineProps {
  readonly points: readonly BlockCost[]
}

/** A line through the costs, with a gap where there was none. */
function Sparkline({ points }: SparklineProps) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="size-full overflow-visible px-2"
      fill="none"
    >
      {lines(points).map((line) => (
        <polyline
          key={line}
          points={line}
          className="stroke-accent forced-colors:stroke-[CanvasText]"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

/** The points of each unbroken line: the newest block on the right, the highest cost on top. */
export function lines(points: readonly BlockCost[]): readonly string[] {
  const range = costRange(points)
  const newest = points.at(-1)?.block ?? 0
  if (range === undefined) return []
  const span = Number(range.highest - range.lowest)
  const found: string[][] = [[]]
  for (const { block, cost } of points) {
    if (cost === undefined) {
      found.push([])
      continue
    }
    const x = 100 - ((newest - block) * 100) / (HISTORY_LENGTH - 1)
    const y = span === 0 ? 50 : 88 - (Number(cost - range.lowest) * 76) / span
    found.at(-1)?.push(`${x.toFixed(2)},${y.toFixed(2)}`)
  }
  // A point alone becomes a dot.
  return found.filter(({ length }) => length > 0).map(drawn)
}

const drawn = (line: readonly string[]) => (line.length === 1 ? [...line, ...line] : line).join(' ')
