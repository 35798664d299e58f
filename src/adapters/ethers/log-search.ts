import { toQuantity, ZeroAddress } from 'ethers'
import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isOwnLog } from '../../domain/transactions/kinds/kinds.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/record.ts'
import type { MinedTransaction } from '../../domain/transactions/report.ts'
import type { BlockRef } from '../../domain/transactions/transaction.ts'
import { CONTRACTS, EVENT_NAMES } from './abi.ts'
import { readHeader, type Reading } from './client.ts'
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
  transactions: MinedReader,
) {
  const { weth, indexToken } = deployment
  const found = new Map<string, MinedTransaction>()
  let searched: { readonly after: number; readonly end: BlockRef } | undefined
  let hasCode = false

  /** Any transaction may give the account code (EIP-7702), so this is read again. */
  const readCode = async (reading: Reading) => {
    const code = await reading.ask(BYTES, 'eth_getCode', account, 'latest')
    hasCode ||= code !== undefined && code !== '0x'
    return hasCode
  }

  /** The first block of the next search. A reorg may put other logs into the newest blocks. */
  const firstBlock = async (reading: Reading, after: number) => {
    if (searched === undefined || searched.after > after) return after + 1
    const { number, hash } = searched.end
    const end = await readHeader(reading, number)
    return end?.hash === hash ? Math.max(after, number - FINAL_BLOCKS) + 1 : after + 1
  }

  return {
    /** What was found before. It stands as long as its block does. */
    found: () => [...found.values()],
    forget({ hash }: MinedTransaction) {
      found.delete(hash)
    },
    /**
     * @param after the newest block that is not searched
     * @param isProven the head is of the right chain, so its blocks need not be searched again
     */
    async run(reading: Reading, { after, head, lacksHistory, isProven }: LogQuery): Promise<void> {
      if (!lacksHistory && !(await readCode(reading))) return
      const from = await firstBlock(reading, Math.max(-1, after))
      const filter = {
        address: [weth, indexToken],
        topics: topicsFor(account),
        fromBlock: toQuantity(from),
        toBlock: toQuantity(head),
      }
      const logs = await reading.ask(LOGS, 'eth_getLogs', filter)
      if (logs === undefined) return
      const isOfCall = (log: FoundLog) => {
        const event = readEvent(log)
        return log.removed !== true && event && isOwnLog(event, account, deployment)
      }
      const hashes = [...new Set(logs.filter(isOfCall).map((log) => log.transactionHash))]
      const read = await Promise.all(
        hashes
          .filter((hash) => !found.has(hash))
          .slice(0, MOST_READ)
          .map((hash) => transactions.find(reading, hash)),
      )
      for (const { mined } of read) if (mined) found.set(mined.hash, mined)
      const end = await readHeader(reading, head)
      const isWhole = isProven && hashes.every((hash) => found.has(hash))
      if (isWhole && end) searched = { after, end }
    },
  }
}

interface LogQuery {
  readonly after: number
  readonly head: number
  readonly lacksHistory: boolean
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
