import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createRoot } from 'react-dom/client'
import type { Adapters } from '../application/ports/adapters.ts'
import { EXCHANGE_SERVICE, type Resolver } from '../services.ts'
import { SmallButton } from '../ui/components/button.tsx'
import { PAGE_COLUMN, SkipLink } from '../ui/components/page-head.tsx'
import { createDemo, type Platform } from './demo-adapters.ts'
import {
  chosenScenario,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from './scenarios.ts'

/** What the demo needs of the page. */
export interface DemoHost {
  readonly page: Window
  /** The element that the page is rendered into. */
  readonly root: HTMLElement
  readonly platform: Platform
  /**
   * Starts the page around these adapters and gives its container. Only a `stored` page outlives a
   * reload.
   */
  start(adapters: Adapters, stored: boolean): Promise<Resolver>
}

/**
 * Starts the page on the fakes, in the scenario that the URL names. Nothing is stored and no wallet
 * is searched for, from the first script of the document on (`build/document.ts`).
 */
export async function startDemo({ page, root, platform, start }: DemoHost): Promise<void> {
  const { document, location } = page
  const current = chosenScenario(location.search)
  const scenario: Scenario = SCENARIOS[current]
  addTypeface(document)
  // The document was prerendered for the build's own contracts. Without a route it is not hydrated.
  root.dataset.route = ''
  root.dataset.demo = ''
  // The failures of a scenario are intended.
  const log = { ...platform.log, warn: platform.log.info }
  const links = {
    ...platform.links,
    explorerUrl: undefined,
    faucetUrl: undefined,
    trialUrl: undefined,
  }
  const { adapters, nextBlock } = createDemo(scenario, { ...platform, links, log })
  const container = await start(adapters, false)
  if (scenario.isPrepared) container.resolve(EXCHANGE_SERVICE).setAmount('100')

  const bar = document.createElement('div')
  document.body.prepend(bar)
  createRoot(bar).render(
    <DemoBar
      current={current}
      nextBlock={nextBlock}
      // Not a part of the current path: in a link, //host would lead to another site.
      home={location.origin + import.meta.env.BASE_URL}
    />,
  )
}

/** The document has the typeface only once a visit has stored it. */
function addTypeface({ fonts }: Document) {
  const face = new FontFace('Figtree Variable', `url(${figtree})`, { weight: '300 900' })
  // If the file does not come, the system's typeface stays.
  face.load().then(
    () => fonts.add(face),
    () => undefined,
  )
}

interface DemoBarProps {
  readonly current: ScenarioName
  /** Makes a block now. */
  readonly nextBlock: () => void
  /** The URL of the home page, without a query. */
  readonly home: string
}

const LINK =
  'inline-flex min-h-9 shrink-0 items-center justify-center rounded-control px-2 font-semibold whitespace-nowrap text-ink-soft decoration-accent decoration-2 underline-offset-[0.4em] hover:text-ink hover:underline focus-visible:-outline-offset-2 aria-[current=page]:text-ink aria-[current=page]:underline touch:min-h-11 touch:min-w-11'

/** The banner above the page: what to try, and the scenarios, which scroll on narrow screens. */
function DemoBar({ current, nextBlock, home }: DemoBarProps) {
  const { text, areBlocksHeld }: Scenario = SCENARIOS[current]
  return (
    <>
      <SkipLink />
      <aside aria-label="Demo" className="border-b border-line bg-accent-wash text-sm">
        <div
          className={`${PAGE_COLUMN} flex flex-wrap items-center gap-x-6 py-1 max-[30rem]:text-note`}
        >
          <p className="flex-1 basis-64 leading-tight">
            <strong className="font-heavy">Demo:</strong> nothing here is real.{' '}
            <span className="max-lg:hidden">{text}</span>{' '}
            <a href={home} className="font-semibold whitespace-nowrap underline touch:py-4">
              Leave the demo
            </a>
          </p>
          <div className="flex max-w-full items-center gap-x-2">
            <div className="-mx-2 flex overflow-x-auto [scrollbar-width:none]">
              {SCENARIO_NAMES.map((name) => (
                // The link of the current scenario starts it again.
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
