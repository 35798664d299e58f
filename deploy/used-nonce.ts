import type { Sending } from './attempt.ts'
import { NodeError, type ChainNode, type MinedTransaction } from './node.ts'

/** A transaction and its block. */
export interface Use {
  readonly block: number
  readonly transaction: MinedTransaction
}

/**
 * The transaction that has used a nonce of an account. Undefined if the node does not show it:
 * because it is behind, or does not keep how many nonces were used as of that block.
 */
export async function findUse(
  node: ChainNode,
  account: string,
  nonce: number,
): Promise<Use | undefined> {
  try {
    const number = await blockOfUse(node, account, nonce)
    const block = number === undefined ? undefined : await node.block(number)
    const from = account.toLowerCase()
    const transaction = block?.transactions.find((one) => one.from === from && one.nonce === nonce)
    return block && transaction && { block: block.number, transaction }
  } catch (error) {
    if (error instanceof NodeError) return undefined
    throw error
  }
}

/** The first block as of which the nonce is used. It is most likely a late one: sought from the end. */
async function blockOfUse(
  node: ChainNode,
  account: string,
  nonce: number,
): Promise<number | undefined> {
  const isUsedAsOf = async (block: number) => (await node.count(account, block)) > nonce
  const latest = await node.block('latest')
  if (latest === undefined || !(await isUsedAsOf(latest.number))) return undefined
  let used = latest.number
  let unused = used - 1
  for (let reach = 2; unused >= 0 && (await isUsedAsOf(unused)); reach *= 2) {
    used = unused
    unused = Math.max(-1, latest.number - reach)
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2)
    if (await isUsedAsOf(middle)) used = middle
    else unused = middle
  }
  return used
}

/**
 * Whether it does the step: one of its attempts, or the same signed elsewhere, such as in a run whose
 * progress was lost. The one that is known to have reverted does not.
 */
export function isOfStep(
  { plan, journal }: Pick<Sending, 'plan' | 'journal'>,
  index: number,
  { hash, to, data, value }: MinedTransaction,
): boolean {
  const { attempts, reverted } = journal.step(index)
  if (hash === reverted) return false
  if (attempts.some((own) => own.hash === hash)) return true
  const step = plan.steps[index]
  const target = step?.to?.toLowerCase() ?? null
  return to === target && data === step?.data.toLowerCase() && value === (step.value ?? 0n)
}
