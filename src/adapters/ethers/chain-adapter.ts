import { toQuantity } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { ChainQuestion, MinedTransaction } from '../../domain/transactions/report.ts'
import type { BlockHash } from '../../domain/transactions/transaction.ts'
import {
  createReading,
  readHeader,
  readNewestBlock,
  type EvmClient,
  type Reading,
} from './client.ts'
import { createLogSearch } from './log-search.ts'
import { createMinedReader, type MinedReader } from './mined-transactions.ts'
import { createNonceSearch } from './nonce-search.ts'
import { QUANTITY } from './schemas.ts'

/** Of so many requests for the newest block, one also asks for the block itself. */
const LATEST_EVERY = 5

export function createChainAdapter(client: EvmClient, deployment: Deployment): ChainPort {
  const transactions = createMinedReader(client)
  let followed: Followed | undefined
  let requests = 0
  return {
    getNewestBlock() {
      const isDue = requests % LATEST_EVERY === 0
      requests += 1
      return readNewestBlock(client, isDue)
    },
    async getReport(question) {
      if (followed?.account !== question.account) {
        followed = follow(question.account, deployment, transactions)
      }
      return ok(await readReport(createReading(client), question, followed, transactions))
    },
  }
}

type Followed = ReturnType<typeof follow>

/** What is kept between the reports on an account. */
function follow(account: Address, deployment: Deployment, transactions: MinedReader) {
  return {
    account,
    nonces: createNonceSearch(account, transactions),
    logs: createLogSearch(account, deployment, transactions),
  }
}

async function readReport(
  reading: Reading,
  question: ChainQuestion,
  { account, nonces, logs }: Followed,
  transactions: MinedReader,
) {
  const { head, hashes, logsAfter } = question
  const [count, answers] = await Promise.all([
    reading.ask(QUANTITY, 'eth_getTransactionCount', account, toQuantity(head)),
    Promise.all(hashes.map((hash) => transactions.find(reading, hash))),
  ])
  const byHash = answers.flatMap(({ mined }) => mined ?? [])
  if (count !== undefined) await nonces.run(reading, question, count, byHash)
  if (logsAfter !== undefined) {
    const [lacksHistory, isProven] = [nonces.lacksHistory(), count !== undefined]
    await logs.run(reading, { after: logsAfter, head, lacksHistory, isProven })
  }
  const isWanted = (mined: MinedTransaction) => isAskedFor(mined, question)
  const searched = [
    ...nonces
      .found()
      .filter(isWanted)
      .map((mined) => ({ mined, search: nonces })),
    ...logs
      .found()
      .filter(isWanted)
      .map((mined) => ({ mined, search: logs })),
  ]
  const found = [...byHash, ...searched.map(({ mined }) => mined)]
  const blocks = [...question.blocks, ...found.map(({ block }) => block.number)]
  const canonical = await readHashes(reading, blocks)
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

/** What was found before is reported only while the question still asks for it. */
function isAskedFor(
  { sender, nonce, block }: MinedTransaction,
  { account, nonces, logsAfter }: ChainQuestion,
): boolean {
  if (logsAfter !== undefined && block.number > logsAfter) return true
  if (sender !== account) return false
  return nonces.some(({ from, length }) => nonce >= from && nonce < from + length)
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
