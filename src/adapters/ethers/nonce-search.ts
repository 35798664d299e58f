import { toQuantity } from 'ethers'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import { err, ok } from '../../domain/result.ts'
import type { NonceQuery, NonceUse } from '../../domain/transactions/evidence.ts'
import { createReading, type Answer, type EvmClient } from './client.ts'
import type { MinedReader } from './mined-transactions.ts'
import { BLOCK, BLOCK_HEADER, QUANTITY } from './schemas.ts'

/** Searches by the account's transaction counts. See `ChainPort`. */
export function createNonceSearch(
  client: EvmClient,
  transactions: MinedReader,
): ChainPort['getNonceUse'] {
  return async (query) => {
    const found = await findBlock(client, query)
    if (!found.ok) return found
    if (found.value === undefined) return ok(undefined)
    return readUse(client, transactions, query, found.value)
  }
}

async function isUsed(
  client: EvmClient,
  { account, nonce }: NonceQuery,
  block: number,
): Answer<boolean> {
  const params = [account, toQuantity(block)]
  const count = await client.request(QUANTITY, 'eth_getTransactionCount', params)
  return count.ok ? ok(count.value > nonce) : count
}

/**
 * The block in which the nonce was used; undefined if it was not used in the blocks of the query.
 * Most uses are recent, and many nodes keep only the states of the last 128 blocks. So the first
 * steps start at the head and go back by 1, 3, 7 and so on, up to 127 blocks and further. The next
 * steps bisect.
 */
async function findBlock(client: EvmClient, query: NonceQuery): Answer<number | undefined> {
  const { afterBlock, head } = query
  /** The oldest block as of which the nonce is known to be used. */
  let used = head + 1
  /** The newest block as of which the nonce is known to be unused. */
  let unused = afterBlock - 1
  let distance = 0
  while (used - unused > 1) {
    const isGalloping = unused < afterBlock
    const step = Math.max(afterBlock, head - distance)
    const block = isGalloping ? step : Math.floor((used + unused) / 2)
    const answer = await isUsed(client, query, block)
    if (!answer.ok) return answer
    if (answer.value) used = block
    else unused = block
    distance = distance * 2 + 1
  }
  return ok(used > afterBlock && used <= head ? used : undefined)
}

/** Reads which transaction has used the nonce in a block, if any has. */
async function readUse(
  client: EvmClient,
  transactions: MinedReader,
  query: NonceQuery,
  number: number,
): Answer<NonceUse | undefined> {
  const { account, nonce } = query
  const block = await client.request(BLOCK, 'eth_getBlockByNumber', [toQuantity(number), true])
  if (!block.ok) return block
  if (block.value?.number !== number) return ok(undefined)
  const { hash, transactions: inBlock } = block.value
  const ref = { number, hash }
  const own = inBlock.find((one) => one?.nonce === nonce && one.from === account)
  if (own === undefined) {
    // The transaction may be of a type that this page cannot read.
    if (inBlock.includes(undefined)) return ok(undefined)
    const isCertain = await isStillUsedIn(client, query, ref)
    if (!isCertain.ok) return isCertain
    return ok(isCertain.value ? { nonce, block: ref, transaction: undefined } : undefined)
  }
  const reading = createReading(client)
  const { mined } = await transactions.find(reading, own.hash, own)
  if (mined?.block.hash === hash) return ok({ nonce, block: ref, transaction: mined })
  const failure = reading.failure()
  return failure ? err(failure) : ok(undefined)
}

/**
 * Whether the counts before and after a block still show that the nonce was used in this block.
 * After a reorg, the counts that were read earlier may belong to another block with this number.
 */
async function isStillUsedIn(
  client: EvmClient,
  query: NonceQuery,
  { number, hash }: NonceUse['block'],
): Answer<boolean> {
  const [before, after] = await Promise.all([
    isUsed(client, query, number - 1),
    isUsed(client, query, number),
  ])
  if (!before.ok) return before
  if (!after.ok) return after
  const params = [toQuantity(number), false]
  const block = await client.request(BLOCK_HEADER, 'eth_getBlockByNumber', params)
  if (!block.ok) return block
  return ok(!before.value && after.value && block.value?.hash === hash)
}
