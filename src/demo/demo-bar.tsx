import { groupDigits } from '../domain/amounts/format-amount.ts'
import { buttonClass, SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN } from '../ui/components/page-head.tsx'
import { useStore } from '../ui/hooks/use-store.ts'
import type { DemoBlocks } from './demo-blocks.ts'
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './scenarios.ts'

interface DemoBarProps {
  readonly current: ScenarioName
  readonly blocks: DemoBlocks
  /** The URL of the home page, without a query. */
  readonly home: string
  /** Whether there is room for the scenarios at first. */
  readonly isWide: boolean
}

/** The banner above the page, with the scenarios and the blocks. */
export function DemoBar({ current, blocks, home, isWide }: DemoBarProps) {
  const block = useStore(blocks.newest)
  const { title, text } = SCENARIOS[current]
  return (
    <aside aria-label="Demo" className="border-b border-line bg-accent-wash text-sm">
      <div className={`${PAGE_COLUMN} py-1`}>
        <p>
          <strong className="font-heavy">Demo:</strong> nothing here is real. No wallet is asked, no
          money moves.{' '}
          <a href={home} className="font-semibold underline">
            Leave the demo
          </a>
        </p>
        <details open={isWide}>
          <summary className="cursor-pointer py-1 font-semibold">Scenario: {title}</summary>
          <div className="flex flex-wrap items-center gap-1 py-1">
            {/* The link of the current one begins it again. */}
            {SCENARIO_NAMES.map((name) => (
              <a
                key={name}
                href={`${home}?demo=${name}`}
                aria-current={name === current ? 'page' : undefined}
                className={buttonClass('ghost', 'small')}
              >
                {SCENARIOS[name].title}
              </a>
            ))}
            <SmallButton onClick={blocks.next}>Next block</SmallButton>
            <span className="text-ink-soft tabular-nums">Block {groupDigits(`${block}`)}</span>
          </div>
          <p className="text-ink-soft">{text}</p>
        </details>
      </div>
    </aside>
  )
}
