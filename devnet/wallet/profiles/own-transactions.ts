import type { Node } from '../node.ts'

/** A transaction is given up after another one had its nonce in this many new blocks. */
const GIVEN_UP_AFTER = 3

/** What a node answers for a transaction, as far as it is used here. */
interface KnownTransaction {
  readonly hash: string
  readonly from: string
  readonly nonce: string
  readonly maxFeePerGas: string
  readonly [field: string]: unknown
}

interface Own {
  readonly form: ReturnType<typeof ownForm>
  state: 'pending' | 'confirmed' | 'gone'
  /** The number of new blocks in which another transaction had its nonce. */
  missed: number
}

/**
 * MetaMask's own list. A transaction is pending until the node has its receipt at a new head. One
 * that was replaced elsewhere stays pending for three more heads, in case the node is behind
 * others.
 */
export function createOwnTransactions(node: Node) {
  const list: Own[] = []
  const pending = () => list.filter(({ state }) => state === 'pending')
  const nonces = (own: readonly Own[], account: string) =>
    own
      .filter(({ form }) => form.from === account.toLowerCase())
      .map(({ form }) => Number(form.nonce))

  /**
   * The wallet's answer for the account's transaction count at "pending", where the chain has
   * `count`. Despite its name, it does not include pending transactions.
   */
  const pendingCount = (account: string, count: number) => {
    const confirmed = list.filter(({ state }) => state === 'confirmed')
    return Math.max(count, ...nonces(confirmed, account).map((nonce) => nonce + 1))
  }

  const checkOne = async (own: Own) => {
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
    async add(hash: string) {
      const known = (await node('eth_getTransactionByHash', [hash])) as KnownTransaction | null
      if (known !== null) list.push({ form: ownForm(known), state: 'pending', missed: 0 })
    },
    /** A pending transaction, in the wallet's own form. */
    find: (hash: unknown) => pending().find(({ form }) => form.hash === hash)?.form,
    pendingCount,
    /** The nonce of the account's next transaction, where the chain has `count`. */
    nextNonce(account: string, count: number) {
      const waiting = new Set(nonces(pending(), account))
      let next = pendingCount(account, count)
      while (waiting.has(next)) next += 1
      return next
    },
    isPending: () => pending().length > 0,
    /** Checks the pending transactions at a new head. */
    async check() {
      // If the node does not answer, nothing changes.
      await Promise.all(pending().map((own) => checkOne(own).catch(() => undefined)))
    },
  }
}

/**
 * MetaMask's answer for a pending transaction of its own: without chain id, with the maximum fee as
 * gas price, and with null for the access list and the block.
 */
function ownForm(known: KnownTransaction) {
  const { chainId: _chainId, yParity: _yParity, blockTimestamp: _time, ...form } = known
  return {
    ...form,
    accessList: null,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    gasPrice: known.maxFeePerGas,
  }
}
