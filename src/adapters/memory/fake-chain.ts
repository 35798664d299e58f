import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import {
  isInRange,
  type ChainQuestion,
  type ChainReport,
  type MinedTransaction,
} from '../../domain/transactions/report.ts'
import { isOwnLog, type TokenCall } from '../../domain/transactions/kinds/kinds.ts'
import type {
  BlockHash,
  BlockRef,
  CallTarget,
  PreparedTransaction,
  TransactionHash,
} from '../../domain/transactions/transaction.ts'
import { FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { createFakeLedger, execute, type Executed, type FakeLedger } from './fake-ledger.ts'
import type { FakeWallet } from './fake-wallet.ts'

export interface SignedTransaction extends CallTarget {
  /** As the wallet was asked to sign it, which may differ from the signed call. */
  readonly asked: PreparedTransaction
  /** Signs and pays: the account itself, or another account that sends for it. */
  readonly sender: Address
  /** The account's call; undefined if the transaction has no effect. */
  readonly call: TokenCall | undefined
  /** Makes the transaction revert in any state. */
  readonly failure?: Failure | undefined
}

export interface FakeTransaction extends SignedTransaction {
  readonly hash: TransactionHash
  readonly nonce: number
}

export interface FakeMinedTransaction extends Required<
  Omit<MinedTransaction, 'reason' | 'ranOutOfGas'>
> {
  readonly reason?: string
  readonly transaction: FakeTransaction
}

interface Block extends BlockRef {
  readonly before: FakeLedger
  readonly mined: FakeMinedTransaction[]
}

export type FakeChain = ReturnType<typeof createFakeChain>

/**
 * A chain in memory. It makes a block of each transaction, unless it is paused.
 * @param firstBlock the number of its newest block at the start
 */
export function createFakeChain(firstBlock = 0) {
  const ledger = createFakeLedger()
  const blocks: Block[] = []
  const mempool: FakeTransaction[] = []
  const accountsWithCode = new Set<Address>()
  let hashes = 0
  let isPaused = false

  const addBlock = () => {
    const number = firstBlock + blocks.length
    const hash = chain.newHash<BlockHash>()
    const block: Block = { number, hash, before: createFakeLedger(ledger), mined: [] }
    blocks.push(block)
    return block
  }
  const chain = {
    ledger,
    blocks,
    /** Oldest first. */
    mempool,
    newHash<Hash extends BlockHash | TransactionHash>() {
      hashes += 1
      return `0x${hashes.toString(16).padStart(64, '0')}` as Hash
    },
    /** Gives an account code, so that other accounts can send for it. */
    giveCode(account: Address) {
      accountsWithCode.add(account)
    },
    hasCode: (account: Address) => accountsWithCode.has(account),
    block: () => firstBlock + blocks.length - 1,
    blockAt(number: number): BlockRef | undefined {
      const block = blocks[number - firstBlock]
      return block && { number, hash: block.hash }
    },
    stateAt(number: number): FakeLedger | undefined {
      const index = number - firstBlock
      return blocks[index] && (blocks[index + 1]?.before ?? ledger)
    },
    /** The state as of the block to come. */
    pendingState() {
      const pending = createFakeLedger(ledger)
      for (const transaction of mempool) carryOut(transaction, pending)
      return pending
    },
    mined: () => blocks.flatMap((block) => block.mined),
    /** Without transactions whose nonce another transaction has used. */
    waiting: () => mempool.filter(({ sender, nonce }) => nonce >= ledger.count(sender)),
    nextNonce(sender: Address): number {
      const own = mempool.filter((transaction) => transaction.sender === sender)
      return Math.max(ledger.count(sender), ...own.map(({ nonce }) => nonce + 1))
    },
    submit(signed: SignedTransaction): TransactionHash {
      const hash = chain.newHash<TransactionHash>()
      mempool.push({ ...signed, hash, nonce: chain.nextNonce(signed.sender) })
      if (!isPaused) chain.makeBlock()
      return hash
    },
    passBlock(count = 1) {
      for (let passed = 0; passed < count; passed += 1) addBlock()
    },
    /** Leaves transactions waiting whose nonce is not next. */
    makeBlock() {
      const block = addBlock()
      for (;;) {
        const index = mempool.findIndex(({ sender, nonce }) => nonce === ledger.count(sender))
        const next = mempool[index]
        if (next === undefined) return
        mempool.splice(index, 1)
        block.mined.push(include(next, block, ledger))
      }
    },
    pause() {
      isPaused = true
    },
    /** Ends the pause: from then on, each transaction gets a block at once. */
    mine() {
      isPaused = false
      if (mempool.length > 0) chain.makeBlock()
    },
  }
  addBlock()
  return chain
}

function carryOut({ asked, call, failure }: SignedTransaction, ledger: FakeLedger): Executed {
  if (failure !== undefined) return err(failure)
  return call === undefined ? ok([]) : execute(ledger, asked.from, call)
}

function include(
  transaction: FakeTransaction,
  { number, hash: blockHash, mined }: Block,
  ledger: FakeLedger,
): FakeMinedTransaction {
  const { hash, nonce, sender, to, calldata } = transaction
  ledger.addToCount(sender)
  ledger.add(-FAKE_GAS_PAID, 'ETH', sender)
  const done = carryOut(transaction, ledger)
  const reason = done.ok || done.error.kind !== 'refused' ? undefined : done.error.reason
  return {
    hash,
    block: { number, hash: blockHash },
    index: mined.length,
    isReverted: !done.ok,
    sender,
    nonce,
    signed: { to, calldata },
    isEmpty: to === sender && calldata === '',
    events: done.ok ? done.value : [],
    networkFee: FAKE_GAS_PAID,
    ...(reason !== undefined && { reason }),
    transaction,
  }
}

/** How many blocks other networks are ahead of this chain. */
const AHEAD = 14_000_000

/** As a node answers that does not have the state of a block. */
export const NO_STATE = err({ kind: 'unknown', message: 'header not found' } as const)

/** On another chain, the wallet's node knows nothing about the fake chain. */
export function createFakeChainPort(
  chain: FakeChain,
  { isOnRightChain }: Pick<FakeWallet, 'isOnRightChain'>,
): ChainPort {
  return {
    getNewestBlock: async () => ok(chain.block() + (isOnRightChain() ? 0 : AHEAD)),
    getReport: async (question) =>
      ok(isOnRightChain() ? reportOn(chain, question) : reportElsewhere(question)),
  }
}

function reportElsewhere({ head, hashes }: ChainQuestion): ChainReport {
  const nothing = { mined: [], waiting: [], canonical: new Map(), failure: undefined }
  return { head, count: 0, unseen: hashes, ...nothing }
}

function reportOn(chain: FakeChain, question: ChainQuestion): ChainReport {
  const { account, head, hashes, nonces, logsAfter, blocks } = question
  const count = chain.stateAt(head)?.count(account)
  const isByNonce = ({ sender, nonce, block: { number } }: FakeMinedTransaction) =>
    sender === account &&
    count !== undefined &&
    nonce < count &&
    nonces.some((range) => isInRange(nonce, range) && number > range.afterBlock)
  const isByLog = ({ events, block: { number } }: FakeMinedTransaction) =>
    logsAfter !== undefined &&
    number > logsAfter &&
    chain.hasCode(account) &&
    events.some((event) => isOwnLog(event, account, FAKE_DEPLOYMENT))
  const all = chain.mined()
  const mined = all.filter((one) => hashes.includes(one.hash) || isByNonce(one) || isByLog(one))
  const waiting = chain.waiting().filter(({ hash }) => hashes.includes(hash))
  const known = new Set([...mined, ...waiting].map(({ hash }) => hash))
  const numbers = new Set([...blocks, ...mined.map(({ block }) => block.number)])
  return {
    head,
    count,
    mined: mined.map(toMined),
    waiting: waiting.map(({ hash, sender, nonce, to, calldata }) => {
      return { hash, sender, nonce, signed: { to, calldata } }
    }),
    unseen: hashes.filter((hash) => !known.has(hash)),
    canonical: new Map(
      chain.blocks
        .filter(({ number }) => numbers.has(number))
        .map(({ number, hash }) => [number, hash]),
    ),
    failure: undefined,
  }
}

function toMined({ transaction: _transaction, ...mined }: FakeMinedTransaction): MinedTransaction {
  return mined
}
