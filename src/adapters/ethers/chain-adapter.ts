import { toQuantity, ZeroAddress } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import { originOf, type Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isOwnLog } from '../../domain/transactions/kinds/kinds.ts'
import type { BlockHash } from '../../domain/transactions/transaction.ts'
import { CONTRACTS, EVENT_NAMES } from './abi.ts'
import { createReading, getNewestBlock, type EvmClient, type Reading } from './client.ts'
import { createMinedReader, readEvent, type MinedReader } from './mined-transactions.ts'
import { createNonceSearch } from './nonce-search.ts'
import { BLOCK_HEADER, BYTES, LOGS, QUANTITY, type FoundLog } from './schemas.ts'

export function createChainAdapter(client: EvmClient, deployment: Deployment): ChainPort {
  const transactions = createMinedReader(client)
  return {
    getNewestBlock: () => getNewestBlock(client),
    getTransactions: createReportReader(client, transactions),
    getNonceUse: createNonceSearch(client, transactions),
    async hasCode(account) {
      const code = await client.request(BYTES, 'eth_getCode', [account, 'latest'])
      return code.ok ? ok(code.value !== '0x') : code
    },
    searchTransactions: createTransactionSearch(client, deployment, transactions),
  }
}

/** Reads what became of known transactions. See `ChainPort`. */
function createReportReader(
  client: EvmClient,
  transactions: MinedReader,
): ChainPort['getTransactions'] {
  return async ({ account, head, hashes, blocks }) => {
    const reading = createReading(client)
    const [canonical, count, found] = await Promise.all([
      readHashes(reading, blocks),
      reading.ask(QUANTITY, 'eth_getTransactionCount', account, toQuantity(head)),
      Promise.all(hashes.map((hash) => transactions.find(reading, hash))),
    ])
    const mined = found.flatMap((answer) => answer.mined ?? [])
    return ok({
      head,
      count,
      mined: mined.toSorted((a, b) => a.block.number - b.block.number),
      waiting: found.flatMap((answer) => answer.waiting ?? []),
      unseen: found.flatMap((answer) => answer.unseen ?? []),
      canonical,
      failure: reading.failure(),
    })
  }
}

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

/** With more transactions than this, fewer blocks must be searched. */
const MOST_FOUND = 40

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
      return log.removed !== true && event && isOwnLog(event, account, deployment)
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
    // Without its nonce, a transaction cannot be assigned. The server may have the nonce a moment
    // later.
    const mined = read.filter((one) => one?.nonce !== undefined)
    if (mined.length < found.size) return err(reading.failure() ?? { kind: 'malformedAnswer' })
    return ok(mined.filter((one) => one !== undefined))
  }
}

/**
 * The topics of logs about the account. Minted tokens come from the zero address, so the mints of
 * other accounts are found as well.
 */
function topicsFor(account: Address) {
  const topics = EVENT_NAMES.map((name) =>
    CONTRACTS.encodeFilterTopics(name, [[account, ZeroAddress]]),
  )
  return [topics.map(([event]) => event), topics[0]?.[1]]
}

/** How nodes say that they do not have the last blocks of a range. */
const BEHIND = /beyond|future|invalid block range|greater than (?:the )?latest|> latest/i

/**
 * Whether a failure may mean that there are too many blocks or logs. Too many requests, or a server
 * that lags behind, are something else. Each node words these failures differently.
 */
function isTooMuch(failure: Failure): boolean {
  const { kind, detail = '' } = failure
  if (BEHIND.test(detail)) return false
  // Rabby passes on only the status of its node's answer.
  if (kind === 'network') return /status(?: code)?:? 4(?:00|13)\b/i.test(detail)
  if (originOf(failure) === 'answer' || kind === 'timeout') return true
  return kind === 'rateLimited' && /range|results|blocks/i.test(detail)
}
