import { movedPrice, type MovedPrice, type PricedAmount } from '../../domain/basket/price.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { BlockService } from '../protocol/block-service.ts'

export interface PriceCheckDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read'>
  readonly tokens: Pick<TokenPort, 'getMintingCosts'>
}

/**
 * Asks for the cost of a mint again before anything is sent, as it is in the block to come. Returns
 * what the card has to show first, which the next press accepts; undefined if what was pressed may
 * be sent. A redemption has no price.
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

  return async (pressed: PricedAmount): Promise<Result<MovedPrice | undefined>> => {
    if (pressed.mode === 'redeem') return ok(undefined)
    const cost = await readCost(pressed.wholeTokens)
    if (!cost.ok) return cost
    return ok(movedPrice(pressed.price, cost.value, blocks.newest.get().number))
  }
}
