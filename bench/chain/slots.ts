import { setTimeout as sleep } from 'node:timers/promises'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'

/** How long after its slot began a block is there, in milliseconds. */
const DELAY = { least: 600, most: 3000 }
/** Of which each next block takes another share, out of step with any pause between two looks. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** A chain that makes its blocks as Sepolia does, and when they were made. */
export interface Slots {
  /** When the node was told to make the block with this number, in milliseconds since 1970. */
  madeAt(block: number): number
  /** Waits for the time so long after the start of a slot, of which the block is there. */
  phase(afterStart: number): Promise<void>
  stop(): Promise<void>
}

/**
 * One block a slot, dated with the slot's start, there a while later, and without what was sent
 * after that start. Settles when two are there.
 */
export async function keepSlots(chain: LocalChain): Promise<Slots> {
  await chain.setMining(false)
  const newest = (await chain.rpc('eth_getBlockByNumber', 'latest', false)) as {
    readonly number: string
    readonly timestamp: string
  }
  const made = new Map<number, number>()
  let block = Number(newest.number)
  // Deploying may have run ahead of the clock: each block is dated later than the one before.
  let slot = slotAfter(Math.max(Date.now(), Number(newest.timestamp) * 1000))

  const makeBlock = async () => {
    await sleepUntil(slot)
    const inTime = await waiting(chain)
    await sleepUntil(slot + delayOf(block))
    const putBack = await takeOut(
      chain,
      (await waiting(chain)).filter((hash) => !inTime.includes(hash)),
    )
    block += 1
    made.set(block, Date.now())
    await chain.rpc('evm_mine', slot / 1000)
    await putBack()
    slot += SLOT
  }
  await makeBlock()
  await makeBlock()
  const stopping = new AbortController()
  const makeBlocks = async () => {
    while (!stopping.signal.aborted) await makeBlock()
  }
  const making = makeBlocks()

  return {
    madeAt: (wanted) => made.get(wanted) ?? Number.NaN,
    phase: (afterStart) => sleepUntil(slotAfter(Date.now() - afterStart) + afterStart),
    async stop() {
      stopping.abort()
      await making
    },
  }
}

function delayOf(block: number): number {
  return DELAY.least + ((block * GOLDEN) % 1) * (DELAY.most - DELAY.least)
}

/** The hashes of the transactions that are in no block. */
async function waiting(chain: LocalChain): Promise<readonly string[]> {
  const block = (await chain.rpc('eth_getBlockByNumber', 'pending', false)) as {
    readonly transactions: readonly string[]
  }
  return block.transactions
}

/** Has the node forget transactions, until the answer is called. */
async function takeOut(chain: LocalChain, hashes: readonly string[]): Promise<() => Promise<void>> {
  const raw: unknown[] = []
  for (const hash of hashes) {
    raw.push(await chain.rpc('eth_getRawTransactionByHash', hash))
    await chain.rpc('anvil_dropTransaction', hash)
  }
  return async () => {
    for (const transaction of raw) await chain.rpc('eth_sendRawTransaction', transaction)
  }
}

const slotAfter = (time: number) => (Math.floor(time / SLOT) + 1) * SLOT

const sleepUntil = (time: number) => sleep(Math.max(0, time - Date.now()))
