import type { AskNode } from './transaction-events.ts'

/**
 * Takes a local node back to a snapshot, without anything that waits for a block. A transaction that
 * the node is just putting into one is waited for: its block would come on top of the snapshot.
 */
export async function revertChain(ask: AskNode, snapshot: unknown): Promise<void> {
  // Neither the mempool nor the making of blocks is part of a snapshot.
  await ask('evm_setAutomine', false)
  await ask('anvil_dropAllTransactions')
  // It makes one block at a time, so that this one comes after whatever is being made.
  await ask('evm_mine')
  await ask('evm_revert', snapshot)
  await ask('evm_setAutomine', true)
}
