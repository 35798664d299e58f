import type { Client } from 'viem'
import { getBlock, getTransactionCount } from 'viem/actions'
import type { NonceQuery, NonceUse } from '../../src/domain/transactions/report.ts'
import type { BlockHash, TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { readAddress, readHash, readNumber, toHex } from './answers.ts'
import { Failed } from './errors.ts'
import { createReading, orNull } from './failures.ts'
import { findBlock } from './node.ts'
import { findTransaction } from './transactions.ts'

/** See `getNonceUse` of `ChainPort`. */
export async function findNonceUse(
  client: Client,
  query: NonceQuery,
): Promise<NonceUse | undefined> {
  const number = await findUsingBlock(client, query)
  return number === undefined ? undefined : readUse(client, query, number)
}

/** Whether the account has used the nonce as of a block. */
async function isUsed(
  client: Client,
  { account, nonce }: NonceQuery,
  block: number,
): Promise<boolean> {
  const about = { address: toHex(account), blockNumber: BigInt(block) }
  return readNumber(await getTransactionCount(client, about)) > nonce
}

/**
 * The block in which the nonce was used. Most uses are recent, and many nodes keep only the newest
 * states. So the search goes back from the head by longer and longer steps, and bisects then.
 */
async function findUsingBlock(client: Client, query: NonceQuery): Promise<number | undefined> {
  const { afterBlock, head } = query
  if (!(await isUsed(client, query, head))) return undefined
  /** The oldest block in which the nonce is known to be used. */
  let used = head
  /** The newest block in which the nonce is known to be unused. */
  let unused: number | undefined
  for (let step = 1; unused === undefined; step *= 2) {
    const block = Math.max(afterBlock, used - step)
    if (!(await isUsed(client, query, block))) unused = block
    else if (block === afterBlock) return undefined
    else used = block
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2)
    if (await isUsed(client, query, middle)) used = middle
    else unused = middle
  }
  return used
}

/** The use of the nonce in a block; undefined if nothing can be said. */
async function readUse(
  client: Client,
  query: NonceQuery,
  number: number,
): Promise<NonceUse | undefined> {
  const { account, nonce } = query
  const about = { blockNumber: BigInt(number), includeTransactions: true } as const
  const block = await orNull(getBlock(client, about))
  if (block === null || readNumber(block.number) !== number) return undefined
  const ref = { number, hash: readHash<BlockHash>(block.hash) }
  const own = block.transactions.find(
    (one) => one.nonce === nonce && readAddress(one.from) === account,
  )
  if (own === undefined) {
    const isCertain = await isStillUsedIn(client, query, ref)
    return isCertain ? { nonce, block: ref, transaction: undefined } : undefined
  }
  const reading = createReading()
  const hash = readHash<TransactionHash>(own.hash)
  const { mined } = await findTransaction(client, reading, hash, own)
  if (mined?.block.hash === ref.hash) return { nonce, block: ref, transaction: mined }
  const failure = reading.failure()
  if (failure) throw new Failed(failure)
  return undefined
}

/** Whether the counts still say that this block uses the nonce: a reorg may have replaced it. */
async function isStillUsedIn(
  client: Client,
  query: NonceQuery,
  { number, hash }: NonceUse['block'],
): Promise<boolean> {
  const [before, after] = await Promise.all([
    isUsed(client, query, number - 1),
    isUsed(client, query, number),
  ])
  const block = await findBlock(client, number)
  return !before && after && block?.hash === hash
}
