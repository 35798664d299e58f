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
import { getBatchReports } from './wallet-batches.ts'

/** How many blocks are searched for the transaction that used a nonce. Older ones are left to the logs. */
const MOST_BLOCKS = 4
/** How many unknown transactions are read at once. The next reading goes on with the others. */
const MOST_LOOKS = 40

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
      [...new Set(hashes)].map((hash) => {
        return transactions.find(reading, hash, unseen.includes(hash) ? 'ask' : undefined)
      }),
    )
    return {
      mined: found.flatMap(({ mined }) => mined ?? []),
      waiting: found.flatMap(({ waiting }) => waiting ?? []),
    }
  }

  /** The transactions of logs that could prove a call. `from` rises past one that cannot be read. */
  const readFound = async (
    reading: Reading,
    { account, calls }: EvidenceQuery,
    { from, logs }: AccountLogs,
    known: ReadonlySet<TransactionHash>,
  ) => {
    const isProof = (log: FoundLog) => {
      const event = readEvent(log, client)
      return event && calls.some((call) => couldProve(call, account, event, deployment))
    }
    const readOne = async ({ transactionHash: hash, blockHash }: FoundLog) => {
      const before = transactions.remembered(hash, blockHash)
      const mined = before ?? (await transactions.find(reading, hash, 'ask')).mined
      return mined?.nonce === undefined ? undefined : mined
    }
    const unknown = logs.filter((log) => !known.has(log.transactionHash) && isProof(log))
    const proofs = [...new Map(unknown.map((log) => [log.transactionHash, log])).values()]
    const news = proofs.filter(
      (log) => !transactions.remembered(log.transactionHash, log.blockHash),
    )
    const postponed = new Set(news.slice(0, -MOST_LOOKS))
    const read = await Promise.all(
      proofs.map((log) => (postponed.has(log) ? undefined : readOne(log))),
    )
    const unread = proofs.filter((_log, index) => read[index] === undefined)
    return {
      mined: read.flatMap((one) => one ?? []),
      from: Math.max(from, ...unread.map((log) => log.blockNumber + 1)),
    }
  }

  /** The account's transactions with open nonces in a block; nothing if one of them cannot be read. */
  const readUsersIn = async (
    reading: Reading,
    number: number,
    { account }: EvidenceQuery,
    open: ReadonlySet<number>,
  ) => {
    const { schemas } = client
    const block = await reading.ask(schemas.block, 'eth_getBlockByNumber', toHex(number), true)
    const users: MinedTransaction[] = []
    for (const transaction of block?.transactions ?? []) {
      if (!transaction || !sameAddress(transaction.from, account)) continue
      if (!open.has(transaction.nonce)) continue
      const { mined } = await transactions.find(reading, transaction.hash, transaction)
      if (mined === undefined) return undefined
      users.push(mined)
    }
    return block ? users : undefined
  }

  /**
   * The transactions that have used open nonces since they were counted last, and whether the blocks
   * since then could be read. `mined` are known anyway.
   */
  const readUsers = async (
    reading: Reading,
    query: EvidenceQuery,
    count: number | undefined,
    mined: readonly MinedTransaction[],
  ) => {
    const { account, head, nonces, counted } = query
    const users: MinedTransaction[] = []
    const isRecent = counted !== undefined && head - counted.block <= MOST_BLOCKS
    if (count === undefined || !isRecent) return { users, isWhole: true }
    const open = new Set(nonces.filter((nonce) => nonce < count && nonce >= counted.count))
    for (const one of open.size > 0 ? mined : []) {
      if (one.sender === undefined || !sameAddress(one.sender, account)) continue
      // A transaction is smaller than a block.
      const nonce = one.nonce ?? (await transactions.transactionOf(reading, one.hash))?.nonce
      if (nonce !== undefined) open.delete(nonce)
    }
    // After a reorg, another block may have the number of the one that was counted at.
    const oldest = Math.min(head, counted.block + 1)
    for (let number = head; open.size > 0 && number >= oldest; number -= 1) {
      const found = await readUsersIn(reading, number, query, open)
      if (found === undefined) return { users, isWhole: false }
      for (const { nonce = -1 } of found) open.delete(nonce)
      users.push(...found)
    }
    return { users, isWhole: true }
  }

  const read = async (reading: Reading, query: EvidenceQuery): Promise<Evidence> => {
    const { account, head, fromBlock } = query
    const batches = await getBatchReports(client, query.batches)
    const named = [...batches.values()].flatMap(({ hashes }) => hashes)
    const [canonical, count, known, logs] = await Promise.all([
      readHashes(reading, [head, ...query.anchors]),
      reading.ask(QUANTITY, 'eth_getTransactionCount', account, toHex(head)),
      readKnown(reading, [...query.hashes, ...named], query.unseen),
      fromBlock === undefined ? undefined : readLogs(reading, account, fromBlock, head),
    ])
    const isKnown = new Set(known.mined.map(({ hash }) => hash))
    const found = logs && (await readFound(reading, query, logs, isKnown))
    const mined = new Map([...known.mined, ...(found?.mined ?? [])].map((one) => [one.hash, one]))
    const { users, isWhole } = await readUsers(reading, query, count, [...mined.values()])
    for (const user of users) mined.set(user.hash, user)
    return {
      head,
      // As long as what used a nonce may be found, it is not said that it is used.
      count: isWhole ? count : undefined,
      logsFrom: found?.from,
      mined: [...mined.values()].toSorted((a, b) => a.block.number - b.block.number),
      waiting: known.waiting.filter(({ hash }) => !mined.has(hash)),
      canonical,
      batches,
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
