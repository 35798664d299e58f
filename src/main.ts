import {
  browserClipboard,
  browserClock,
  consoleLog,
  createBrowserVisibility,
} from './adapters/browser/platform.ts'
import { deploymentScope } from './adapters/browser/deployment-scope.ts'
import { createWebLocks } from './adapters/browser/locks.ts'
import { createEvmAdapters } from './adapters/evm/evm-adapters.ts'
import { createMemoryLocks } from './adapters/memory/memory-locks.ts'
import { createStorageJournal } from './adapters/browser/journal.ts'
import { createStoredPreferences } from './adapters/browser/preferences.ts'
import { createContainer, startServices } from './container.ts'
import type { Adapters } from './application/ports/adapters.ts'
import type { Build } from './domain/build.ts'
import { NETWORK } from './domain/network.ts'
import type { Settings } from './settings.ts'
import { connectEarly } from './ui/pre-hydration/replay.ts'
import { createNavigation } from './ui/navigation.ts'
import { pathAt } from './ui/routes.ts'
import { mount } from './ui/mount.tsx'
import './ui/styles.css'

/** Validated and inserted by the build. */
declare const BUILD_SETTINGS: Settings
/** The same: what the page was built from. */
declare const BUILD: Build

declare global {
  interface Window {
    /** Says in the document that the page could not start. Only built documents have it. */
    notStarted?: (error: unknown) => void
  }
}

// The chain library is loaded once there is a wallet or a node to talk to.
const loadCodec = async () => (await import('./adapters/ethers/ethers-codec.ts')).createAbiCodec

function browserAdapters(settings: Settings): Adapters {
  const { wethAddress: weth, iscAddress: indexToken, codeHash } = settings
  const deployment = { weth, indexToken, codeHash }
  const { readRpcUrl } = settings
  const visibility = createBrowserVisibility(window)
  const node = readRpcUrl === undefined ? undefined : { url: readRpcUrl, clock: browserClock }
  return {
    ...createEvmAdapters({ page: window, deployment, log: consoleLog, node, loadCodec }),
    preferences: createStoredPreferences(window, deployment),
    journal: createStorageJournal(window, deployment),
    siteData: {
      clear: async () =>
        (await import('./adapters/browser/clear-site-data.ts')).clearSiteData(window, deployment),
    },
    locks: createWebLocks(
      deploymentScope(deployment),
      () => navigator.locks,
      createMemoryLocks(),
      visibility,
    ),
    clock: browserClock,
    log: consoleLog,
    clipboard: browserClipboard,
    visibility,
    deployment,
    network: { ...NETWORK, rpcUrl: settings.rpcUrl, explorerUrl: settings.explorerUrl },
    links: settings,
    build: BUILD,
  }
}

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no element with the id "root"')

const services = startServices(createContainer(browserAdapters(BUILD_SETTINGS)))
connectEarly(window, services.wallet)
mount(
  { services, navigation: createNavigation({ path: pathAt(window.location.pathname) }) },
  root,
).catch(window.notStarted ?? reportError)
