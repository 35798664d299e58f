import type { ChainPort } from '../../application/ports/chain-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type {
  MinedTransaction,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'
import type { BlockHash, TransactionHash } from '../../domain/transactions/transaction.ts'
import { createReading, onRightChain, toHex, type EvmClient, type Reading } from './client.ts'
import type { MinedReader } from './mined-transactions.ts'
import { BLOCK_HEADER, QUANTITY } from './schemas.ts'

/** How many blocks are read for the transaction that used a nonce. Older ones are left to the search. */
const MOST_BLOCKS = 4

type Mined = Map<TransactionHash, MinedTransaction>

/** How many transactions an account had sent as of a block. */
interface Counted {
  readonly block: number
  readonly count: number
}

/** Reads what became of known transactions. See `ChainPort`. */
export function createReportReader(
  client: EvmClient,
  transactions: MinedReader,
): ChainPort['getTransactions'] {
  const lastCounts = new Map<Address, Counted>()

  /** The transactions with known hashes: in a block, or known to a node without a receipt. */
  const readKnown = async (reading: Reading, hashes: readonly TransactionHash[]) => {
    const found = await Promise.all(hashes.map((hash) => transactions.find(reading, hash)))
    const mined: Mined = new Map(
      found.flatMap((one) => (one.mined ? [[one.mined.hash, one.mined]] : [])),
    )
    return { mined, waiting: found.flatMap(({ waiting }) => waiting ?? []) }
  }

  /**
   * Adds the transactions that have used open nonces since they were counted last. Returns whether the
   * blocks since then could be read.
   */
  const addUsers = async (
    reading: Reading,
    { account, head, nonces }: TransactionsQuery,
    count: number | undefined,
    mined: Mined,
  ) => {
    const counted = lastCounts.get(account)
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

  const read = async (reading: Reading, query: TransactionsQuery): Promise<TransactionsReport> => {
    const { account, head, hashes, blocks } = query
    const [canonical, count, { mined, waiting }] = await Promise.all([
      readHashes(reading, [head, ...blocks]),
      reading.ask(QUANTITY, 'eth_getTransactionCount', account, toHex(head)),
      readKnown(reading, hashes),
    ])
    const isWhole = await addUsers(reading, query, count, mined)
    return {
      head,
      // As long as what used a nonce may be found, it is not said that it is used.
      count: isWhole ? count : undefined,
      mined: [...mined.values()].toSorted((a, b) => a.block.number - b.block.number),
      waiting: waiting.filter(({ hash }) => !mined.has(hash)),
      canonical,
      failure: reading.failure(),
    }
  }

  const keepCount = (account: Address, { head, count }: TransactionsReport) => {
    // A server that lags behind another one has no news.
    const isNews = head >= (lastCounts.get(account)?.block ?? 0)
    if (count !== undefined && isNews) lastCounts.set(account, { block: head, count })
  }

  return async (query) => {
    const report = await read(createReading(client), query)
    // A wallet answers from the network that it is on by then.
    const checked = await onRightChain(client, report)
    if (!checked.ok) return checked
    keepCount(query.account, report)
    return ok(report)
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
