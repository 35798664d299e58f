import { sameAddress } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import {
  couldProve,
  type Evidence,
  type EvidenceQuery,
  type MinedTransaction,
} from '../../domain/transactions/evidence.ts'
import type { BlockHash, TransactionHash } from '../../domain/transactions/transaction.ts'
import { createLogReader, type AccountLogs } from './account-logs.ts'
import {
  onRightChain,
  toHex,
  readAll,
  type Answer,
  type EvmClient,
  type Reading,
} from './client.ts'
import { createMinedReader, readEvent } from './mined-transactions.ts'
import { BLOCK_HEADER, QUANTITY, type FoundLog } from './schemas.ts'

/** How many blocks are searched for the transaction that used a nonce. Older ones are left to the logs. */
const MOST_BLOCKS = 4
/** How many unknown transactions are read at once. The next reading goes on with the others. */
const MOST_LOOKS = 40

type Mined = Map<TransactionHash, MinedTransaction>

/** Reads what became of an account's transactions. See `TransactionPort`. */
export function createEvidenceReader(client: EvmClient, deployment: Deployment) {
  const transactions = createMinedReader(client)
  const readLogs = createLogReader(client, deployment)

  /** The transactions with known hashes: in a block, or known to a node without a receipt. */
  const readKnown = async (
    reading: Reading,
    hashes: readonly TransactionHash[],
    unseen: readonly TransactionHash[],
  ) => {
    const found = await Promise.all(
      hashes.map((hash) => {
        return transactions.find(reading, hash, unseen.includes(hash) ? 'ask' : undefined)
      }),
    )
    const mined: Mined = new Map(
      found.flatMap((one) => (one.mined ? [[one.mined.hash, one.mined]] : [])),
    )
    return { mined, waiting: found.flatMap(({ waiting }) => waiting ?? []) }
  }

  /**
   * Adds the transactions of logs that could prove a call. Returns the block from which on they were read,
   * after any that cannot be read.
   */
  const addFound = async (
    reading: Reading,
    { account, calls }: EvidenceQuery,
    { from, logs }: AccountLogs,
    mined: Mined,
  ) => {
    const isProof = (log: FoundLog) => {
      const event = readEvent(log, client)
      return event && calls.some((call) => couldProve(call, account, event, deployment))
    }
    const readOne = async ({ transactionHash: hash }: FoundLog) => {
      const one = (await transactions.find(reading, hash, 'ask')).mined
      if (one?.nonce !== undefined) mined.set(hash, one)
    }
    const isUnread = (log: FoundLog) => !mined.has(log.transactionHash)
    const unknown = logs.filter((log) => isUnread(log) && isProof(log))
    const proofs = [...new Map(unknown.map((log) => [log.transactionHash, log])).values()]
    for (const { transactionHash: hash, blockHash } of proofs) {
      const before = transactions.remembered(hash, blockHash)
      if (before) mined.set(hash, before)
    }
    const news = proofs.filter(isUnread)
    await Promise.all(news.slice(-MOST_LOOKS).map(readOne))
    return Math.max(from, ...news.filter(isUnread).map((log) => log.blockNumber + 1))
  }

  /**
   * Adds the transactions that have used open nonces since they were counted last. Returns whether the
   * blocks since then could be read.
   */
  const addUsers = async (
    reading: Reading,
    { account, head, nonces, counted }: EvidenceQuery,
    count: number | undefined,
    mined: Mined,
  ) => {
    const isRecent = counted !== undefined && head - counted.block <= MOST_BLOCKS
    if (count === undefined || !isRecent) return true
    const open = new Set(nonces.filter((nonce) => nonce < count && nonce >= counted.count))
    for (const one of open.size > 0 ? mined.values() : []) {
      if (one.sender === undefined || !sameAddress(one.sender, account)) continue
      // A transaction is smaller than a block.
      const nonce = one.nonce ?? (await transactions.transactionOf(reading, one.hash))?.nonce
      if (nonce !== undefined) open.delete(nonce)
    }
    const { schemas } = client
    // After a reorg, another block may have the number of the one that was counted at.
    const oldest = Math.min(head, counted.block + 1)
    for (let number = head; open.size > 0 && number >= oldest; number -= 1) {
      const block = await reading.ask(schemas.block, 'eth_getBlockByNumber', toHex(number), true)
      if (!block) return false
      for (const transaction of block.transactions) {
        if (!transaction || !sameAddress(transaction.from, account)) continue
        if (!open.has(transaction.nonce)) continue
        const user = await transactions.find(reading, transaction.hash, transaction)
        if (user.mined === undefined) return false
        mined.set(transaction.hash, user.mined)
        open.delete(transaction.nonce)
      }
    }
    return true
  }

  const read = async (reading: Reading, query: EvidenceQuery): Promise<Evidence> => {
    const { account, head, fromBlock } = query
    const [canonical, count, known, logs] = await Promise.all([
      readHashes(reading, [head, ...query.anchors]),
      reading.ask(QUANTITY, 'eth_getTransactionCount', account, toHex(head)),
      readKnown(reading, query.hashes, query.unseen),
      fromBlock === undefined ? undefined : readLogs(reading, account, fromBlock, head),
    ])
    const { mined, waiting } = known
    const logsFrom = logs && (await addFound(reading, query, logs, mined))
    const isWhole = await addUsers(reading, query, count, mined)
    return {
      head,
      // As long as what used a nonce may be found, it is not said that it is used.
      count: isWhole ? count : undefined,
      logsFrom,
      mined: [...mined.values()].toSorted((a, b) => a.block.number - b.block.number),
      waiting: waiting.filter(({ hash }) => !mined.has(hash)),
      canonical,
    }
  }

  return async (query: EvidenceQuery): Answer<Evidence> => {
    const evidence = await readAll(client, (reading) => read(reading, query))
    // A wallet answers from the network that it is on by then.
    return evidence.ok ? onRightChain(client, evidence.value) : evidence
  }
}

/** The hashes of blocks. One that the server lacks is missing. */
async function readHashes(
  reading: Reading,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, BlockHash>> {
  const hashes = new Map<number, BlockHash>()
  const readOne = async (number: number) => {
    const block = await reading.ask(BLOCK_HEADER, 'eth_getBlockByNumber', toHex(number), false)
    if (block?.number === number) hashes.set(number, block.hash)
  }
  await Promise.all([...new Set(numbers)].map(readOne))
  return hashes
}
