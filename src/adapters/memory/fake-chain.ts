import type { ChainPort } from '../../application/ports/chain-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { revertReasonOf } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { MinedTransaction } from '../../domain/transactions/evidence.ts'
import { isOfAccount, type TokenCall } from '../../domain/transactions/kinds.ts'
import type {
  BlockHash,
  BlockRef,
  Calldata,
  CallTarget,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { createFakeLedger, execute, type FakeLedger, type FakeState } from './fake-ledger.ts'

/** What is signed, and what it does. */
interface SignedTransaction extends CallTarget {
  /** What the wallet was asked to sign. */
  readonly asked: PreparedTransaction
  /** Who signs and pays: the account, unless another one sends it for the account. */
  readonly sender: Address
  /** The account's call that it executes; undefined if it has no effect. */
  readonly call: TokenCall | undefined
}

/** A transaction in the mempool. */
interface FakeTransaction extends SignedTransaction {
  readonly hash: TransactionHash
  readonly nonce: number
}

/** A transaction in a block. */
export interface FakeMinedTransaction extends Required<Omit<MinedTransaction, 'reason'>> {
  readonly reason?: string
  readonly transaction: FakeTransaction
}

interface Block extends BlockRef {
  readonly mined: readonly FakeMinedTransaction[]
  /** The state after it, once there is a later block. */
  after?: FakeState
}

interface ForcedRevert {
  readonly reason: string | undefined
}

const sendAsIs = (signed: SignedTransaction) => signed

/** The calldata of a cancellation. */
const NOTHING = 'nothing' as Calldata
/** How many blocks are read for the transaction that used a nonce. */
const MOST_BLOCKS = 4
/** By how many blocks the other networks of the wallet are ahead. */
const AHEAD = 14_000_000

export type FakeChain = ReturnType<typeof createFakeChain>

/**
 * A chain in memory. It makes a block of each transaction, unless it is paused.
 * @param firstBlock the number of its newest block at first
 */
export function createFakeChain(firstBlock = 0) {
  const ledger = createFakeLedger()
  let hashes = 0
  const newHash = <Hash extends BlockHash | TransactionHash>() => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}` as Hash
  }
  const blocks: Block[] = [{ number: firstBlock, hash: newHash<BlockHash>(), mined: [] }]
  let waiting: readonly FakeTransaction[] = []
  let isPaused = false
  /** What is done to the next transaction before it is sent. */
  let beforeSending: (signed: SignedTransaction) => SignedTransaction | undefined = sendAsIs
  let revert: ForcedRevert | undefined

  const newest = () => firstBlock + blocks.length - 1
  const nextNonce = (sender: Address) =>
    Math.max(
      ledger.count(sender),
      ...waiting.filter((one) => one.sender === sender).map(({ nonce }) => nonce + 1),
    )
  /** Executes what can be, the transactions of an account by their nonces. */
  const includeWaiting = (block: BlockRef) => {
    const included: FakeMinedTransaction[] = []
    for (;;) {
      const next = waiting.find(({ sender, nonce }) => nonce === ledger.count(sender))
      if (next === undefined) return included
      waiting = waiting.filter((one) => one !== next)
      included.push(executeIn(block, ledger, next, revert))
      revert = undefined
    }
  }
  /** Adds a block, with the transactions that are executed in it. */
  const addBlock = (fill: typeof includeWaiting = () => []) => {
    const ref = { number: newest() + 1, hash: newHash<BlockHash>() }
    const last = blocks.at(-1)
    if (last !== undefined) last.after = ledger.state()
    blocks.push({ ...ref, mined: fill(ref) })
  }
  /** Replaces what waits by transactions with a higher fee. */
  const outbid = (change: (one: FakeTransaction) => Partial<FakeTransaction> = () => ({})) => {
    waiting = waiting.map((one) => ({ ...one, hash: newHash<TransactionHash>(), ...change(one) }))
  }

  const chain = {
    ledger,
    /** The number of the newest block. */
    block: newest,
    hashOf: (number: number) => blocks[number - firstBlock]?.hash,
    /** The state as of a block; undefined for a block that there is not. */
    stateAt(number: number): FakeLedger | undefined {
      const block = blocks[number - firstBlock]
      return block?.after ? createFakeLedger(block.after) : block && ledger
    },
    /** The state as of the block to come. */
    pendingState() {
      const pending = createFakeLedger(ledger.state())
      for (const { asked, call } of waiting) {
        if (call) execute(pending, asked.from, call)
      }
      return pending
    },
    nextNonce,
    /** The transactions in blocks, oldest first. */
    mined: () => blocks.flatMap((block) => block.mined),
    /** The transactions that wait for a block, oldest first. */
    waiting: () => waiting.filter(({ sender, nonce }) => nonce >= ledger.count(sender)),
    submit(signed: SignedTransaction): TransactionHash {
      const sent = beforeSending(signed)
      beforeSending = sendAsIs
      const hash = newHash<TransactionHash>()
      if (sent) waiting = [...waiting, { ...sent, hash, nonce: nextNonce(sent.sender) }]
      if (!isPaused) chain.mine()
      return hash
    },
    addBlock,
    /** Adds empty blocks. */
    passBlock(count = 1) {
      for (let passed = 0; passed < count; passed += 1) addBlock()
    },
    /** Makes transactions wait for `mine`. */
    pause() {
      isPaused = true
    },
    /** Makes a block of the waiting transactions, and one of each later transaction at once. */
    mine() {
      isPaused = false
      if (waiting.length > 0) addBlock(includeWaiting)
    },
    /** Loses the next transaction: no node ever sees it. */
    loseNext() {
      beforeSending = () => undefined
    },
    /** Changes the next transaction before it is sent, as a person does in the wallet. */
    editNext(edit: typeof sendAsIs) {
      beforeSending = edit
    },
    /** Makes the next mined transaction revert. */
    revertNext(reason?: string) {
      revert = { reason }
    },
    /** Gives what waits another hash, as a higher fee does. */
    speedUp: () => outbid(),
    /** Replaces what waits by transactions without effect. */
    cancel: () => outbid(({ sender }) => ({ to: sender, calldata: NOTHING, call: undefined })),
    /** Replaces what waits by unrelated transactions. */
    replace: () => outbid(() => ({ calldata: 'something else' as Calldata, call: undefined })),
    /**
     * Replaces the newest block that has a transaction, and all on top of it. The transactions wait
     * again. After a change of the ledger, they are executed again in a block of the same number.
     */
    reorg(changeLedger?: () => void) {
      const index = blocks.findLastIndex((block) => block.mined.length > 0)
      const before = blocks[index - 1]?.after
      if (before === undefined) return
      const dropped = blocks.splice(index)
      const again = dropped.flatMap(({ mined }) => mined.map(({ transaction }) => transaction))
      waiting = [...again, ...waiting]
      ledger.restore(before)
      if (changeLedger === undefined) isPaused = true
      changeLedger?.()
      addBlock(changeLedger && includeWaiting)
      chain.passBlock(dropped.length - 1)
    },
  }
  return chain
}

/** Executes a transaction on the ledger. Returns what its receipt says. */
function executeIn(
  block: BlockRef,
  ledger: FakeLedger,
  transaction: FakeTransaction,
  forced: ForcedRevert | undefined,
): FakeMinedTransaction {
  const { hash, nonce, sender, to, calldata, call, asked } = transaction
  ledger.addToCount(sender)
  ledger.add(-FAKE_GAS_PAID, 'ETH', sender)
  const done = forced || !call ? ok([]) : execute(ledger, asked.from, call)
  const reason = done.ok ? forced?.reason : revertReasonOf(done.error)
  return {
    hash,
    block,
    isReverted: forced !== undefined || !done.ok,
    sender,
    nonce,
    signed: { to, calldata },
    isEmpty: to === sender && calldata === NOTHING,
    events: done.ok ? done.value : [],
    networkFee: FAKE_GAS_PAID,
    ...(reason !== undefined && { reason }),
    transaction,
  }
}

/** What the node of the wallet's network says; that of the fake chain, on the right one. */
export function createFakeChainPort(chain: FakeChain, isOnRightChain: () => boolean): ChainPort {
  /** The counts that were read last, by account. */
  const lastCounts = new Map<Address, { readonly block: number; readonly count: number }>()

  return {
    getNewestBlock: async () => ok(chain.block() + (isOnRightChain() ? 0 : AHEAD)),
    async getTransactions({ account, head, hashes, nonces, blocks }) {
      if (!isOnRightChain()) return err({ kind: 'wrongChain' })
      const count = chain.stateAt(head)?.count(account)
      const last = lastCounts.get(account)
      // The block that used a nonce is read if the counts before and after it were read.
      const hasUsedNonce = ({ sender, nonce }: FakeMinedTransaction) =>
        last !== undefined &&
        count !== undefined &&
        head - last.block <= MOST_BLOCKS &&
        nonces.includes(nonce) &&
        nonce >= last.count &&
        sameAddress(sender, account)
      const mined = chain.mined().filter((one) => {
        return one.block.number <= head && (hashes.includes(one.hash) || hasUsedNonce(one))
      })
      const waiting = chain.waiting().filter(({ hash }) => hashes.includes(hash))
      if (count !== undefined && head >= (last?.block ?? 0))
        lastCounts.set(account, { block: head, count })
      return ok({
        head,
        count,
        mined: mined.map(toMined),
        waiting: waiting.map(({ hash, sender, nonce, to, calldata }) => {
          return { hash, sender, nonce, signed: { to, calldata } }
        }),
        canonical: new Map(
          [head, ...blocks].flatMap((number) => {
            const hash = chain.hashOf(number)
            return hash ? [[number, hash]] : []
          }),
        ),
        failure: undefined,
      })
    },
    async searchTransactions({ account, fromBlock, toBlock }) {
      if (!isOnRightChain()) return err({ kind: 'wrongChain' })
      const found = chain.mined().filter(({ block: { number }, events }) => {
        const isInRange = number >= fromBlock && number <= toBlock
        return isInRange && events.some((one) => isOfAccount(one, account, FAKE_DEPLOYMENT))
      })
      return ok(found.map(toMined))
    },
  }
}

function toMined({ transaction: _transaction, ...mined }: FakeMinedTransaction): MinedTransaction {
  return mined
}
