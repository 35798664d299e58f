import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import { revertReasonOf } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { addressOf } from '../../domain/tokens.ts'
import type { TokenEvent } from '../../domain/transactions/evidence.ts'
import { contractCall, type TokenCall } from '../../domain/transactions/kinds.ts'
import type {
  BlockHash,
  BlockRef,
  Calldata,
  CallTarget,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { copyOf, createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { createFaults } from './faults.ts'

/** What is signed, and what it does. */
interface Signed extends CallTarget {
  /** What the page has asked the wallet to sign: of another's transaction, only the account. */
  readonly asked: Pick<PreparedTransaction, 'from'>
  /** Who signs and pays: the account, unless somebody else sends it for the account. */
  readonly sender: Address
  /** The call of the account that it carries out; undefined if it has no effect. */
  readonly call: TokenCall | undefined
}

/** A transaction that waits for a block. */
export interface FakeTransaction extends Signed {
  readonly hash: TransactionHash
  readonly nonce: number
  /** How many fees have been offered for it. Each is higher than the one before, and brings another hash. */
  readonly bids: number
}

export interface FakeMinedTransaction extends FakeTransaction {
  readonly block: BlockRef
  readonly isReverted: boolean
  readonly reason: string | undefined
  readonly events: readonly TokenEvent[]
}

interface Block extends BlockRef {
  readonly mined: readonly FakeMinedTransaction[]
  /** The state after it, once there is a later block. */
  after?: FakeLedger
}

/** The calldata of a cancellation. */
export const NOTHING = 'nothing' as Calldata

/** What a server of a pool is asked for. Another server may answer each of these. */
export type FakeQuestion =
  /** The newest block, and the hashes of blocks. */
  | 'heads'
  /** Receipts and transactions by hash. */
  | 'receipts'
  /** Counts, allowances and balances as of a block. */
  | 'states'
  | 'logs'

const HONEST = {
  /** How many blocks the servers that answer a question are behind. */
  heads: 0,
  receipts: 0,
  states: 0,
  logs: 0,
  /** Of how many of the newest blocks the states are kept. */
  keptStates: Number.POSITIVE_INFINITY,
  /** Whether transactions are found by their hash; their receipts always are. */
  hasHashes: true,
  hasLogs: true,
  /** Of how many blocks the logs are given at once. */
  mostBlocks: Number.POSITIVE_INFINITY,
}

/** What the ports on a fake chain can be asked; all of them have the same controls. */
type FakeChainStep = keyof (ChainPort & TokenPort)

export type FakeChain = ReturnType<typeof createFakeChain>

/**
 * A chain in memory. It makes a block of each transaction, unless it is paused.
 * @param firstBlock the number of its newest block at first
 */
export function createFakeChain(firstBlock = 0) {
  const { controls, run } = createFaults<FakeChainStep>()
  const ledger = createFakeLedger()
  let hashes = 0
  const newHash = () => {
    hashes += 1
    return `0x${hashes.toString(16).padStart(64, '0')}`
  }
  const first = { number: firstBlock, hash: newHash() as BlockHash, mined: [] }
  const blocks: Block[] = [first]
  let waiting: readonly FakeTransaction[] = []
  const elsewhere: FakeTransaction[] = []
  let isPaused = false
  let losesNext = false
  let revert: { readonly reason: string | undefined } | undefined
  let servers = HONEST

  const blockAt = (number: number) => blocks[number - firstBlock]
  const newest = () => firstBlock + blocks.length - 1
  /** The newest block of the server that answers this question. */
  const head = (question: FakeQuestion) => Math.max(firstBlock, newest() - servers[question])
  const nextNonce = (sender: Address) =>
    Math.max(
      ledger.count(sender),
      ...waiting.filter((one) => one.sender === sender).map(({ nonce }) => nonce + 1),
    )

  /** The state of the block to come. */
  const pendingState = () => {
    const pending = copyOf(ledger)
    for (const { asked, call } of waiting) {
      if (call) pending.apply(asked.from, call)
    }
    return pending
  }
  const include = (one: FakeTransaction, block: BlockRef): FakeMinedTransaction => {
    const forced = revert
    revert = undefined
    ledger.addToCount(one.sender)
    ledger.add(-FAKE_GAS_PAID, 'ETH', one.sender)
    const done = forced || !one.call ? ok([]) : ledger.apply(one.asked.from, one.call)
    const isReverted = forced !== undefined || !done.ok
    const reason = done.ok ? forced?.reason : revertReasonOf(done.error)
    return { ...one, block, isReverted, reason, events: done.ok ? done.value : [] }
  }
  /** Executes what can be, higher fees first, but the transactions of an account by their nonces. */
  const includeWaiting = (block: BlockRef) => {
    const included: FakeMinedTransaction[] = []
    for (;;) {
      const [best] = waiting
        .filter(({ sender, nonce }) => nonce === ledger.count(sender))
        .sort((one, other) => other.bids - one.bids)
      if (best === undefined) return included
      waiting = waiting.filter((one) => one !== best)
      included.push(include(best, block))
    }
  }
  const addBlock = (fill: typeof includeWaiting = () => []) => {
    const ref = { number: newest() + 1, hash: newHash() as BlockHash }
    const last = blocks.at(-1)
    if (last !== undefined) last.after = copyOf(ledger)
    blocks.push({ ...ref, mined: fill(ref) })
  }
  const mine = () => {
    isPaused = false
    if (waiting.length > 0) addBlock(includeWaiting)
  }
  /** Changes what waits, by transactions with a higher fee. */
  const outbid = (change: (one: FakeTransaction) => Partial<FakeTransaction>) => {
    waiting = waiting.map((one) => {
      return { ...one, bids: one.bids + 1, hash: newHash() as TransactionHash, ...change(one) }
    })
  }

  return {
    ...controls,
    controls,
    run,
    ledger,
    /** Makes it answer like a pool of servers with these limits besides others; without any, like one node. */
    serve: (limits: Partial<typeof HONEST> = HONEST) => void (servers = { ...servers, ...limits }),
    knows: () => servers,
    head,
    /** The number of the newest block. */
    block: newest,
    hashOf: (number: number) => blockAt(number)?.hash ?? first.hash,
    /** Reads the state as of a block, as far as a server has it, or of the block to come. */
    stateAt<Value>(number: number | 'pending', read: (state: FakeLedger) => Value): Result<Value> {
      if (number === 'pending') return ok(read(pendingState()))
      const isKept = number > head('states') - servers.keptStates
      if (number > head('states') || !isKept) {
        return err({ kind: 'unknown', message: 'header not found' })
      }
      return ok(read(blockAt(number)?.after ?? ledger))
    },
    pendingState,
    nextNonce,
    /** The transactions that went to another network. */
    elsewhere: elsewhere as readonly FakeTransaction[],
    /** The transactions in blocks, oldest first. */
    mined: () => blocks.flatMap((block) => block.mined),
    /** The transactions that wait for a block, oldest first. */
    waiting: () => waiting.filter(({ sender, nonce }) => nonce >= ledger.count(sender)),
    /** @param isElsewhere whether the wallet sends it on another network */
    submit(signed: Signed, isElsewhere = false) {
      const hash = newHash() as TransactionHash
      const added = { ...signed, hash, nonce: nextNonce(signed.sender), bids: 1 }
      if (isElsewhere) elsewhere.push(added)
      else if (!losesNext) waiting = [...waiting, added]
      losesNext = false
      if (!isPaused) mine()
      return hash
    },
    /** Adds empty blocks. */
    passBlock(count = 1) {
      for (let passed = 0; passed < count; passed += 1) addBlock()
    },
    /** Makes transactions wait for `mine`. */
    pause: () => void (isPaused = true),
    /** Makes a block of the waiting transactions, and one of each later transaction at once. */
    mine,
    /** Loses the next transaction: no node ever sees it. */
    loseNext: () => void (losesNext = true),
    /** Makes the next mined transaction revert. */
    revertNext: (reason?: string) => void (revert = { reason }),
    /** Uses the account's next nonce by an authorisation (EIP-7702), in a block of its own. */
    useNonce(from: Address) {
      addBlock(() => {
        ledger.addToCount(from)
        return []
      })
    },
    /** Gives what waits another hash, as a higher fee does. */
    speedUp: () => outbid(() => ({})),
    /** Replaces what waits by transactions without effect. */
    cancel: () => outbid(({ sender }) => ({ to: sender, calldata: NOTHING, call: undefined })),
    /** Replaces what waits by unrelated transactions. */
    replace: () => outbid(() => ({ calldata: 'something else' as Calldata, call: undefined })),
    /** Changes the amount of the waiting approval, as the person may in the wallet; base units. */
    editCap(amount: bigint) {
      waiting = waiting.map((one) => {
        if (one.call?.kind !== 'approve') return one
        const call = { ...one.call, amount }
        return { ...one, ...encode(call), call }
      })
    },
    /**
     * Puts other blocks in the place of the newest one that has a transaction, and of all on top of it.
     * The transactions wait again. With a change of the state, they are executed again after it, in a
     * block of the same number.
     */
    reorg(change?: () => void) {
      const index = blocks.findLastIndex((block) => block.mined.length > 0)
      const before = blocks[index - 1]?.after
      if (before === undefined) return
      const dropped = blocks.splice(index)
      ledger.restore(before.snapshot())
      waiting = [...dropped.flatMap((block) => block.mined), ...waiting]
      isPaused ||= change === undefined
      change?.()
      for (const place of dropped.keys())
        addBlock(place === 0 && change ? includeWaiting : undefined)
    },
  }
}

/** The data that a wallet signs for a call. */
export function encode(call: TokenCall): CallTarget {
  const { token, function: name, args } = contractCall(call)
  const calldata = [name, ...args].join(' ') as Calldata
  return { to: addressOf(token, FAKE_DEPLOYMENT), calldata }
}
