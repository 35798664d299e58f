import type { Node } from '../node.ts'

/**
 * The number of new blocks after which a transaction is given up, once another transaction has used
 * its nonce.
 */
const GIVEN_UP_AFTER = 3

/** A transaction as the node returns it. Only the fields that are used here are named. */
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
  /** The number of new blocks at which another transaction had already used the nonce. */
  missed: number
}

/**
 * MetaMask's list of its own transactions. A transaction is pending until the node has its receipt
 * at a new head. If another transaction has replaced it, it stays pending for three more heads,
 * because the node may lag behind other nodes.
 */
export function createOwnTransactions(node: Node) {
  const list: Own[] = []
  const pending = () => list.filter(({ state }) => state === 'pending')
  const nonces = (own: readonly Own[], account: string) =>
    own
      .filter(({ form }) => form.from === account.toLowerCase())
      .map(({ form }) => Number(form.nonce))

  /**
   * Returns the wallet's answer for the account's transaction count at "pending". `count` is the
   * count on the chain. Despite its name, the answer does not include pending transactions.
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
    /**
     * Returns a pending transaction in the wallet's own form; undefined if there is none with this
     * hash.
     */
    find: (hash: unknown) => pending().find(({ form }) => form.hash === hash)?.form,
    pendingCount,
    /** Returns the nonce of the account's next transaction. `count` is the count on the chain. */
    nextNonce(account: string, count: number) {
      const waiting = new Set(nonces(pending(), account))
      let next = pendingCount(account, count)
      while (waiting.has(next)) next += 1
      return next
    },
    isPending: () => pending().length > 0,
    /** Checks the pending transactions at a new head. */
    async check() {
      // If the node does not answer, the transaction keeps its state.
      await Promise.all(pending().map((own) => checkOne(own).catch(() => undefined)))
    },
  }
}

/**
 * Returns MetaMask's answer for its own pending transaction. The answer has no chain id, the
 * maximum fee as gas price, and null for the access list and the block.
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
