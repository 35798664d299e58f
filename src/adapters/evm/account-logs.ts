import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/advance.ts'
import { toHex, type EvmClient, type Reading } from './client.ts'
import { isAnswer } from './errors.ts'
import type { FoundLog } from './schemas.ts'

/** How many blocks to ask for at once, after the node has refused more. */
const SPANS = [1000, 100, 10]
const MOST_PIECES = 20
/** Those with the account as their first parameter. */
const EVENTS = ['Transfer', 'Approval', 'Deposit']

/** The logs of an account in the two contracts. */
export interface AccountLogs {
  /** They were read from this block on. */
  readonly from: number
  /** In the order of the chain, at least within each kind. */
  readonly logs: readonly FoundLog[]
}

/** Reads an account's logs between two blocks; nothing if the node gives none. */
export type ReadAccountLogs = (
  reading: Reading,
  account: Address,
  fromBlock: number,
  toBlock: number,
) => Promise<AccountLogs | undefined>

/**
 * Some nodes only give the logs of a few blocks at once, and each words that differently. So whatever a
 * node refuses is asked in pieces, newest first: what is read then still reaches up to the newest block.
 */
export function createLogReader(client: EvmClient, deployment: Deployment): ReadAccountLogs {
  const { weth, indexToken } = deployment
  const eventTopics = EVENTS.map((name) => client.codec.eventTopic(name))
  const transferTopic = client.codec.eventTopic('Transfer')
  const filtersFor = (account: Address) => [
    { address: [weth, indexToken], topics: [eventTopics, topicFor(account)] },
    // Minted tokens come from no account.
    { address: indexToken, topics: [transferTopic, topicFor('0x0'), topicFor(account)] },
  ]
  let span = Number.POSITIVE_INFINITY

  const readPiece = async (reading: Reading, account: Address, from: number, to: number) => {
    const answers = await Promise.all(
      filtersFor(account).map((filter) => {
        const params = [{ ...filter, fromBlock: toHex(from), toBlock: toHex(to) }]
        return client.request(client.schemas.logs, 'eth_getLogs', params)
      }),
    )
    const logs: FoundLog[] = []
    for (const answer of answers) {
      if (answer.ok) logs.push(...answer.value.filter(({ removed }) => removed !== true))
      else if (isAnswer(answer.error) || isTooLong(answer.error)) return undefined
      else return reading.fail(answer.error)
    }
    return logs
  }

  const readPieces: ReadAccountLogs = async (reading, account, fromBlock, toBlock) => {
    const logs: FoundLog[] = []
    let from = toBlock + 1
    for (let pieces = 0; pieces < MOST_PIECES && from > fromBlock; pieces += 1) {
      const to = from - 1
      const start = Math.max(fromBlock, from - span)
      const found = await readPiece(reading, account, start, to)
      if (reading.failure() !== undefined) return undefined
      const shorter = SPANS.find((blocks) => blocks <= to - start)
      if (found) {
        logs.unshift(...found)
        from = start
      } else if (shorter !== undefined) {
        span = shorter
      } else {
        // It was not the number of blocks.
        span = Number.POSITIVE_INFINITY
        break
      }
    }
    return from > toBlock && fromBlock <= toBlock ? undefined : { from, logs }
  }

  /** What was read of blocks that are final. */
  let kept: (AccountLogs & { readonly account: Address; readonly to: number }) | undefined

  return async (reading, account, fromBlock, toBlock) => {
    // The blocks after those that are kept are read from the first one on: no block may be left out.
    const isNext = kept && kept.from <= fromBlock && fromBlock <= kept.to + 1 && kept.to < toBlock
    const known = isNext && kept?.account === account ? kept : undefined
    const first = known ? known.to + 1 : fromBlock
    const read = await readPieces(reading, account, first, toBlock)
    if (read === undefined) return undefined
    const isWhole = known !== undefined && read.from <= first
    const whole = isWhole ? { from: known.from, logs: [...known.logs, ...read.logs] } : read
    const to = toBlock - FINAL_BLOCKS
    kept = { ...whole, account, to, logs: whole.logs.filter((log) => log.blockNumber <= to) }
    return {
      from: Math.max(fromBlock, whole.from),
      logs: whole.logs.filter((log) => log.blockNumber >= fromBlock),
    }
  }
}

/** An address as the topic of a log. */
function topicFor(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

/** Whether a failure may say that there are too many blocks or logs, rather than too many requests. */
function isTooLong({ kind, detail = '' }: Failure): boolean {
  return kind === 'timeout' || (kind === 'rateLimited' && /range|results/i.test(detail))
}
