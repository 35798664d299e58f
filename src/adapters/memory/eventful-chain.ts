import { createFakeChain, type FakeTransaction, type SignedTransaction } from './fake-chain.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'

type Change = (transaction: FakeTransaction) => Partial<FakeTransaction>

/** A fake chain on which anything can happen to transactions and blocks. */
export function createEventfulChain(firstBlock?: number) {
  const chain = createFakeChain(firstBlock)
  const { ledger, blocks, mempool } = chain
  let nextFate: 'lost' | Failure | undefined

  /** A higher fee gives a transaction another hash. */
  const outbid = (change: Change = () => ({})) => {
    for (const [index, transaction] of mempool.entries()) {
      const hash = chain.newHash<TransactionHash>()
      mempool[index] = { ...transaction, hash, ...change(transaction) }
    }
  }
  return {
    ...chain,
    submit(signed: SignedTransaction): TransactionHash {
      const fate = nextFate
      nextFate = undefined
      return fate === 'lost' ? chain.newHash() : chain.submit({ ...signed, failure: fate })
    },
    /** No node ever sees the transaction. */
    loseNext() {
      nextFate = 'lost'
    },
    /** The waiting transaction reverts, or else the next transaction. */
    revertNext(reason?: string) {
      const reverting: Failure = { kind: 'refused', ...(reason !== undefined && { reason }) }
      const [waiting] = chain.waiting()
      if (waiting === undefined) nextFate = reverting
      else mempool[mempool.indexOf(waiting)] = { ...waiting, failure: reverting }
    },
    speedUp: () => outbid(),
    cancel: () =>
      outbid(({ sender }) => ({ to: sender, calldata: '' as Calldata, call: undefined })),
    replace: () => outbid(() => ({ calldata: 'something else' as Calldata, call: undefined })),
    /** Uses the account's next nonce by an authorisation (EIP-7702), in a block of its own. */
    useNonce(account: Address) {
      chain.passBlock()
      ledger.addToCount(account)
    },
    /**
     * Replaces the newest block that has a transaction, and all blocks on top of it. The
     * transactions wait again. If `changeLedger` is given, they are executed again after that
     * change, in a block of the same number.
     */
    reorg(changeLedger?: () => void) {
      const index = blocks.findLastIndex(({ mined }) => mined.length > 0)
      const before = blocks[index]?.before
      if (before === undefined) return
      const dropped = blocks.splice(index)
      // A transaction that has reverted may succeed this time.
      const again = dropped.flatMap(({ mined }) =>
        mined.map(({ transaction }) => ({ ...transaction, failure: undefined })),
      )
      mempool.unshift(...again)
      const { amounts, parameters, mintingCost } = before
      ledger.amounts.clear()
      for (const [key, amount] of amounts) ledger.amounts.set(key, amount)
      Object.assign(ledger, { parameters, mintingCost })
      if (changeLedger === undefined) {
        chain.pause()
        chain.passBlock()
      } else {
        changeLedger()
        chain.makeBlock()
      }
      chain.passBlock(dropped.length - 1)
    },
  }
}
