import type { Failure } from '../failure.ts'

/** How many blocks the history goes back. */
export const HISTORY_LENGTH = 100

/** The cost is read at each block that is a multiple of this, so that later reads ask the same ones. */
export const STEP = 10

/** What minting one ISC cost at a block, in wei of WETH; nothing if it had no price. */
export interface BlockCost {
  readonly block: number
  readonly cost: bigint | undefined
}

/** The first block of the history that ends at the newest block. */
export function firstBlock(newest: number): number {
  return Math.max(1, newest - HISTORY_LENGTH + 1)
}

/** The blocks to ask for, newest first: ten at most, and none that is known already. */
export function blocksToAsk(newest: number, isKnown: (block: number) => boolean): number[] {
  const blocks: number[] = []
  for (let block = newest - (newest % STEP); block >= firstBlock(newest); block -= STEP) {
    if (!isKnown(block)) blocks.push(block)
  }
  return blocks
}

/**
 * Whether the failure means that the node has dropped the block. Nodes have no common code for it, so
 * it is every error that has no other meaning.
 */
export function isForgotten({ kind }: Failure): boolean {
  return kind === 'unknown' || kind === 'unsupported'
}

export interface CostRange {
  readonly lowest: bigint
  readonly highest: bigint
}

/** The extremes of the costs; nothing while there are fewer than two. */
export function costRange(points: readonly BlockCost[]): CostRange | undefined {
  const costs = points.flatMap(({ cost }) => cost ?? [])
  if (costs.length < 2) return undefined
  return {
    lowest: costs.reduce((one, other) => (other < one ? other : one)),
    highest: costs.reduce((one, other) => (other > one ? other : one)),
  }
}
