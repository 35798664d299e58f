import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from './adapters/browser/platform.ts'
import { createEthersAdapters } from './adapters/ethers/ethers-adapters.ts'
import { connectEarly, onApproach } from './adapters/browser/early-press.ts'
import { createStorageJournal } from './adapters/browser/journal.ts'
import { keepTyped } from './adapters/browser/keep-typed.ts'
import { createWebLocks } from './adapters/browser/locks.ts'
import { mendAddress } from './adapters/browser/mend-address.ts'
import {
  createStoredPreferences,
  createStoredText,
  deploymentScope,
} from './adapters/browser/storage.ts'
import { createContainer, PORTS } from './container.ts'
import type { Adapters, Build } from './application/ports/adapters.ts'
import { NETWORK } from './domain/network.ts'
import { connectedAddress, isOnWrongChain, type WalletSession } from './domain/wallet/session.ts'
import { SERVICES, type Resolver } from './services.ts'
import type { Settings } from './settings.ts'
import './ui/styles.css'

// Inserted by the build (vite.config.ts): the validated settings, and the data about the build.
declare const BUILD_SETTINGS: Settings
declare const BUILD: Build

declare global {
  interface Window {
    /** Shows that the page could not start. Not in development. */
    notStarted?: (error: unknown) => void
    /** Downloads the typeface for later visits (tooling/vite/typeface.ts). Not in development. */
    keepTypeface?: () => void
  }
}

const { wethAddress: weth, iscAddress: indexToken, codeHash, rpcUrl, explorerUrl } = BUILD_SETTINGS
const deployment = { weth, indexToken, codeHash }

const platform = {
  clock: browserClock,
  log: consoleLog,
  clipboard: browserClipboard,
  visibility: createBrowserVisibility(window),
  links: { ...BUILD_SETTINGS, trialUrl: `${import.meta.env.BASE_URL}?demo` },
  build: BUILD,
}

function findRoot(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no element with the id "root"')
  return element
}

const root = findRoot()

/** The route of 404.html. */
const UNKNOWN_PATH = '__root__'

/** The longest wait for a frame, in milliseconds. A hidden tab gets no frames. */
const LONGEST_FRAME = 100

/** Lets Connect look ready before the long tasks of React begin. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}

interface StartOptions {
  /** Loads the code of a connected account, once a connection is near. */
  readonly preload?: () => Promise<unknown>
  /** Keeps the typed amount and the scroll position over a reload. */
  readonly stored?: boolean
}

async function start(adapters: Adapters, { preload, stored = false }: StartOptions = {}) {
  const container = createContainer(adapters)
  const wallet = container.resolve(SERVICES.wallet)
  const compare = () => compareEarlyBalance(wallet.session.get())
  wallet.session.subscribe(compare)
  void wallet.start().then(compare)
  const loadCard = async () => {
    const { startCard } = await import('./card-services.ts')
    startCard(container)
  }
  let loading: Promise<void> | undefined
  const needCard = () => {
    loading ??= loadCard().catch((error: unknown) => {
      // The next page with the card tries again.
      loading = undefined
      throw error
    })
    return loading
  }
  // Only a prerendered document names its route.
  const isHome = ['/', '', undefined].includes(root.dataset.route)
  const card = isHome ? needCard() : undefined
  // A failure is reported where this is awaited, a frame later.
  card?.catch(() => undefined)
  whenConnectionIsNear(container, () => Promise.all([preload?.(), needCard()]))
  // Only a prerendered document has buttons at this point.
  if (root.dataset.route) {
    connectEarly(root, wallet)
    await nextFrame()
  }
  const [{ mount }] = await Promise.all([import('./ui/app.tsx'), card])
  if (stored) {
    keepTyped(window, deploymentScope(adapters.deployment), container.resolve(SERVICES.draft))
  }
  await mount(container, root, { needCard, scrollRestoration: stored })
}

/** The early balance is of no other account or chain than the session (early-balance.ts). */
function compareEarlyBalance(session: WalletSession) {
  window.keepEarlyBalance?.([isOnWrongChain(session) ? undefined : connectedAddress(session)])
}

/** The first script has asked this wallet for the newest block, less than 20 s ago. */
function earlyHistory(wallet: unknown): Promise<unknown> | undefined {
  const early = window.earlyHistory
  return early?.provider === wallet ? early?.answer : undefined
}

/** May call `load` several times. */
function whenConnectionIsNear(container: Resolver, load: () => Promise<unknown>) {
  const { session, knownWallets } = container.resolve(SERVICES.wallet)
  const tryToLoad = () => {
    // A failure is reported where the code is used.
    load().catch(() => undefined)
  }
  onApproach(root, () => {
    if (knownWallets.get().wallets.length > 0) tryToLoad()
  })
  session.subscribe(() => {
    // The request to the wallet comes first: on a slow phone, it takes 60 ms to begin the imports.
    if (session.get().status !== 'disconnected') setTimeout(tryToLoad)
  })
  // The wallet of the last visit most likely still shares its account.
  if (container.resolve(PORTS.preferences).lastWallet() !== undefined) tryToLoad()
}

async function startProduct() {
  const scope = deploymentScope(deployment)
  const journal = createStorageJournal(window, deployment)
  /** The records come before any answer about an account. */
  const load = async () => {
    const loading = [import('./adapters/ethers/connection.ts'), journal.load()] as const
    const [connection] = await Promise.all(loading)
    return connection
  }
  // Another chain adapter takes the place of this one (docs/adapters.md).
  const { preload, ...chain } = createEthersAdapters({
    page: window,
    deployment,
    nodeUrl: BUILD_SETTINGS.readRpcUrl,
    earlyHistory,
    basketMemory: createStoredText(window, `${scope}.basket`),
    load,
  })
  const adapters = {
    ...chain,
    ...platform,
    journal,
    preferences: createStoredPreferences(window),
    locks: createWebLocks(scope, () => navigator.locks, platform.visibility),
    deployment,
    network: { ...NETWORK, rpcUrl, explorerUrl },
  }
  // The records are loaded whatever code the adapter loads.
  await start(adapters, { preload: () => Promise.all([preload(), journal.load()]), stored: true })
  window.keepTypeface?.()
}

async function startDemo() {
  // oxlint-disable-next-line no-restricted-imports -- the only place that may, and only on demand
  const demo = await import('./demo/demo.tsx')
  await demo.startDemo({ root, platform, start })
}

// The page for unknown paths reports the path as it was typed.
if (root.dataset.route !== UNKNOWN_PATH) mendAddress(window, import.meta.env.BASE_URL)

// tooling/vite/document.ts reads the same parameter.
const demo = new URLSearchParams(window.location.search).get('demo')
const isDemo = ![null, 'false', '0'].includes(demo)
const started = isDemo ? startDemo() : startProduct()
started.catch(window.notStarted ?? reportError)
