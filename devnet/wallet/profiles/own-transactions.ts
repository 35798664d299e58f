import type { Node } from '../node.ts'
import { ownForm, type KnownTransaction, type OwnForm } from './own-form.ts'

/** After so many new blocks in which another one has its nonce, a transaction is given up. */
const GIVEN_UP_AFTER = 3

/** What a wallet keeps of the transactions that it has sent. */
export interface OwnTransactions {
  add(hash: string): Promise<void>
  /** A transaction that the wallet takes for pending, in its own form. */
  find(hash: unknown): OwnForm | undefined
  /**
   * What the wallet answers as the account's count at "pending", if the chain has seen `count` of it.
   * What is pending in its own list is not in it, although the name says so.
   */
  pendingCount(account: string, count: number): number
  /** The nonce that the account's next transaction gets, if the chain has seen `count` of it. */
  nextNonce(account: string, count: number): number
  isPending(): boolean
  /** Finds out, at a new head, what became of those that are pending. */
  check(): Promise<void>
}

interface Own {
  readonly form: OwnForm
  state: 'pending' | 'confirmed' | 'gone'
  /** In how many new blocks its nonce was seen to be another one's. */
  missed: number
}

/**
 * MetaMask's own list. What it has sent is pending until, at a new head, the node has a receipt for it.
 * One that was replaced elsewhere is pending for three more new heads: the node that was asked might be
 * behind the others.
 */
export function createOwnTransactions(node: Node): OwnTransactions {
  const list: Own[] = []
  const pending = () => list.filter(({ state }) => state === 'pending')
  const nonces = (own: readonly Own[], account: string) =>
    own
      .filter(({ form }) => form.from === account.toLowerCase())
      .map(({ form }) => Number(form.nonce))

  const pendingCount = (account: string, count: number) => {
    const confirmed = list.filter(({ state }) => state === 'confirmed')
    return Math.max(count, ...nonces(confirmed, account).map((nonce) => nonce + 1))
  }

  const look = async (own: Own) => {
    const { hash, nonce, from } = own.form
    const receipt = (await node('eth_getTransactionReceipt', [hash])) as { status: string } | null
    if (receipt !== null) {
      own.state = receipt.status === '0x1' ? 'confirmed' : 'gone'
      return
    }
    const count = Number(await node('eth_getTransactionCount', [from, 'latest']))
    if (Number(nonce) >= count) return
    if (own.missed === GIVEN_UP_AFTER) own.state = 'gone'
    own.missed += 1
  }

  return {
    async add(hash) {
      const known = (await node('eth_getTransactionByHash', [hash])) as KnownTransaction | null
      if (known !== null) list.push({ form: ownForm(known), state: 'pending', missed: 0 })
    },
    find: (hash) => pending().find(({ form }) => form.hash === hash)?.form,
    pendingCount,
    nextNonce(account, count) {
      const waiting = new Set(nonces(pending(), account))
      let next = pendingCount(account, count)
      while (waiting.has(next)) next += 1
      return next
    },
    isPending: () => pending().length > 0,
    async check() {
      // A node that does not answer changes nothing.
      await Promise.all(pending().map((own) => look(own).catch(() => undefined)))
    },
  }
}
