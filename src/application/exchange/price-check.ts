import { err, ok, type Result } from '../../domain/result.ts'
import {
  judgePrice,
  type PricedAmount,
  type PriceReview,
} from '../../domain/transactions/price-limit.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { BlockService } from '../protocol/block-service.ts'

export interface PriceCheckDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read'>
  readonly tokens: Pick<TokenPort, 'getMintingCosts'>
}

/**
 * Asks for the cost of a mint again before anything is sent. Returns what the card has to show first,
 * which the next press accepts; undefined if what was pressed may be sent, at the cost in the block to
 * come. A redemption has no price.
 */
export function createPriceCheck({ blocks, tokens }: PriceCheckDeps) {
  const readCost = async (wholeTokens: bigint): Promise<Result<bigint>> => {
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

  return async (pressed: PricedAmount): Promise<Result<PriceReview | undefined>> => {
    const { mode, wholeTokens, quoted } = pressed
    if (mode === 'redeem') return ok(undefined)
    const cost = await readCost(wholeTokens)
    if (!cost.ok) return cost
    const newest = blocks.newest.get().number
    const now = { cost: cost.value, block: Math.max(quoted?.block ?? 0, newest ?? 0) }
    if (quoted === undefined) return ok(now)
    const verdict = judgePrice(quoted, cost.value, newest)
    if (verdict === 'accepted') return ok(undefined)
    return ok(verdict === 'risen' ? { ...now, shown: quoted.cost } : now)
  }
}
