import { toQuantity, ZeroAddress } from 'ethers'
import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isOwnLog } from '../../domain/transactions/kinds/kinds.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/record.ts'
import type { ChainQuestion, MinedTransaction } from '../../domain/transactions/report.ts'
import type { BlockRef } from '../../domain/transactions/transaction.ts'
import { CONTRACTS, EVENT_NAMES } from './abi.ts'
import { readHeader, type EvmClient, type Reading } from './client.ts'
import { readEvent, type MinedReader } from './mined-transactions.ts'
import { BYTES, LOGS, type FoundLog } from './schemas.ts'

/** In one round. The rest is read in the next rounds. */
const MOST_READ = 40

/**
 * Finds transactions that neither a hash nor a nonce leads to, by the logs that the calls leave.
 * Other accounts may send for an account that has code, and a node may lack the history of counts.
 */
export function createLogSearch(
  account: Address,
  deployment: Deployment,
  client: EvmClient,
  transactions: MinedReader,
) {
  const { weth, indexToken } = deployment
  const found = new Map<string, MinedTransaction>()
  let searched: { readonly after: number; readonly end: BlockRef } | undefined
  let hasCode = false
  let isRunning = false

  /** Any transaction may give the account code (EIP-7702), so this is read again. */
  const readCode = async (reading: Reading) => {
    const code = await reading.ask(BYTES, 'eth_getCode', account, 'latest')
    hasCode = code !== undefined && code !== '0x'
    return hasCode
  }

  /** The first block of the next search. A reorg may put other logs into the newest blocks. */
  const firstBlock = async (reading: Reading, after: number) => {
    if (searched === undefined || searched.after > after) return after + 1
    const { number, hash } = searched.end
    const end = await readHeader(reading, number)
    return end?.hash === hash ? Math.max(after, number - FINAL_BLOCKS) + 1 : after + 1
  }

  const isRead = ({ transactionHash, blockHash }: FoundLog) =>
    found.get(transactionHash)?.block.hash === blockHash

  const search = async (
    reading: Reading,
    { after, head, lacksHistory, isProven }: LogQuery,
  ): Promise<void> => {
    if (!lacksHistory && !hasCode && !(await readCode(reading))) return
    const filter = {
      address: [weth, indexToken],
      topics: topicsFor(account),
      fromBlock: toQuantity(await firstBlock(reading, after)),
      toBlock: toQuantity(head),
    }
    if (reading.failure()) return
    // Nodes limit this query, and some then answer as if they were busy or down. So a failure says
    // nothing about other requests.
    const logs = await client.request(LOGS, 'eth_getLogs', [filter])
    if (!logs.ok) return
    const own = logs.value.filter((log) => {
      const event = readEvent(log)
      return log.removed !== true && event && isOwnLog(event, account, deployment)
    })
    const missing = own.filter((log) => !isRead(log)).map((log) => log.transactionHash)
    const read = await Promise.all(
      [...new Set(missing)].slice(0, MOST_READ).map((hash) => transactions.find(reading, hash)),
    )
    for (const { mined } of read) if (mined) found.set(mined.hash, mined)
    const end = await readHeader(reading, head)
    if (isProven && end && own.every(isRead)) searched = { after, end }
  }

  return {
    /** Earlier finds that are asked for. Each stands as long as its block does. */
    found: ({ logsAfter = Infinity }: ChainQuestion) =>
      [...found.values()].filter(({ block }) => block.number > logsAfter),
    forget({ hash }: MinedTransaction) {
      found.delete(hash)
    },
    /** Does not wait for a search that an earlier report has begun. */
    async run(
      reading: Reading,
      { head, logsAfter }: ChainQuestion,
      terms: Pick<LogQuery, 'lacksHistory' | 'isProven'>,
    ): Promise<void> {
      if (logsAfter === undefined || isRunning) return
      isRunning = true
      await search(reading, { ...terms, head, after: Math.max(-1, logsAfter) })
      isRunning = false
    },
  }
}

interface LogQuery {
  /** The newest block that is not searched. */
  readonly after: number
  readonly head: number
  /** The node has refused to return a count of the past. */
  readonly lacksHistory: boolean
  /** The head is of the right chain, so its blocks need not be searched again. */
  readonly isProven: boolean
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
