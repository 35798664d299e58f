import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from './adapters/browser/platform.ts'
import { createEthersAdapters } from './adapters/ethers/ethers-adapters.ts'
import { connectEarly, onApproach, rememberLatePress } from './adapters/browser/early-press.ts'
import { keepTyped } from './adapters/browser/keep-typed.ts'
import { createStoredPreferences, deploymentScope } from './adapters/browser/storage.ts'
import { createContainer, PORTS } from './container.ts'
import { createLatePart, type LatePart } from './application/late-part.ts'
import type {
  AccountAdapters,
  Build,
  ChainAdapters,
  StartAdapters,
} from './application/ports/adapters.ts'
import { NETWORK } from './domain/network.ts'
import { SERVICES, type Resolver } from './services.ts'
import type { Settings } from './settings.ts'
import './ui/styles.css'

// Inserted by the build (vite.config.ts): the validated settings, and the data about the build.
declare const BUILD_SETTINGS: Settings
declare const BUILD: Build

declare global {
  interface Window {
    /** Shows in the document that the page could not start. Only built documents have it. */
    notStarted?: (error: unknown) => void
    /**
     * Downloads the typeface for later visits (tooling/vite/typeface.ts). Only built documents have
     * this function.
     */
    keepTypeface?: () => void
  }
}

const DEPLOYED = {
  weth: BUILD_SETTINGS.wethAddress,
  indexToken: BUILD_SETTINGS.iscAddress,
  codeHash: BUILD_SETTINGS.codeHash,
}

/** The adapters that the page and the demo share. */
const platform = {
  clock: browserClock,
  log: consoleLog,
  clipboard: browserClipboard,
  visibility: createBrowserVisibility(window),
  links: {
    sourceUrl: BUILD_SETTINGS.sourceUrl,
    explorerUrl: BUILD_SETTINGS.explorerUrl,
    faucetUrl: BUILD_SETTINGS.faucetUrl,
    siteUrl: BUILD_SETTINGS.siteUrl,
    trialUrl: `${import.meta.env.BASE_URL}?demo`,
  },
  build: BUILD,
}

/** Loads the storage of records, and the code that talks to a connected wallet. */
async function loadAccountAdapters(chainAdapters: ChainAdapters): Promise<AccountAdapters> {
  const [{ createAccountAdapters }] = await Promise.all([
    import('./adapters/browser/account-adapters.ts'),
    chainAdapters.preload(),
  ])
  return createAccountAdapters(window, DEPLOYED, platform.visibility)
}

function browserAdapters(chainAdapters: ChainAdapters): StartAdapters {
  return {
    ...chainAdapters,
    preferences: createStoredPreferences(window),
    ...platform,
    deployment: DEPLOYED,
    network: {
      ...NETWORK,
      rpcUrl: BUILD_SETTINGS.rpcUrl,
      explorerUrl: BUILD_SETTINGS.explorerUrl,
    },
  }
}

function findRoot(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no element with the id "root"')
  return element
}

const root = findRoot()

/** The longest wait for a frame, in milliseconds. A hidden tab gets no frames. */
const LONGEST_FRAME = 100

/**
 * Resolves after the next frame, so that Connect looks ready before the long tasks of React begin.
 */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

interface StartOptions {
  /** Loads the adapters that are needed only once an account is connected. */
  readonly loadRest: () => Promise<AccountAdapters>
  /** Whether the typed amount and the scroll position are kept over a reload. */
  readonly stored: boolean
}

/** Starts the page around these adapters. */
async function start(adapters: StartAdapters, { loadRest, stored }: StartOptions) {
  const container = createContainer(adapters)
  const page = import('./page.ts').then(({ registerPage }) => registerPage(container))
  // A failure is reported where `page` is awaited, a frame later.
  page.catch(() => undefined)
  const connected = createLatePart(async () => {
    const [{ startConnected }, { connectedPart }, rest] = await Promise.all([
      import('./connected.ts'),
      import('./ui/connected-components.tsx'),
      loadRest(),
      page,
    ])
    startConnected(container, rest)
    return connectedPart
  })
  container.register(SERVICES.connectedPart, { useValue: connected })
  const wallet = container.resolve(SERVICES.wallet)
  wallet.start()
  loadWhenNeeded(connected, container)
  // Only a prerendered document has buttons at this point.
  if (root.dataset.route) {
    connectEarly(root, wallet)
    rememberLatePress(root)
    await nextFrame()
  }
  const [{ mount }] = await Promise.all([import('./ui/app.tsx'), page])
  if (stored) {
    keepTyped(window, deploymentScope(adapters.deployment), container.resolve(SERVICES.draft))
  }
  await mount(container, root, { scrollRestoration: stored })
}

/** Loads the code for a connected account once a wallet is about to be connected. */
function loadWhenNeeded(connected: LatePart<unknown>, container: Resolver) {
  const { session, knownWallets } = container.resolve(SERVICES.wallet)
  const load = () => {
    void connected.load()
  }
  onApproach(root, () => {
    if (knownWallets.get().wallets.length > 0) load()
  })
  session.subscribe(() => {
    // The request to the wallet comes first: on a slow phone, it takes 60 ms to begin the imports.
    if (session.get().status !== 'disconnected') setTimeout(load)
  })
  // The wallet of the last visit most likely still shares its account.
  if (container.resolve(PORTS.preferences).lastWallet() !== undefined) load()
}

async function startPage() {
  const nodeUrl = BUILD_SETTINGS.readRpcUrl
  // Another chain adapter takes the place of this one (docs/adapters.md).
  const adapters = createEthersAdapters({ page: window, deployment: DEPLOYED, nodeUrl })
  await start(browserAdapters(adapters), {
    loadRest: () => loadAccountAdapters(adapters),
    stored: true,
  })
  window.keepTypeface?.()
}

async function startDemo() {
  // oxlint-disable-next-line no-restricted-imports -- the only place that may, and only on demand
  const demo = await import('./demo/demo.tsx')
  await demo.startDemo({ page: window, root, platform, start })
}

// tooling/vite/document.ts reads the same parameter.
const isDemo = new URLSearchParams(window.location.search).has('demo')
const started = isDemo ? startDemo() : startPage()
started.catch(window.notStarted ?? reportError)
