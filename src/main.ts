import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from './adapters/browser/platform.ts'
import { createWebLocks } from './adapters/browser/locks.ts'
import { createEthersAdapters } from './adapters/ethers/ethers-adapters.ts'
import { keepTyped } from './adapters/browser/keep-typed.ts'
import { createStorageJournal } from './adapters/browser/journal.ts'
import { createStoredPreferences, deploymentScope } from './adapters/browser/storage.ts'
import { createContainer } from './container.ts'
import type { Adapters, Build } from './application/ports/adapters.ts'
import { NETWORK } from './domain/network.ts'
import { EXCHANGE_SERVICE, WALLET_SERVICE } from './services.ts'
import type { Settings } from './settings.ts'
import './ui/styles.css'

// Inserted by the build (vite.config.ts): the validated settings, and what the page was built from.
declare const BUILD_SETTINGS: Settings
declare const BUILD: Build

declare global {
  interface Window {
    /** Shows in the document that the page could not start, in built documents only. */
    notStarted?: (error: unknown) => void
    /** Downloads the typeface for later visits (build/typeface.ts), in built documents only. */
    keepTypeface?: () => void
  }
}

/** Loads the reader of stored records, and with it zod. */
async function importRecordReader() {
  const { readRecord } = await import('./adapters/browser/stored-record.ts')
  return readRecord
}

/** What the page and the demo have in common. */
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

function browserAdapters(settings: Settings): Adapters {
  const { wethAddress: weth, iscAddress: indexToken, codeHash } = settings
  const deployment = { weth, indexToken, codeHash }
  const journal = createStorageJournal(window, deployment, importRecordReader)
  /**
   * Loads ethers, zod and all that needs them, once there is a wallet or a node to talk to. Nothing
   * is sent without it, nor before the records of earlier visits can be read.
   */
  const loadConnection = async () => {
    const [connection] = await Promise.all([
      import('./adapters/ethers/connection.ts'),
      journal.loadReader(),
    ])
    return connection
  }
  return {
    ...createEthersAdapters({
      page: window,
      deployment,
      nodeUrl: settings.readRpcUrl,
      load: loadConnection,
    }),
    preferences: createStoredPreferences(window),
    journal,
    locks: createWebLocks(deploymentScope(deployment), () => navigator.locks, platform.visibility),
    ...platform,
    deployment,
    network: { ...NETWORK, rpcUrl: settings.rpcUrl, explorerUrl: settings.explorerUrl },
  }
}

function findRoot(): HTMLElement {
  const element = document.getElementById('root')
  if (element === null) throw new Error('index.html has no element with the id "root"')
  return element
}

const root = findRoot()

/** Starts the page around these adapters. Only a `stored` page outlives a reload. */
async function start(adapters: Adapters, stored: boolean) {
  const container = createContainer(adapters)
  container.resolve(WALLET_SERVICE).start()
  // React, and what a connected account needs, come while the wallet answers.
  const [{ mount }, { startConnected }] = await Promise.all([
    import('./ui/app.tsx'),
    import('./connected.ts'),
  ])
  startConnected(container)
  if (stored) {
    const exchange = container.resolve(EXCHANGE_SERVICE)
    keepTyped(window, deploymentScope(adapters.deployment), exchange)
  }
  await mount(container, root, { scrollRestoration: stored })
  return container
}

async function startPage() {
  await start(browserAdapters(BUILD_SETTINGS), true)
  window.keepTypeface?.()
}

async function startDemo() {
  // oxlint-disable-next-line no-restricted-imports -- the only place that may, and only on demand
  const demo = await import('./demo/demo.tsx')
  await demo.startDemo({ page: window, root, platform, start })
}

// build/document.ts asks for the same parameter.
const isDemo = new URLSearchParams(window.location.search).has('demo')
const started = isDemo ? startDemo() : startPage()
started.catch(window.notStarted ?? reportError)
