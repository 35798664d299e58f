import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from './adapters/browser/platform.ts'
import { deploymentScope } from './adapters/browser/safe-storage.ts'
import { createWebLocks } from './adapters/browser/locks.ts'
import { createEvmAdapters } from './adapters/evm/evm-adapters.ts'
import { keepTyped, reloadForNewVersion } from './adapters/browser/reload.ts'
import { createMemoryLocks } from './adapters/memory/memory-locks.ts'
import { createStorageJournal, loadRecordReader } from './adapters/browser/journal.ts'
import { createStoredPreferences } from './adapters/browser/preferences.ts'
import { createContainer, startServices } from './container.ts'
import type { Adapters } from './application/ports/adapters.ts'
import type { Build } from './domain/tokens.ts'
import { NETWORK } from './domain/network.ts'
import {
  EXCHANGE_SERVICE,
  NOTICE_SERVICE,
  TRANSACTION_SERVICE,
  WALLET_SERVICE,
} from './services.ts'
import type { Settings } from './settings.ts'
import { mount } from './ui/app.tsx'
import { createAppRouter } from './ui/router.tsx'
import './ui/styles.css'

/** Validated and inserted by the build. */
declare const BUILD_SETTINGS: Settings
/** The same: what the page was built from. */
declare const BUILD: Build

declare global {
  interface Window {
    /** Says in the document that the page could not start. Only built documents have it. */
    notStarted?: (error: unknown) => void
    /** Downloads the typeface for later visits (build/typeface.ts). Only built documents have it. */
    keepTypeface?: () => void
  }
}

// The chain library is loaded once there is a wallet or a node to talk to, and nothing is sent without
// it. Nor shall anything be sent before the records of earlier visits can be read.
const loadCodec = async () => {
  const [codec] = await Promise.all([
    import('./adapters/ethers/ethers-codec.ts'),
    loadRecordReader(),
  ])
  return codec.createAbiCodec
}

/** What the browser and the build give to every kind of page. */
const platform = {
  clock: browserClock,
  log: consoleLog,
  clipboard: browserClipboard,
  visibility: createBrowserVisibility(window),
  links: { ...BUILD_SETTINGS, trialUrl: `${import.meta.env.BASE_URL}?demo` },
  build: BUILD,
}

function browserAdapters(settings: Settings): Adapters {
  const { wethAddress: weth, iscAddress: indexToken, codeHash } = settings
  const deployment = { weth, indexToken, codeHash }
  return {
    ...createEvmAdapters({
      page: window,
      deployment,
      nodeUrl: settings.readRpcUrl,
      loadCodec,
    }),
    preferences: createStoredPreferences(window),
    journal: createStorageJournal(window, deployment),
    locks: createWebLocks(
      deploymentScope(deployment),
      () => navigator.locks,
      createMemoryLocks(),
      platform.visibility,
    ),
    ...platform,
    deployment,
    network: { ...NETWORK, rpcUrl: settings.rpcUrl, explorerUrl: settings.explorerUrl },
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const fail = window.notStarted ?? reportError

/** Starts the page around these adapters. Only what is `stored` outlives a reload. */
async function start(adapters: Adapters, stored: boolean) {
  const container = createContainer(adapters)
  startServices(container)
  // Before the wallet answers: while a transaction is followed, no amount can be entered.
  if (stored) {
    const exchange = container.resolve(EXCHANGE_SERVICE)
    keepTyped(window, deploymentScope(adapters.deployment), exchange)
  }
  await nextTask()
  const router = createAppRouter({ scrollRestoration: stored })
  await mount({ container, router }, root as HTMLElement)
  return container
}

/** Lets the browser paint and take input: on a slow phone, each of these parts takes 50 ms. */
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))

async function startPage() {
  await nextTask()
  const adapters = browserAdapters(BUILD_SETTINGS)
  const container = await start(adapters, true)
  const wallet = container.resolve(WALLET_SERVICE)
  const transactions = container.resolve(TRANSACTION_SERVICE)
  window.keepTypeface?.()
  const isUpdated = reloadForNewVersion(window, {
    scope: deploymentScope(adapters.deployment),
    // Its name has a hash of everything that it imports.
    build: import.meta.url,
    image: `${import.meta.env.BASE_URL}favicon.svg`,
    isBusy() {
      const session = wallet.session.get()
      const isConnecting = session.status === 'connecting'
      const isSwitching = session.status === 'connected' && session.switching
      const current = transactions.current()
      const isAsking = current && (!('stage' in current) || current.stage.kind === 'asking')
      return isConnecting || isSwitching || isAsking === true
    },
  })
  if (isUpdated) container.resolve(NOTICE_SERVICE).post({ kind: 'updated' })
}

// The documents ask the same (build/document.ts).
if (new URLSearchParams(window.location.search).has('demo')) {
  // oxlint-disable-next-line no-restricted-imports -- the only place that may, and only on demand
  import('./demo/demo.tsx')
    .then(({ startDemo }) => startDemo({ page: window, root, platform, start }))
    .catch(fail)
} else startPage().catch(fail)
