import type { Client } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { Address } from '../../src/domain/address.ts'
import type { ChainQuestion, MinedTransaction } from '../../src/domain/transactions/report.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { readAddress, readHash, readNumber, toHex } from './answers.ts'
import type { Reading } from './failures.ts'
import { findTransaction } from './transactions.ts'

interface NonceQuery {
  readonly account: Address
  readonly nonce: number
  readonly afterBlock: number
  readonly head: number
}

/** In one report. The rest is looked up for the next. */
const MOST_LOOKUPS = 3

/** The nonces of the question that are used, as of the head, by no known transaction. */
export function usedNonces(
  { account, head, nonces }: ChainQuestion,
  count: number | undefined,
  known: readonly MinedTransaction[],
): readonly NonceQuery[] {
  const own = known.filter(({ sender, block }) => sender === account && block.number <= head)
  const explained = new Set(own.map(({ nonce }) => nonce))
  const used = nonces.flatMap(({ from, length, afterBlock }) =>
    Array.from({ length }, (_, index) => ({ account, nonce: from + index, afterBlock, head })),
  )
  const due = used.filter(({ nonce }) => nonce < (count ?? 0) && !explained.has(nonce))
  return [...new Map(due.map((query) => [query.nonce, query])).values()].slice(0, MOST_LOOKUPS)
}

/** The transaction that has used a nonce; null if there is none, or if its receipt is missing. */
export async function findByNonce(
  client: Client,
  reading: Reading,
  query: NonceQuery,
): Promise<MinedTransaction | null> {
  const number = await findUsingBlock(client, query)
  if (number === undefined) return null
  const about = { blockNumber: BigInt(number), includeTransactions: true } as const
  const block = await getBlock(client, about)
  const own = block.transactions.find(
    (one) => one.nonce === query.nonce && readAddress(one.from) === query.account,
  )
  // An authorisation has used the nonce (EIP-7702).
  if (own === undefined) return null
  const hash = readHash<TransactionHash>(own.hash)
  const { mined } = await findTransaction(client, reading, hash, own)
  return mined?.block.hash === readHash(block.hash) ? mined : null
}

/**
 * The block in which the nonce was used. Most uses are recent, and many nodes keep only the newest
 * states. So the search goes back from the head by longer and longer steps, and bisects then.
 */
async function findUsingBlock(client: Client, query: NonceQuery): Promise<number | undefined> {
  const { account, nonce, head } = query
  const isUsedAt = async (block: number) => {
    const about = { address: toHex(account), blockNumber: BigInt(block) }
    return readNumber(await getTransactionCount(client, about)) > nonce
  }
  const start = Math.max(0, query.afterBlock)
  /** The oldest block in which the nonce is known to be used. */
  let used = head
  /** The newest block in which the nonce is known to be unused. */
  let unused: number | undefined
  for (let step = 1; unused === undefined; step *= 2) {
    const block = Math.max(start, used - step)
    if (!(await isUsedAt(block))) unused = block
    else if (block === start) return undefined
    else used = block
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2)
    if (await isUsedAt(middle)) used = middle
    else unused = middle
  }
  return used
}
