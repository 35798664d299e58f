import type { Failure } from '../../domain/failure.ts'
import type { Mode } from '../../domain/transactions/kinds.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import {
  DEFAULT_APPROVAL,
  judgePrice,
  type ApprovalChoice,
  type PricedAmount,
  type Pricing,
  type PriceReview,
} from '../../domain/transactions/price-limit.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { Parts } from '../services.ts'

/** Knows what a mint's approval covers, and asks for the cost again before anything is sent. */
export interface PriceCheck {
  /** What the approval of a mint covers. */
  readonly choice: ReadableStore<ApprovalChoice>
  /** Why nothing was sent the last time: the cost was not what the card had shown. */
  readonly review: ReadableStore<PriceReview | undefined>
  /** Takes up what is remembered as the choice; the default if nothing is. */
  restore(): void
  choose(change: Partial<ApprovalChoice>): void
  /**
   * Whether what the user has pressed may still be sent, at the cost in the block to come. Otherwise
   * the review says what has changed, and the next press accepts that.
   */
  confirm(pressed: PricedAmount & { readonly pricing: Pricing }): Promise<Result<boolean, Failure>>
  /** Forgets the review: something else is typed. */
  clear(): void
}

export function createPriceCheck(
  ports: Pick<Parts, 'tokens' | 'preferences' | 'blocks'>,
): PriceCheck {
  const { tokens, preferences, blocks } = ports
  const choice = createStore(DEFAULT_APPROVAL)
  const review = createStore<PriceReview | undefined>(undefined)

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

  /** The card has shown no price: it says so, and the next press goes on, with a price if there is one. */
  const confirmUnpriced = async (mode: Mode, wholeTokens: bigint) => {
    const before = review.get()
    const wasSaid =
      before?.reason === 'unavailable' && before.mode === mode && before.wholeTokens === wholeTokens
    const cost = mode === 'mint' ? await readCost(wholeTokens) : undefined
    if (mode === 'mint' && cost?.ok) {
      const block = blocks.newest.get().number ?? 0
      review.set({ reason: 'new', mode, wholeTokens, cost: cost.value, block })
      return ok(false)
    }
    if (!wasSaid) review.set({ reason: 'unavailable', mode, wholeTokens })
    return ok(wasSaid)
  }

  return {
    choice,
    review,
    restore: () => choice.set(preferences.approvalChoice() ?? DEFAULT_APPROVAL),
    choose(change) {
      const next = { ...choice.get(), ...change }
      choice.set(next)
      preferences.setApprovalChoice(next)
    },
    async confirm(pressed) {
      const { mode, wholeTokens, quoted } = pressed
      if (pressed.pricing === 'unavailable') return confirmUnpriced(mode, wholeTokens)
      if (mode !== 'mint' || quoted === undefined) return ok(true)
      const cost = await readCost(wholeTokens)
      if (!cost.ok) return cost
      const newest = blocks.newest.get().number
      const reason = judgePrice({ ...pressed, quoted }, cost.value, newest)
      if (reason === 'accepted') return ok(true)
      const block = Math.max(quoted.block, newest ?? 0)
      review.set({ reason, mode, wholeTokens, shown: quoted.cost, cost: cost.value, block })
      return ok(false)
    },
    clear: () => review.set(undefined),
  }
}
