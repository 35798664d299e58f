import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { createRoot } from 'react-dom/client'
import type { Adapters } from '../application/ports/adapters.ts'
import type { ExchangeService } from '../application/exchange/exchange-service.ts'
import type { startRouter } from '../ui/router.tsx'
import { createDemo, type Platform } from './demo-adapters.ts'
import { DemoBar } from './demo-bar.tsx'
import styles from './demo.css?inline'
import { chosenScenario, SCENARIOS, type Scenario } from './scenarios.ts'

/** What the demo needs of the page. */
export interface DemoHost {
  readonly page: Window
  /** The element that the page is rendered into. */
  readonly root: HTMLElement
  readonly platform: Platform
  /** Starts the page around these adapters, with a router of its own. */
  start(adapters: Adapters, load: LoadRouter): { readonly exchange: ExchangeService }
}

type LoadRouter = () => Promise<{ readonly startRouter: () => ReturnType<typeof startRouter> }>

/** The wide screens on which the panel is open at first. */
const WIDE = '(width >= 48rem)'

/**
 * Starts the page on the fakes, in the state that the URL names. Nothing is stored and no wallet is
 * looked for, and both hold from the first script of the document on (`build/document.ts`).
 */
export async function startDemo({ page, root, platform, start }: DemoHost): Promise<void> {
  const { document, location } = page
  const chosen = chosenScenario(location.search)
  const scenario: Scenario = SCENARIOS[chosen.name]
  addStyles(document)
  // The build has rendered the document for its own contracts. Of another route, it is rendered anew.
  root.dataset.route = ''
  // What a scenario plays is nothing to warn of.
  const log = { ...platform.log, warn: platform.log.info }
  const links = { ...platform.links, explorerUrl: undefined, faucetUrl: undefined }
  const { adapters, blocks } = await createDemo(scenario, { ...platform, links, log })
  const { exchange } = start(adapters, loadRouter)
  exchange.setAmount(scenario.amount ?? '')

  const bar = document.createElement('div')
  document.body.prepend(bar)
  createRoot(bar).render(
    <DemoBar
      chosen={chosen}
      blocks={blocks}
      exitUrl={() => location.pathname}
      isWide={page.matchMedia(WIDE).matches}
      // Without its fragment: to the same URL with one, the browser would only scroll.
      onStart={(name) => location.assign(`${location.pathname}?demo=${name}`)}
    />,
  )
}

/** Links keep the scenario in the URL, and positions are not stored. */
const loadRouter: LoadRouter = async () => {
  const router = await import('../ui/router.tsx')
  return { startRouter: () => router.startRouter({ keepsQuery: true, storesPositions: false }) }
}

// As a constructed stylesheet, because the policy allows no other. The document has the typeface only
// after a visit that has stored it.
function addStyles(document: Document) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const face = new FontFace('Figtree Variable', `url(${figtree})`, { weight: '300 900' })
  // Without the file, the system's typeface stays.
  face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
