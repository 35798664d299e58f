import { setTimeout as sleep } from 'node:timers/promises'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'

/** How long after its slot began a block is there, in milliseconds. */
const DELAY = { least: 600, most: 3000 }
/** Of which each next block takes another share, out of step with how often the page polls. */
const GOLDEN = (Math.sqrt(5) - 1) / 2

/** A chain that makes its blocks as Sepolia does. */
export interface Slots {
  /** When the node was told to make the newest block with a transaction, in milliseconds since 1970. */
  filledAt(): number
  /** Waits for the time so long after the start of a slot, of which the block is there. */
  phase(afterStart: number): Promise<void>
  stop(): Promise<void>
}

interface Block {
  readonly timestamp: string
  readonly transactions: readonly string[]
}

/**
 * One block a slot, dated with the slot's start, there a while later, and without what was sent
 * after that start. Settles when two are there.
 */
export async function keepSlots({ rpc, setMining }: LocalChain): Promise<Slots> {
  await setMining(false)
  const block = (tag: string) => rpc('eth_getBlockByNumber', tag, false) as Promise<Block>
  // Deploying may have run ahead of the clock: each block is dated later than the one before.
  const newest = Number((await block('latest')).timestamp) * 1000
  let slot = slotAfter(Math.max(Date.now(), newest))
  let count = 0
  let filledAt = Number.NaN

  const makeBlock = async () => {
    await sleepUntil(slot)
    const inTime = (await block('pending')).transactions
    count += 1
    await sleepUntil(slot + DELAY.least + ((count * GOLDEN) % 1) * (DELAY.most - DELAY.least))
    const { transactions } = await block('pending')
    const late = transactions.filter((hash) => !inTime.includes(hash))
    // The node forgets them for as long as the block is made.
    const raw = await Promise.all(late.map((hash) => rpc('eth_getRawTransactionByHash', hash)))
    for (const hash of late) await rpc('anvil_dropTransaction', hash)
    if (late.length < transactions.length) filledAt = Date.now()
    await rpc('evm_mine', slot / 1000)
    for (const transaction of raw) await rpc('eth_sendRawTransaction', transaction)
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
    filledAt: () => filledAt,
    phase: (afterStart) => sleepUntil(slotAfter(Date.now() - afterStart) + afterStart),
    async stop() {
      stopping.abort()
      await making
    },
  }
}

const slotAfter = (time: number) => (Math.floor(time / SLOT) + 1) * SLOT

const sleepUntil = (time: number) => sleep(Math.max(0, time - Date.now()))
