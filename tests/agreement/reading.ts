import fc, { type Arbitrary } from 'fast-check'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import { amounts, CALLS, weighted } from './calls.ts'
import { AGO, NUMBERS, numberOf, step, textOf, type Step } from './step.ts'

const reads: Arbitrary<Step>[] = [
  fc.tuple(fc.constantFrom('mint' as const, 'redeem' as const), AGO).map(([mode, ago]) =>
    step(`allowance to ${mode}, ${ago} ago`, (pair) =>
      pair.ask((side) => {
        const question = allowanceQuestion(mode, pair.account, side.deployment)
        return side.tokens.getAllowance(question, pair.blockOf(side, ago))
      }),
    ),
  ),
  fc
    .tuple(amounts(0n, 1n, 100n, 20_000n, 10n ** 9n), fc.option(CALLS), AGO)
    .map(([wholeTokens, next, ago]) =>
      step(`snapshot for ${wholeTokens}, ${ago} ago, then ${textOf(next)}`, (pair) =>
        pair.ask((side) =>
          side.tokens.getAccountSnapshot(
            {
              owner: pair.account,
              wholeTokens,
              ...(next && { next: pair.callOn(side, next) }),
            },
            pair.blockOf(side, ago),
          ),
        ),
      ),
    ),
  fc
    .tuple(fc.array(amounts(0n, 1n, 7n, 999n, 10n ** 6n, 10n ** 9n)), fc.option(AGO))
    .map(([list, ago]) =>
      step(`costs of ${list}, ${ago ?? 'pending'}`, (pair) =>
        pair.ask((side) =>
          side.tokens.getMintingCosts(list, ago === null ? 'pending' : pair.blockOf(side, ago)),
        ),
      ),
    ),
  fc.constant(step('protocol', (pair) => pair.readProtocol())),
  AGO.map((ago) =>
    step(`cost, ${ago} ago`, (pair) =>
      pair.ask((side) => side.protocol.getMintingCost(pair.blockOf(side, ago))),
    ),
  ),
]

const status = fc
  .tuple(
    NUMBERS,
    fc.constantFrom('receipt' as const, 'transaction' as const, 'all' as const),
    fc.boolean(),
    fc.option(AGO),
  )
  .map(([back, evidence, isNonceKnown, ago]) =>
    step(`status ${back} back by ${evidence}${isNonceKnown ? ', nonce known' : ''}`, (pair) =>
      pair.getStatus(numberOf(pair, back), { evidence, isNonceKnown, ago }),
    ),
  )

/** Steps that only ask. */
export const READING: Arbitrary<Step> = fc.oneof(
  weighted(5, fc.oneof(...reads)),
  weighted(4, status),
)
