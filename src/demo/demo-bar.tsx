import { SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN, SkipLink } from '../ui/components/page-head.tsx'
import { SCENARIO_NAMES, SCENARIOS, type Scenario, type ScenarioName } from './scenarios.ts'

interface DemoBarProps {
  readonly current: ScenarioName
  /** Makes a block now. */
  readonly nextBlock: () => void
  /** The URL of the home page, without a query. */
  readonly home: string
}

// Only classes that the page itself has: its stylesheet is made without the demo.
const LINK =
  'inline-flex min-h-9 items-center rounded-control px-2 font-semibold text-ink-soft decoration-accent decoration-2 underline-offset-[0.4em] hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline touch:min-h-11 touch:min-w-11 max-[30rem]:text-note'

/** The banner above the page: what to try, and the scenarios. */
export function DemoBar({ current, nextBlock, home }: DemoBarProps) {
  const { text, areBlocksHeld }: Scenario = SCENARIOS[current]
  return (
    <>
      <SkipLink />
      <aside aria-label="Demo" className="border-b border-line bg-accent-wash text-sm">
        <div className={`${PAGE_COLUMN} flex flex-wrap items-center justify-between gap-x-6 py-1`}>
          <p>
            <strong className="font-heavy">Demo:</strong> nothing here is real. {text}{' '}
            <a href={home} className="font-semibold whitespace-nowrap underline">
              Leave the demo
            </a>
          </p>
          <div className="flex flex-wrap items-center gap-x-2">
            <div className="-mx-2 flex flex-wrap">
              {SCENARIO_NAMES.map((name) => (
                // The link of the current one begins it again.
                <a
                  key={name}
                  href={`${home}?demo=${name}`}
                  aria-current={name === current ? 'page' : undefined}
                  className={LINK}
                >
                  {SCENARIOS[name].title}
                </a>
              ))}
            </div>
            {areBlocksHeld && <SmallButton onClick={nextBlock}>Next block</SmallButton>}
          </div>
        </div>
      </aside>
    </>
  )
}
