import fc, { type Arbitrary } from 'fast-check'

/**
 * Draws amounts up to `most`: of every length, round ones, and `most` itself. The length is drawn
 * first, because `fc.bigInt` draws almost nothing between small numbers and numbers near `most`.
 */
export function amountsUpTo(most: bigint): Arbitrary<bigint> {
  const ofLength = (length: number) =>
    fc.nat({ max: length - 1 }).chain((zeros) => {
      const unit = 10n ** BigInt(zeros)
      const largest = 10n ** BigInt(length) - 1n
      const end = largest < most ? largest : most
      return fc.bigInt({ min: 0n, max: end / unit }).map((count) => count * unit)
    })
  const lengths = fc.integer({ min: 1, max: `${most}`.length })
  return fc.oneof({ weight: 20, arbitrary: lengths.chain(ofLength) }, fc.constant(most))
}
