import { toQuantity, ZeroAddress } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type {
  MinedTransaction,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'
import { isOfAccount } from '../../domain/transactions/kinds/kinds.ts'
import type { BlockHash, TransactionHash } from '../../domain/transactions/transaction.ts'
import { CONTRACTS } from './abi.ts'
import {
  createReading,
  getNewestBlock,
  onRightChain,
  type EvmClient,
  type Reading,
} from './client.ts'
import { isAnswer } from './errors.ts'
import {
  createMinedReader,
  readEvent,
  readTransaction,
  type MinedReader,
} from './mined-transactions.ts'
import { BLOCK, BLOCK_HEADER, LOGS, QUANTITY, type FoundLog } from './schemas.ts'

export function createChainAdapter(client: EvmClient, deployment: Deployment): ChainPort {
  const transactions = createMinedReader(client)
  return {
    getNewestBlock: () => getNewestBlock(client),
    getTransactions: createReportReader(client, transactions),
    searchTransactions: createTransactionSearch(client, deployment, transactions),
  }
}

/**
 * How many blocks are read for the transaction that used a nonce. Older ones are left to the
 * search.
 */
const MOST_BLOCKS = 4

type Mined = Map<TransactionHash, MinedTransaction>

/** How many transactions an account had sent as of a block. */
interface Counted {
  readonly block: number
  readonly count: number
}

/** Reads what became of known transactions. See `ChainPort`. */
function createReportReader(
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
   * Adds the transactions that have used open nonces since they were counted last. Returns whether
   * the blocks since then could be read.
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
      const nonce = one.nonce ?? (await readTransaction(reading, one.hash))?.nonce
      if (nonce !== undefined) open.delete(nonce)
    }
    // After a reorg, another block may have the number of the one that was counted at.
    const oldest = Math.min(head, counted.block + 1)
    for (let number = head; open.size > 0 && number >= oldest; number -= 1) {
      const block = await reading.ask(BLOCK, 'eth_getBlockByNumber', toQuantity(number), true)
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
      reading.ask(QUANTITY, 'eth_getTransactionCount', account, toQuantity(head)),
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
    // The server may lag behind the one that was asked last.
    const isNewest = head >= (lastCounts.get(account)?.block ?? 0)
    if (count !== undefined && isNewest) lastCounts.set(account, { block: head, count })
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
    const block = await reading.ask(BLOCK_HEADER, 'eth_getBlockByNumber', toQuantity(number), false)
    if (block?.number === number) hashes.set(number, block.hash)
  }
  await Promise.all([...new Set(numbers)].map(readOne))
  return hashes
}

/** How many transactions are read at once; for more, fewer blocks are to be searched. */
const MOST_FOUND = 40

/** Those with the account as their first parameter. */
const EVENTS = ['Transfer', 'Approval', 'Deposit']

/** Searches the logs for an account's transactions. See `ChainPort`. */
function createTransactionSearch(
  client: EvmClient,
  deployment: Deployment,
  transactions: MinedReader,
): ChainPort['searchTransactions'] {
  const { weth, indexToken } = deployment

  return async ({ account, fromBlock, toBlock }) => {
    const filter = {
      address: [weth, indexToken],
      topics: topicsFor(account),
      fromBlock: toQuantity(fromBlock),
      toBlock: toQuantity(toBlock),
    }
    const logs = await client.request(LOGS, 'eth_getLogs', [filter])
    const isOneBlock = fromBlock === toBlock
    if (!logs.ok) return isTooMuch(logs.error) && !isOneBlock ? ok('tooMany') : logs
    const isOfCall = (log: FoundLog) => {
      const event = readEvent(log)
      return log.removed !== true && event && isOfAccount(event, account, deployment)
    }
    const found = new Map(
      logs.value.filter(isOfCall).map((log) => [log.transactionHash, log.blockHash]),
    )
    if (found.size > MOST_FOUND && !isOneBlock) return ok('tooMany')
    const reading = createReading(client)
    const read = await Promise.all(
      [...found].map(async ([hash, block]) => {
        const before = transactions.remembered(hash, block)
        return before ?? (await transactions.find(reading, hash)).mined
      }),
    )
    // Without its nonce, it is not known whose it is. The server may have it a moment later.
    const mined = read.filter((one) => one?.nonce !== undefined)
    if (mined.length < found.size) return err(reading.failure() ?? { kind: 'malformedAnswer' })
    return onRightChain(
      client,
      mined.filter((one) => one !== undefined),
    )
  }
}

/**
 * The topics of what the account has done. Minted tokens come from no account, so those of others
 * are found as well.
 */
function topicsFor(account: Address) {
  const topics = EVENTS.map((name) => CONTRACTS.encodeFilterTopics(name, [[account, ZeroAddress]]))
  return [topics.map(([event]) => event), topics[0]?.[1]]
}

/** How nodes word that they do not have the last blocks of a range. */
const BEHIND = /beyond|future|invalid block range|greater than (?:the )?latest|> latest/i

/**
 * Whether a failure may say that there are too many blocks or logs, rather than too many requests,
 * or that the server lags behind. Each node words that differently.
 */
function isTooMuch(failure: Failure): boolean {
  const { kind, detail = '' } = failure
  if (BEHIND.test(detail)) return false
  // Rabby passes on only the status of its node's answer.
  if (kind === 'network') return /status(?: code)?:? 4(?:00|13)\b/i.test(detail)
  if (isAnswer(failure) || kind === 'timeout') return true
  return kind === 'rateLimited' && /range|results|blocks/i.test(detail)
}
