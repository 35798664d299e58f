import { toQuantity } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/record.ts'
import type { ChainQuestion, MinedTransaction } from '../../domain/transactions/report.ts'
import type { BlockHash } from '../../domain/transactions/transaction.ts'
import {
  createNewestBlock,
  createReading,
  readHeader,
  type PacedClient,
  type PacedReading,
  type Reading,
} from './client.ts'
import { createLogSearch } from './log-search.ts'
import { createMinedReader, type MinedReader } from './mined-transactions.ts'
import { createNonceSearch } from './nonce-search.ts'
import { QUANTITY } from './schemas.ts'

/** A search that takes longer goes on beside the next rounds, which report it. In milliseconds. */
const SEARCH_BUDGET = 2000

export function createChainAdapter(client: PacedClient, deployment: Deployment): ChainPort {
  const transactions = createMinedReader()
  let followed: Followed | undefined
  return {
    getNewestBlock: createNewestBlock(client),
    async getReport(question) {
      if (followed?.account !== question.account) {
        followed = follow(question.account, deployment, client, transactions)
      }
      return ok(await readReport(createReading(client), question, followed, transactions))
    },
  }
}

type Followed = ReturnType<typeof follow>

/** The memory between the reports on an account. */
function follow(
  account: Address,
  deployment: Deployment,
  client: PacedClient,
  transactions: MinedReader,
) {
  return {
    account,
    nonces: createNonceSearch(account, transactions),
    logs: createLogSearch(account, deployment, client.patient, transactions),
  }
}

async function readReport(
  reading: PacedReading,
  question: ChainQuestion,
  { account, nonces, logs }: Followed,
  transactions: MinedReader,
) {
  const { head, hashes } = question
  const [count, answers] = await Promise.all([
    reading.ask(QUANTITY, 'eth_getTransactionCount', account, toQuantity(head)),
    Promise.all(hashes.map((hash) => transactions.find(reading, hash))),
  ])
  const byHash = answers.flatMap(({ mined }) => mined ?? [])
  const searchAll = async () => {
    const isProven = count !== undefined
    if (isProven) await nonces.run(reading, question, count, byHash)
    await logs.run(reading.patient, question, { lacksHistory: nonces.lacksHistory(), isProven })
  }
  const untilBudget = new Promise((resolve) => setTimeout(resolve, SEARCH_BUDGET))
  await Promise.race([searchAll(), untilBudget])
  const searched = [nonces, logs].flatMap((search) =>
    search.found(question).map((mined) => ({ mined, search })),
  )
  const isDeep = ({ block }: MinedTransaction) => head - block.number >= FINAL_BLOCKS
  const recent = [...byHash, ...searched.map(({ mined }) => mined).filter((one) => !isDeep(one))]
  const blocks = [...question.blocks, ...recent.map(({ block }) => block.number)]
  const read = await readHashes(reading, blocks)
  // No reorg reaches the deep blocks, so they are not asked about with each report.
  const deep = searched.map(({ mined }) => mined).filter(isDeep)
  const canonical = new Map([
    ...deep.map(({ block }) => [block.number, block.hash] as const),
    ...read,
  ])
  for (const { mined, search } of searched) {
    const hash = canonical.get(mined.block.number)
    if (hash !== undefined && hash !== mined.block.hash) search.forget(mined)
  }
  const standing = searched.flatMap(({ mined }) =>
    canonical.get(mined.block.number) === mined.block.hash ? mined : [],
  )
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

async function readHashes(
  reading: Reading,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, BlockHash>> {
  const hashes = new Map<number, BlockHash>()
  const readOne = async (number: number) => {
    const block = await readHeader(reading, number)
    if (block) hashes.set(number, block.hash)
  }
  await Promise.all([...new Set(numbers)].map(readOne))
  return hashes
}
