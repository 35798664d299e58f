import type { ChainAdapters, ReadNode } from '../../src/application/ports/adapters.ts'
import { forward, forwardChain } from '../../src/application/ports/forward.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type { Connection } from './connection.ts'
import type { Provider } from './client.ts'
import { createWalletEvents } from './events.ts'
import { findInjectedWallets, type InjectedWallet } from './injected-wallets.ts'

interface ViemOptions {
  /** Where wallets are looked for. */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of a node to read from without a wallet. */
  readonly nodeUrl?: string | undefined
}

/**
 * The adapters around the wallets in the page. All but the list of wallets is about the chosen
 * wallet. viem is loaded with the first question.
 */
export function createViemAdapters({ page, deployment, nodeUrl }: ViemOptions): ChainAdapters {
  const connect = createConnect(deployment, page.document)
  const events = createWalletEvents(async (payload) => (await load())?.readAnnounced(payload))
  const list = findInjectedWallets(page, () => events.emit({ kind: 'walletsChanged' }))
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider
  const connectChosen = async () => chosen && connect(chosen.provider)

  return {
    wallet: {
      wallets: () => list().map(({ choice }) => choice),
      // The wallet may have announced itself after it was chosen.
      chosen: () => (list().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = list().find(({ choice }) => choice.id === id)
        if (wallet === undefined) return
        chosen = wallet
        events.follow(wallet.provider)
      },
      ...forward(WALLET_STEPS, async () => (await connectChosen())?.wallet),
      subscribe: events.subscribe,
    },
    ...forwardChain(connectChosen),
    node: nodeUrl === undefined ? undefined : createReadNode(nodeUrl, () => connect(nodeUrl)),
    preload: () => import('./connection.ts'),
  }
}

/** Loads viem and all that needs viem; undefined if that fails. The next call tries again. */
const load = () => import('./connection.ts').catch(() => undefined)

/** Makes a connection to each wallet or node, once. Without its code there is none. */
function createConnect(deployment: Deployment, document: Document | undefined) {
  const known = new Map<Provider | string, Connection>()
  return async (target: Provider | string): Promise<Connection | undefined> => {
    const late = await load()
    if (late === undefined) return undefined
    const connection = known.get(target) ?? late.createConnection(target, deployment, document)
    known.set(target, connection)
    return connection
  }
}

const WALLET_STEPS = [
  'accounts',
  'requestAccounts',
  'chainId',
  'switchChain',
  'addChain',
  'revokePermission',
  'watchToken',
] as const

function createReadNode(url: string, connect: () => Promise<Connection | undefined>): ReadNode {
  return {
    host: new URL(url).host,
    ...forwardChain(connect),
    ...forward(['chainId'], async () => (await connect())?.wallet),
  }
}
