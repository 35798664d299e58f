import { toQuantity } from 'ethers'
import type { Address } from '../../domain/address.ts'
import { FINAL_BLOCKS } from '../../domain/transactions/record.ts'
import {
  isInRange,
  type ChainQuestion,
  type MinedTransaction,
} from '../../domain/transactions/report.ts'
import type { PacedReading } from './client.ts'
import type { MinedReader } from './mined-transactions.ts'
import { BLOCK, QUANTITY } from './schemas.ts'

/** At the same time. The rest is looked up in the next rounds. */
const MOST_LOOKUPS = 3

/** For this many blocks, a nonce that was not found is not looked up again. */
const KEPT_BLOCKS = 10

/** `noHistory`: the node has refused a count of the past. */
type Lookup = MinedTransaction | 'none' | 'noHistory' | undefined

interface NonceQuery {
  readonly account: Address
  readonly nonce: number
  readonly afterBlock: number
  readonly head: number
  /** The account's count as of the head. */
  readonly count: number
}

/**
 * Finds the transactions that have used an account's nonces. An account uses a nonce once, so its
 * count leads to the block: the count passes the nonce there.
 */
export function createNonceSearch(account: Address, transactions: MinedReader) {
  const found = new Map<number, MinedTransaction>()
  /** As of which block nothing was found, by nonce. */
  const missed = new Map<number, number>()
  const running = new Set<number>()
  let lacksHistory = false

  const look = async (reading: PacedReading, query: NonceQuery) => {
    const { nonce, head } = query
    running.add(nonce)
    const answer = await findTransaction(reading, transactions, query)
    running.delete(nonce)
    if (answer === 'noHistory') lacksHistory = true
    if (answer === 'none' || answer === 'noHistory') missed.set(nonce, head)
    else if (answer) found.set(nonce, answer)
  }

  return {
    /** Whether the node has refused to return a count of the past. */
    lacksHistory: () => lacksHistory,
    /** Earlier finds that are asked for. Each stands as long as its block does. */
    found: ({ nonces }: ChainQuestion) =>
      [...found.values()].filter(({ nonce }) => nonces.some((range) => isInRange(nonce, range))),
    forget({ nonce, block }: MinedTransaction) {
      if (found.get(nonce)?.block.hash === block.hash) found.delete(nonce)
    },
    /**
     * Looks up used nonces of the question that no mined transaction explains.
     * @param count the account's count as of the head
     */
    async run(
      reading: PacedReading,
      { head, nonces }: ChainQuestion,
      count: number,
      mined: readonly MinedTransaction[],
    ): Promise<void> {
      const isExplained = (nonce: number) =>
        [...mined, ...found.values()].some(
          (one) => one.nonce === nonce && one.sender === account && one.block.number <= head,
        )
      // Data of a later block than the head may be of another chain.
      const isPaused = (nonce: number) => {
        const ago = head - (missed.get(nonce) ?? Infinity)
        return ago >= 0 && ago < KEPT_BLOCKS
      }
      const isDue = (nonce: number) =>
        nonce < count && !isExplained(nonce) && !running.has(nonce) && !isPaused(nonce)
      const due = new Map<number, NonceQuery>()
      for (const { from, length, afterBlock } of nonces) {
        for (let nonce = from; nonce < from + length; nonce += 1) {
          if (isDue(nonce)) due.set(nonce, { account, nonce, afterBlock, head, count })
        }
      }
      const next = [...due.values()].slice(0, Math.max(0, MOST_LOOKUPS - running.size))
      await Promise.all(next.map((query) => look(reading, query)))
    },
  }
}

/** Undefined if the node could not be asked, or if its answers contradict each other. */
async function findTransaction(
  reading: PacedReading,
  transactions: MinedReader,
  query: NonceQuery,
): Promise<Lookup> {
  const { account, nonce } = query
  const number = await findBlock(reading, query)
  if (typeof number !== 'number') return number
  const block = await reading.ask(BLOCK, 'eth_getBlockByNumber', toQuantity(number), true)
  if (block?.number !== number) return undefined
  const own = block.transactions.find((one) => one?.nonce === nonce && one.from === account)
  // An authorisation has used the nonce (EIP-7702), or a transaction that this page cannot read.
  if (own === undefined) return 'none'
  const { mined } = await transactions.find(reading, own.hash, own)
  return mined?.block.hash === block.hash ? mined : undefined
}

/**
 * The block in which the count passes the nonce. Most uses are recent, and many nodes keep only the
 * states of the last 128 blocks. So the first steps go back from the head by 1, 3, 7 and so on, and
 * the next steps bisect. Counts that fall from one block to a later block lead nowhere.
 */
async function findBlock(
  reading: PacedReading,
  { account, nonce, afterBlock, head, count: newest }: NonceQuery,
): Promise<number | 'none' | 'noHistory' | undefined> {
  const start = Math.max(0, afterBlock)
  let unused = { block: start - 1, count: 0 }
  let used = { block: head, count: newest }
  let distance = 1
  while (used.block - unused.block > 1) {
    const isGalloping = unused.block < start
    const block = isGalloping
      ? Math.max(start, head - distance)
      : Math.floor((used.block + unused.block) / 2)
    // A nonce that the newest block has used is found at once, because the user may wait for it.
    const { ask } = distance === 1 ? reading : reading.patient
    const count = await ask(QUANTITY, 'eth_getTransactionCount', account, toQuantity(block))
    if (count === undefined) {
      // Near the head, a server of a pool may lag behind.
      return reading.failure() || head - block < FINAL_BLOCKS ? undefined : 'noHistory'
    }
    if (count < unused.count || count > used.count) return undefined
    if (count > nonce) used = { block, count }
    else unused = { block, count }
    distance = distance * 2 + 1
  }
  return used.block > start ? used.block : 'none'
}
