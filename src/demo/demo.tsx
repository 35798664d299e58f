import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createRoot } from 'react-dom/client'
import type { Adapters } from '../application/ports/adapters.ts'
import type { Services } from '../application/services.ts'
import { createDemo, type Platform } from './demo-adapters.ts'
import { DemoBar } from './demo-bar.tsx'
import { chosenScenario, SCENARIOS, type Scenario } from './scenarios.ts'

/** What the demo needs of the page. */
export interface DemoHost {
  readonly page: Window
  /** The element that the page is rendered into. */
  readonly root: HTMLElement
  readonly platform: Platform
  /** Starts the page around these adapters. Only what is `stored` outlives a reload. */
  start(adapters: Adapters, stored: boolean): Promise<{ readonly services: Services }>
}

/**
 * Starts the page on the fakes, in the scenario that the URL names. Nothing is stored and no wallet
 * is looked for, and both hold from the first script of the document on (`build/document.ts`).
 */
export async function startDemo({ page, root, platform, start }: DemoHost): Promise<void> {
  const { document, location } = page
  const current = chosenScenario(location.search)
  const scenario: Scenario = SCENARIOS[current]
  addTypeface(document)
  // The build has rendered the document for its own contracts. Of another route, it is rendered
  // anew.
  root.dataset.route = ''
  root.dataset.demo = ''
  // What a scenario plays is nothing to warn of.
  const log = { ...platform.log, warn: platform.log.info }
  const links = {
    ...platform.links,
    explorerUrl: undefined,
    faucetUrl: undefined,
    trialUrl: undefined,
  }
  const { adapters, nextBlock } = createDemo(scenario, { ...platform, links, log })
  const { services } = await start(adapters, false)
  if (scenario.isPrepared) services.exchange.setAmount('100')

  const bar = document.createElement('div')
  document.body.prepend(bar)
  createRoot(bar).render(
    <DemoBar
      current={current}
      nextBlock={nextBlock}
      // Not of the current path: as a link, //host would be another site's URL.
      home={location.origin + import.meta.env.BASE_URL}
    />,
  )
}

// The document has it only after a visit that has stored it.
function addTypeface({ fonts }: Document) {
  const face = new FontFace('Figtree Variable', `url(${figtree})`, { weight: '300 900' })
  // Without the file, the system's typeface stays.
  face.load().then(
    () => fonts.add(face),
    () => undefined,
  )
}
