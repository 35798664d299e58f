import { getAbiItem, zeroAddress, type Client } from 'viem'
import { getCode, getLogs, getTransactionCount } from 'viem/actions'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import { originOf, type Failure } from '../../src/domain/failure.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type {
  MinedTransaction,
  SearchQuery,
  TransactionsQuery,
  TransactionsReport,
} from '../../src/domain/transactions/report.ts'
import { isOwnLog } from '../../src/domain/transactions/kinds/kinds.ts'
import type { BlockHash, TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { ABI } from './abi.ts'
import { readBytes, readHash, readNumber, toHex } from './answers.ts'
import { Failed } from './errors.ts'
import { answer, createReading, type Reading } from './failures.ts'
import { findBlock, readNewestBlock } from './node.ts'
import { findNonceUse } from './nonces.ts'
import { eventsOf, findTransaction } from './transactions.ts'

/** See `ChainPort`. */
export function createChain(client: Client, deployment: Deployment): ChainPort {
  return {
    getNewestBlock: () => answer(() => readNewestBlock(client)),
    getTransactions: (query) => answer(() => readTransactions(client, query)),
    getNonceUse: (query) => answer(() => findNonceUse(client, query)),
    hasCode: (account) =>
      answer(async () => {
        const blockNumber = BigInt(await readNewestBlock(client))
        const code = await getCode(client, { address: toHex(account), blockNumber })
        return readBytes(code ?? '0x') !== '0x'
      }),
    searchTransactions: (query) => answer(() => searchTransactions(client, deployment, query)),
  }
}

async function readTransactions(
  client: Client,
  { account, head, hashes, blocks }: TransactionsQuery,
): Promise<TransactionsReport> {
  const reading = createReading()
  const about = { address: toHex(account), blockNumber: BigInt(head) }
  const [canonical, count, found] = await Promise.all([
    readHashes(client, reading, blocks),
    reading.ask(async () => readNumber(await getTransactionCount(client, about))),
    Promise.all(hashes.map((hash) => findTransaction(client, reading, hash))),
  ])
  const mined = found.flatMap((one) => one.mined ?? [])
  return {
    head,
    count,
    mined: mined.toSorted((one, other) => one.block.number - other.block.number),
    waiting: found.flatMap((one) => one.waiting ?? []),
    unseen: found.flatMap((one) => one.unseen ?? []),
    canonical,
    failure: reading.failure(),
  }
}

/** The hashes of the blocks at these numbers. A block that the node lacks is missing. */
async function readHashes(client: Client, reading: Reading, numbers: readonly number[]) {
  const hashes = new Map<number, BlockHash>()
  const readOne = async (number: number) => {
    const block = await reading.ask(() => findBlock(client, number))
    if (block) hashes.set(number, block.hash)
  }
  await Promise.all(numbers.map(readOne))
  return hashes
}

/** The most transactions that are read at once. If there are more, search fewer blocks. */
const MOST_FOUND = 40

async function searchTransactions(
  client: Client,
  deployment: Deployment,
  query: SearchQuery,
): Promise<readonly MinedTransaction[] | 'tooMany'> {
  const mayAskForLess = query.fromBlock !== query.toBlock
  const found = await answer(() => findHashes(client, deployment, query))
  if (!found.ok) {
    if (mayAskForLess && isTooMuch(found.error)) return 'tooMany'
    throw new Failed(found.error)
  }
  if (mayAskForLess && found.value.length > MOST_FOUND) return 'tooMany'
  return readFound(client, found.value)
}

/** An account's own calls leave these events. The account is the first parameter of each. */
const TRANSFER = getAbiItem({ abi: ABI, name: 'Transfer' })
const APPROVAL = getAbiItem({ abi: ABI, name: 'Approval' })
const DEPOSIT = getAbiItem({ abi: ABI, name: 'Deposit' })

/**
 * The hashes of the transactions with logs of the account. With several events, `getLogs` of viem
 * cannot ask for their arguments, so each event is a request. Minted tokens come from no account.
 */
async function findHashes(
  client: Client,
  deployment: Deployment,
  { account, fromBlock, toBlock }: SearchQuery,
): Promise<readonly TransactionHash[]> {
  const { weth, indexToken } = deployment
  const range = { fromBlock: BigInt(fromBlock), toBlock: BigInt(toBlock) }
  const where = { address: [toHex(weth), toHex(indexToken)], ...range }
  const own = toHex(account)
  const found = await Promise.all([
    getLogs(client, { ...where, event: TRANSFER, args: { from: [own, zeroAddress] } }),
    getLogs(client, { ...where, event: APPROVAL, args: { owner: own } }),
    getLogs(client, { ...where, event: DEPOSIT, args: { account: own } }),
  ])
  const logs = found.flat().filter(({ removed }) => removed !== true)
  const ofAccount = logs.filter((log) =>
    eventsOf([log]).some((event) => isOwnLog(event, account, deployment)),
  )
  return [...new Set(ofAccount.map((log) => readHash<TransactionHash>(log.transactionHash)))]
}

/** Reads the transactions with these hashes. Without a nonce, nobody knows whose they are. */
async function readFound(
  client: Client,
  hashes: readonly TransactionHash[],
): Promise<readonly MinedTransaction[]> {
  const reading = createReading()
  const found = await Promise.all(hashes.map((hash) => findTransaction(client, reading, hash)))
  const mined = found.flatMap((one) => (one.mined?.nonce === undefined ? [] : [one.mined]))
  if (mined.length === hashes.length) return mined
  throw new Failed(reading.failure() ?? { kind: 'network' })
}

/** How nodes say that they do not have the last blocks of a range yet. */
const BEHIND = /beyond|future|invalid block range|greater than (?:the )?latest|> latest/i

/** Whether the node may mean that there are too many blocks or logs. Each node has other words. */
function isTooMuch(failure: Failure): boolean {
  const { kind, detail = '' } = failure
  if (BEHIND.test(detail)) return false
  if (originOf(failure) === 'answer' || kind === 'timeout') return true
  return kind === 'rateLimited' && /range|results|blocks/i.test(detail)
}
