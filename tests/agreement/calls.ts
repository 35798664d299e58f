import fc, { type Arbitrary } from 'fast-check'
import type { Mode } from '../../src/domain/transactions/mode.ts'

/** A call by its kind, in the words that both sides share. */
export type PlainCall =
  | { readonly kind: 'approve'; readonly mode: Mode; readonly amount: bigint }
  | { readonly kind: 'mint' | 'redeem'; readonly wholeTokens: bigint }
  | { readonly kind: 'wrap' | 'unwrap'; readonly amount: bigint }

export const TOKEN = 10n ** 18n
/** The largest amount, which contracts take as an allowance without limit. */
export const MAX = 2n ** 256n - 1n

export const amounts = (...list: bigint[]) => fc.constantFrom(...list)

const approve = (mode: Mode, ...list: bigint[]): Arbitrary<PlainCall> =>
  amounts(...list).map((amount) => ({ kind: 'approve', mode, amount }))

const mint = amounts(0n, 1n, 5n, 5n, 100n, 999n, 20_000n, 10n ** 9n).map(
  (wholeTokens): PlainCall => ({ kind: 'mint', wholeTokens }),
)
const redeem = amounts(0n, 1n, 3n, 3n, 50n, 97n, 1000n).map((wholeTokens): PlainCall => ({
  kind: 'redeem',
  wholeTokens,
}))
const wrap = (kind: 'wrap' | 'unwrap') =>
  amounts(0n, 1n, TOKEN / 10n, TOKEN, 10n ** 6n * TOKEN).map((amount): PlainCall => ({
    kind,
    amount,
  }))
export const weighted = <Value>(weight: number, arbitrary: Arbitrary<Value>) => ({
  weight,
  arbitrary,
})

export const CALLS = fc.oneof(
  weighted(3, approve('mint', 0n, 1n, TOKEN / 1000n, TOKEN, 10n * TOKEN, MAX, MAX, MAX)),
  weighted(3, approve('redeem', 0n, TOKEN, 50n * TOKEN, 10n ** 6n * TOKEN, MAX)),
  weighted(4, mint),
  weighted(4, redeem),
  weighted(2, wrap('wrap')),
  weighted(1, wrap('unwrap')),
)

/** A call, and one that may keep it from being executed. */
export const WITH_SPOILER = fc.oneof(
  fc.tuple(mint, fc.oneof(approve('mint', 0n), mint, wrap('unwrap'))),
  fc.tuple(redeem, fc.oneof(approve('redeem', 0n), redeem)),
)
