import { useStore } from '../ui/hooks/use-services.ts'
import { groupDigits } from '../domain/amounts/format-amount.ts'
import { buttonClass, SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN, SkipLink } from '../ui/components/page-head.tsx'
import type { DemoBlocks } from './demo-adapters.ts'
import { SCENARIO_NAMES, SCENARIOS, STORY, type ScenarioName } from './scenarios.ts'

interface DemoBarProps {
  readonly current: ScenarioName
  readonly blocks: DemoBlocks
  /** The URL of the home page, without a query. */
  readonly home: string
}

/** The banner above the page: what to try, and behind "More" what developers want to see. */
export function DemoBar({ current, blocks, home }: DemoBarProps) {
  const block = useStore(blocks.newest)
  const others = SCENARIO_NAMES.filter((name) => !STORY.includes(name))
  /** The link of the current one begins it again. */
  const linkTo = (name: ScenarioName) => (
    <a
      key={name}
      href={`${home}?demo=${name}`}
      aria-current={name === current ? 'page' : undefined}
      className={buttonClass('ghost', 'small')}
    >
      {SCENARIOS[name].title}
    </a>
  )
  return (
    <>
      <SkipLink />
      <aside aria-label="Demo" className="border-b border-line bg-accent-wash text-sm">
        <div className={`${PAGE_COLUMN} py-1`}>
          <p>
            <strong className="font-heavy">Demo:</strong> nothing here is real. No wallet is asked,
            no money moves.{' '}
            <a href={home} className="font-semibold underline">
              Leave the demo
            </a>
          </p>
          <div className="-mx-2 flex flex-wrap items-center">{STORY.map(linkTo)}</div>
          <p className="text-ink-soft">{SCENARIOS[current].text}</p>
          <details open={others.includes(current)}>
            <summary className="w-fit cursor-pointer py-1 font-semibold touch:py-3">More</summary>
            <div className="-mx-2 flex flex-wrap items-center gap-1 pb-1">
              {others.map(linkTo)}
              <SmallButton onClick={blocks.next}>Next block</SmallButton>
              <span className="px-2 text-ink-soft tabular-nums">
                Block {groupDigits(`${block}`)}
              </span>
            </div>
          </details>
        </div>
      </aside>
    </>
  )
}
