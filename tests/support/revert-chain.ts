import type { AskNode } from './transaction-events.ts'

/** Enough for a block; what waits longer never gets one. */
const MOST_CHECKS = 200

/**
 * Takes a local node back to a snapshot, without anything that waits for a block. A transaction that
 * the node is just putting into one is waited for: its block would come on top of the snapshot.
 */
export async function revertChain(ask: AskNode, snapshot: unknown): Promise<void> {
  // Neither the mempool nor the making of blocks is part of a snapshot.
  await ask('evm_setAutomine', true)
  for (let check = 0; check < MOST_CHECKS; check += 1) {
    const { pending } = (await ask('txpool_status')) as { pending: string }
    if (Number(pending) === 0) break
  }
  await ask('anvil_dropAllTransactions')
  await ask('evm_revert', snapshot)
}
