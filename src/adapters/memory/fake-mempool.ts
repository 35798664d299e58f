import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import { NOTHING, type FakeTransaction } from './fake-status.ts'

/** What may become of transactions that wait for a block. */
export interface FakeReplacements {
  /** Gives a waiting transaction, or each of them, another hash, as a higher fee does. */
  speedUp(hash?: TransactionHash): void
  /** Replaces a waiting transaction, or each of them, by one without effect. */
  cancel(hash?: TransactionHash): void
  /** Replaces a waiting transaction, or each of them, by an unrelated one. */
  replace(hash?: TransactionHash): void
  /** Changes the cap of the waiting approval, as the person may in the wallet; base units. */
  editCap(amount: bigint): void
}

const OTHER = 'something else' as Calldata

/** The transactions that wait for a block. */
export function createFakeMempool(newHash: () => TransactionHash) {
  let waiting: readonly FakeTransaction[] = []
  const outbid = (hash: TransactionHash | undefined, change: Partial<FakeTransaction>) => {
    waiting = waiting.map((one) =>
      hash === undefined || one.hash === hash
        ? { ...one, bids: one.bids + 1, hash: newHash(), ...change }
        : one,
    )
  }
  const nothing = { call: undefined, first: undefined }
  const replacements: FakeReplacements = {
    speedUp: (hash) => outbid(hash, {}),
    cancel: (hash) => outbid(hash, { ...nothing, calldata: NOTHING }),
    replace: (hash) => outbid(hash, { ...nothing, calldata: OTHER }),
    editCap(amount) {
      waiting = waiting.map((transaction) => {
        const { call } = transaction
        if (call?.kind !== 'approve') return transaction
        return { ...transaction, call: { ...call, amount } }
      })
    },
  }
  return {
    replacements,
    waiting: () => waiting,
    add: (transaction: FakeTransaction) => void (waiting = [...waiting, transaction]),
    /** Takes back what was in a block. */
    putBack: (transactions: readonly FakeTransaction[]) =>
      void (waiting = [...transactions, ...waiting]),
    /** The transactions in the order in which a block has them. */
    inOrder: () => inOrder(waiting),
    clear: () => void (waiting = []),
  }
}

/** Higher fees first, but the transactions of an account by their nonces. */
function inOrder(waiting: readonly FakeTransaction[]): readonly FakeTransaction[] {
  const next = waiting.filter((one) =>
    waiting.every(({ from, nonce }) => from !== one.from || nonce >= one.nonce),
  )
  const [best] = next.sort((one, other) => other.bids - one.bids)
  if (best === undefined) return []
  return [best, ...inOrder(waiting.filter((one) => one !== best))]
}
