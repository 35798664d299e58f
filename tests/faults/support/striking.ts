import { expect } from '../../e2e/support/fixtures.ts'
import { timesAsked } from '../../e2e/support/sent.ts'
import type { RpcError } from '../../support/wallet-script.ts'
import { success, type Cell, type Ending } from './cell.ts'

/** A fault that strikes while a transaction is being sent, and how it has to end. */
export interface SendFault {
  readonly name: string
  /** Where it can strike, if not everywhere. */
  readonly only?: 'approvals'
  readonly strike: (cell: Cell) => Promise<Ending>
}

/** What the wallet is asked to send by. */
export const ASK = 'eth_sendTransaction'

/** Something happens while the wallet's window is open. */
export async function whileSigning(cell: Cell, happen: () => unknown): Promise<void> {
  const sign = cell.wallet.hold(ASK)
  await cell.press()
  await expect.poll(() => timesAsked(cell.wallet, ASK)).toBe(1)
  await happen()
  sign()
}

/** Something happens while the transaction waits for its block, which then comes. */
export async function whilePending(cell: Cell, happen: (hash: string) => unknown): Promise<void> {
  await cell.events.pause()
  await cell.press()
  const hash = await cell.signed()
  await expect(cell.page.getByText('Waiting for confirmation.')).toBeVisible()
  await happen(hash)
  await cell.events.mine()
}

/** Reads fail until the page has said so, and for a while after. */
export async function losingTheNetwork(cell: Cell, error: RpcError): Promise<Ending> {
  await whilePending(cell, async () => {
    cell.wallet.failReads(error)
    await cell.page.clock.fastForward(2000)
    const words = cell.page.getByText('The network cannot be reached. Still watching.')
    await expect(words).toBeVisible()
    await cell.page.clock.fastForward(20_000)
    await expect(words).toBeVisible()
    cell.wallet.failReads(undefined)
  })
  await cell.page.clock.fastForward(2000)
  return success(cell)
}
