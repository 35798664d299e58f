import { toQuantity } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { ChainQuestion } from '../../domain/transactions/report.ts'
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
  const transactions = createMinedReader()
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
        followed = follow(question.account, deployment, client, transactions)
      }
      return ok(await readReport(createReading(client), question, followed, transactions))
    },
  }
}

type Followed = ReturnType<typeof follow>

/** What is kept between the reports on an account. */
function follow(
  account: Address,
  deployment: Deployment,
  client: EvmClient,
  transactions: MinedReader,
) {
  return {
    account,
    nonces: createNonceSearch(account, transactions),
    logs: createLogSearch(account, deployment, client, transactions),
  }
}

async function readReport(
  reading: Reading,
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
  if (count !== undefined) await nonces.run(reading, question, count, byHash)
  await logs.run(reading, question, {
    lacksHistory: nonces.lacksHistory(),
    isProven: count !== undefined,
  })
  const searched = [nonces, logs].flatMap((search) =>
    search.found(question).map((mined) => ({ mined, search })),
  )
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
