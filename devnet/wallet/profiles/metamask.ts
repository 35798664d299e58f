import type { Node } from '../node.ts'
import { askAtHead, noticeBlocks } from './at-head.ts'
import { createHead } from './head.ts'
import { METAMASK_ERRORS } from './metamask-errors.ts'
import { METAMASK_METHODS } from './metamask-methods.ts'
import { asMetamaskFailsToSend, asMetamaskPassesOn } from './node-errors.ts'
import { createOwnTransactions } from './own-transactions.ts'
import type { Connection, ConnectionOptions, PageState, WalletProfile } from './profile.ts'
import { inRealTime } from './schedule.ts'

/** MetaMask 11.16.7: answers as in `metamask-11.16.7.json`, behaviour as in its public source. */
export const METAMASK: WalletProfile = {
  name: 'metamask',
  errors: METAMASK_ERRORS,
  writeAccount: (account) => account.toLowerCase(),
  answers: {
    eth_accounts: ({ accounts }) => accounts,
    eth_chainId: ({ chainId }) => chainId,
    eth_coinbase: ({ accounts }) => accounts[0] ?? null,
    eth_syncing: () => false,
    net_version: ({ chainId }) => `${Number(chainId)}`,
    wallet_getPermissions: permissionsOf,
    web3_clientVersion: () => 'MetaMask/v11.16.7',
  },
  connect,
}

function permissionsOf({ origin, accounts }: PageState): unknown {
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  const permission = { parentCapability: 'eth_accounts', invoker: origin, caveats }
  return [{ id: 'development-wallet-00', ...permission, date: Date.now() }]
}

function connect(node: Node, options: ConnectionOptions = {}): Connection {
  const { cache = true, schedule = inRealTime } = options
  const own = createOwnTransactions(node)
  const head = createHead({ node, isAwaited: own.isPending, onNew: own.check, schedule })
  const noticing = noticeBlocks(node, head)
  const read = cache ? askAtHead(noticing, head) : noticing

  /** The transaction count of an account as of the head. */
  const count = async (account: string) => {
    const newest = await head.number()
    const at = cache ? newest : 'latest'
    return Number(await node('eth_getTransactionCount', [account, at]))
  }
  const answer: Node = async (method, params) => {
    // A JavaScript number, where everything else is hex.
    if (method === 'eth_getTransactionCount' && params[1] === 'pending')
      return own.pendingCount(String(params[0]), await count(String(params[0])))
    const known = method === 'eth_getTransactionByHash' ? own.find(params[0]) : undefined
    return known ?? read(method, params)
  }

  let sending: Promise<unknown> = Promise.resolve()
  return {
    async ask(method, params, origin) {
      if (!METAMASK_METHODS.has(method)) throw METAMASK_ERRORS.missing(method, origin)
      try {
        return await answer(method, params)
      } catch (error) {
        throw asMetamaskPassesOn(error)
      }
    },
    send({ chainId: _ignored, ...transaction }) {
      const sent = sending.then(async () => {
        const { from } = transaction
        const nonce = `0x${own.nextNonce(from, await count(from)).toString(16)}`
        const hash = await node('eth_sendTransaction', [{ ...transaction, nonce }])
        await own.add(String(hash))
        return hash
      })
      // The next transaction needs the nonce after this one.
      sending = sent.catch(() => undefined)
      return sent.catch((error: unknown) => Promise.reject(asMetamaskFailsToSend(error)))
    },
    renewHead: head.renew,
    stop: head.stop,
  }
}
