import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import {
  judgePrice,
  type PricedAmount,
  type Pricing,
  type PriceReview,
} from '../../domain/transactions/price-limit.ts'
import type { Parts } from '../services.ts'

/**
 * Asks for the cost again before anything is sent. Returns what the card has to show first, which the
 * next press accepts; undefined if what was pressed may be sent, at the cost in the block to come.
 */
export type PriceCheck = (
  pressed: PricedAmount & { readonly pricing: Pricing },
  /** What the last press of the same has shown. */
  before: PriceReview | undefined,
) => Promise<Result<PriceReview | undefined, Failure>>

export function createPriceCheck({ tokens, blocks }: Parts): PriceCheck {
  const readCost = async (wholeTokens: bigint): Promise<Result<bigint, Failure>> => {
    let costs = await tokens.getMintingCosts([wholeTokens], 'pending')
    if (!costs.ok) {
      // Not every node knows the block to come.
      const newest = await blocks.read()
      if (!newest.ok) return newest
      costs = await tokens.getMintingCosts([wholeTokens], newest.value)
    }
    if (!costs.ok) return costs
    const cost = costs.value[0]?.cost
    return cost === undefined ? err({ kind: 'costUnknown' }) : ok(cost)
  }

  return async (pressed, before) => {
    const { mode, wholeTokens, quoted, pricing } = pressed
    const cost = mode === 'mint' ? await readCost(wholeTokens) : undefined
    const newest = blocks.newest.get().number
    if (pricing === 'unavailable') {
      // The card has shown no price: it says so, and the next press goes on, with a price if there is one.
      if (cost?.ok) return ok({ reason: 'new', cost: cost.value, block: newest ?? 0 })
      return ok(before?.reason === 'unavailable' ? undefined : { reason: 'unavailable' })
    }
    if (!cost || !quoted) return ok(undefined)
    if (!cost.ok) return cost
    const reason = judgePrice({ ...pressed, quoted }, cost.value, newest)
    if (reason === 'accepted') return ok(undefined)
    const block = Math.max(quoted.block, newest ?? 0)
    return ok({ reason, shown: quoted.cost, cost: cost.value, block })
  }
}
