import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { isOfAccount } from '../../domain/transactions/kinds.ts'
import { createReading, onRightChain, toHex, type EvmClient } from './client.ts'
import { isAnswer } from './errors.ts'
import { readEvent, type MinedReader } from './mined-transactions.ts'
import type { FoundLog } from './schemas.ts'

/** How many transactions are read at once; for more, fewer blocks are to be searched. */
const MOST_FOUND = 40

/** Those with the account as their first parameter. */
const EVENTS = ['Transfer', 'Approval', 'Deposit']

/** Searches the logs for an account's transactions. See `ChainPort`. */
export function createTransactionSearch(
  client: EvmClient,
  deployment: Deployment,
  transactions: MinedReader,
): ChainPort['searchTransactions'] {
  const { weth, indexToken } = deployment
  const eventTopics = EVENTS.map((name) => client.codec.eventTopic(name))
  /** Minted tokens come from no account, so those of others are found as well. */
  const filterFor = (account: Address) => ({
    address: [weth, indexToken],
    topics: [eventTopics, [topicFor(account), topicFor('0x0')]],
  })

  return async ({ account, fromBlock, toBlock }) => {
    const filter = { ...filterFor(account), fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }
    const logs = await client.request(client.schemas.logs, 'eth_getLogs', [filter])
    const isOneBlock = fromBlock === toBlock
    if (!logs.ok) return isTooMuch(logs.error) && !isOneBlock ? ok('tooMany') : logs
    const isOfCall = (log: FoundLog) => {
      const event = readEvent(log, client)
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

/** An address as the topic of a log. */
function topicFor(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

/** How nodes word that they do not have the last blocks of a range. */
const BEHIND = /beyond|future|invalid block range|greater than (?:the )?latest|> latest/i

/**
 * Whether a failure may say that there are too many blocks or logs, rather than too many requests, or that
 * the server lags behind. Each node words that differently.
 */
function isTooMuch(failure: Failure): boolean {
  const { kind, detail = '' } = failure
  if (BEHIND.test(detail)) return false
  // Rabby tells what its node has answered by the status alone.
  if (kind === 'network') return /status(?: code)?:? 4(?:00|13)\b/i.test(detail)
  if (isAnswer(failure) || kind === 'timeout') return true
  return kind === 'rateLimited' && /range|results|blocks/i.test(detail)
}
