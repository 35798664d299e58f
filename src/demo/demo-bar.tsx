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

const LINK =
  'inline-flex min-h-9 items-center rounded-control px-2 font-semibold text-ink-soft decoration-accent decoration-2 underline-offset-[0.4em] hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline touch:min-h-11'

/** The banner above the page: what to try, and the scenarios. */
export function DemoBar({ current, nextBlock, home }: DemoBarProps) {
  const { text, areBlocksHeld }: Scenario = SCENARIOS[current]
  return (
    <>
      <SkipLink />
      <aside aria-label="Demo" className="border-b border-line bg-accent-wash text-sm">
        <div
          className={`${PAGE_COLUMN} flex flex-wrap items-center justify-between gap-x-6 pt-1.5 sm:py-1`}
        >
          <p>
            <strong className="font-heavy">Demo:</strong> nothing here is real. {text}{' '}
            <a href={home} className="font-semibold whitespace-nowrap underline">
              Leave the demo
            </a>
          </p>
          <div className="-mx-2 flex flex-wrap items-center">
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
            {areBlocksHeld && (
              <SmallButton className="mr-2" onClick={nextBlock}>
                Next block
              </SmallButton>
            )}
          </div>
        </div>
      </aside>
    </>
  )
}
