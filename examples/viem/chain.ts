import { getAbiItem, zeroAddress, type Client } from 'viem'
import { getCode, getLogs, getTransactionCount } from 'viem/actions'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { isOwnLog } from '../../src/domain/transactions/kinds/kinds.ts'
import {
  isInRange,
  type ChainQuestion,
  type ChainReport,
  type MinedTransaction,
} from '../../src/domain/transactions/report.ts'
import type { BlockHash, TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { ABI } from './abi.ts'
import { readBytes, readHash, readNumber, toHex } from './answers.ts'
import { answer, createReading, type Reading } from './failures.ts'
import { findBlock, readNewestBlock } from './node.ts'
import { findByNonce, usedNonces } from './nonces.ts'
import { eventsOf, findTransaction } from './transactions.ts'

/** What was found by nonces and logs for an account, by its hash. */
type Memory = Map<TransactionHash, MinedTransaction>

/** See `ChainPort`. */
export function createChain(client: Client, deployment: Deployment): ChainPort {
  const memories = new Map<Address, Memory>()
  return {
    getNewestBlock: () => answer(() => readNewestBlock(client)),
    getReport(question) {
      const memory: Memory = memories.get(question.account) ?? new Map()
      memories.set(question.account, memory)
      return answer(() => readReport(client, deployment, question, memory))
    },
  }
}

async function readReport(
  client: Client,
  deployment: Deployment,
  question: ChainQuestion,
  memory: Memory,
): Promise<ChainReport> {
  const { account, head, hashes } = question
  const reading = createReading()
  const about = { address: toHex(account), blockNumber: BigInt(head) }
  const [count, answers] = await Promise.all([
    reading.ask(async () => readNumber(await getTransactionCount(client, about))),
    Promise.all(hashes.map((hash) => findTransaction(client, reading, hash))),
  ])
  const byHash = answers.flatMap(({ mined }) => mined ?? [])
  const due = usedNonces(question, count, [...byHash, ...memory.values()])
  const byNonce = await Promise.all(
    due.map((query) => reading.ask(() => findByNonce(client, reading, query))),
  )
  // A node that has not answered may lack the history.
  const mayLack = byNonce.includes(undefined)
  const byLog = await findByLogs(client, reading, deployment, question, mayLack)
  for (const one of [...byNonce, ...byLog]) if (one) memory.set(one.hash, one)
  const found = [...memory.values()].filter((one) => isAskedFor(one, question))
  const blocks = [...byHash, ...found].map(({ block }) => block.number)
  const canonical = await readHashes(client, reading, [...question.blocks, ...blocks])
  const standing = found.filter(({ block }) => canonical.get(block.number) === block.hash)
  for (const one of found) {
    if (canonical.has(one.block.number) && !standing.includes(one)) memory.delete(one.hash)
  }
  return {
    head,
    count,
    mined: [...new Map([...byHash, ...standing].map((one) => [one.hash, one])).values()],
    waiting: answers.flatMap(({ waiting }) => waiting ?? []),
    unseen: answers.flatMap(({ unseen }) => unseen ?? []),
    canonical,
    failure: reading.failure(),
  }
}

function isAskedFor(
  { sender, nonce, block }: MinedTransaction,
  { account, nonces, logsAfter = Infinity }: ChainQuestion,
): boolean {
  const isAsked = nonces.some((range) => isInRange(nonce, range))
  return block.number > logsAfter || (sender === account && isAsked)
}

/** The hashes of the blocks at these numbers. A block that the node lacks is missing. */
async function readHashes(client: Client, reading: Reading, numbers: readonly number[]) {
  const hashes = new Map<number, BlockHash>()
  const readOne = async (number: number) => {
    const block = await reading.ask(() => findBlock(client, number))
    if (block) hashes.set(number, block.hash)
  }
  await Promise.all([...new Set(numbers)].map(readOne))
  return hashes
}

/** An account's own calls leave these events. The account is the first parameter of each. */
const TRANSFER = getAbiItem({ abi: ABI, name: 'Transfer' })
const APPROVAL = getAbiItem({ abi: ABI, name: 'Approval' })
const DEPOSIT = getAbiItem({ abi: ABI, name: 'Deposit' })

/**
 * The transactions with logs of the account. With several events, `getLogs` of viem cannot ask for
 * their arguments, so each event is a request. Minted tokens come from no account. Nodes limit
 * these requests, so a failure says nothing about others.
 */
async function findByLogs(
  client: Client,
  reading: Reading,
  deployment: Deployment,
  { account, head, logsAfter }: ChainQuestion,
  mayLack: boolean,
): Promise<readonly MinedTransaction[]> {
  if (logsAfter === undefined) return []
  const own = toHex(account)
  const code = await reading.ask(async () => {
    return readBytes((await getCode(client, { address: own, blockNumber: BigInt(head) })) ?? '0x')
  })
  if (!mayLack && (code ?? '0x') === '0x') return []
  const { weth, indexToken } = deployment
  const range = { fromBlock: BigInt(Math.max(-1, logsAfter) + 1), toBlock: BigInt(head) }
  const where = { address: [toHex(weth), toHex(indexToken)], ...range }
  const logs = await answer(() =>
    Promise.all([
      getLogs(client, { ...where, event: TRANSFER, args: { from: [own, zeroAddress] } }),
      getLogs(client, { ...where, event: APPROVAL, args: { owner: own } }),
      getLogs(client, { ...where, event: DEPOSIT, args: { account: own } }),
    ]),
  )
  if (!logs.ok) return []
  const hashes = logs.value
    .flat()
    .filter((log) => eventsOf([log]).some((event) => isOwnLog(event, account, deployment)))
    .map((log) => readHash<TransactionHash>(log.transactionHash))
  const found = [...new Set(hashes)].map((hash) => findTransaction(client, reading, hash))
  return (await Promise.all(found)).flatMap(({ mined }) => mined ?? [])
}
