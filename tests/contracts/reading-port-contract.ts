import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadingPort } from '../../src/application/ports/reading-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { Address } from '../../src/domain/address.ts'
import { quoteFrom, type Reading, type ReadingQuestion } from '../../src/domain/reading.ts'
import { statementOf, type Statement } from '../../src/domain/statement.ts'
import type { Deployment } from '../../src/domain/token.ts'
import { allowanceQuestion, type TokenCall } from '../../src/domain/transaction.ts'
import { soon as soonBehind } from '../support/soon.ts'

/** Readings of a fresh chain that makes a block of each transaction, and what is behind them. */
export interface ReadingsUnderTest {
  readonly port: ReadingPort
  readonly tokens: TokenPort
  readonly deployment: Deployment
  /** Holds ether and WETH enough for everything here, no ISC, and has approved nothing. */
  readonly holder: Address
  /** Whether the node is a pool: what has just happened may be known a moment later. */
  readonly isPool?: boolean
  /** Makes the next reading fail. */
  failNext(fault: 'network' | 'malformedAnswer'): void
}

const TOKEN = 10n ** 18n

/** What every adapter of `ReadingPort` keeps to. */
export function readingPortContract(create: () => Promise<ReadingsUnderTest>): void {
  let readings: ReadingsUnderTest
  // The newest block that is known to be there.
  let newest = 0
  beforeEach(async () => {
    readings = await create()
    newest = 0
  })

  const soon = <Value>(assertion: () => Promise<Value>) => soonBehind(readings.isPool, assertion)
  /** All that is to be known, as of the newest block. */
  const read = (question: Partial<ReadingQuestion> = {}): Promise<Reading> =>
    soon(async () => {
      const { port, holder } = readings
      const answer = await port.read({ owner: holder, wholeTokens: 0n, ...question })
      if (!answer.ok) throw new Error(`not read: ${answer.error.kind}`)
      expect(answer.value.block).toBeGreaterThanOrEqual(newest)
      expect(answer.value.terms).toBeDefined()
      return answer.value
    })
  const approval = (mode: 'mint' | 'redeem', amount: bigint): TokenCall => {
    const { token, spender } = allowanceQuestion(mode, readings.holder, readings.deployment)
    return { kind: 'approve', token, spender, amount }
  }
  const carryOut = async (call: TokenCall): Promise<Statement | undefined> => {
    const { tokens, holder } = readings
    const trace = await soon(async () => {
      const prepared = await tokens.prepare(holder, call)
      if (!prepared.ok) throw new Error(`not prepared: ${prepared.error.kind}`)
      return prepared.value
    })
    const hash = await tokens.sign(trace)
    if (!hash.ok) throw new Error(`not signed: ${hash.error.kind}`)
    const seen = await soonBehind(true, async () => {
      const looked = await tokens.look({ ...trace, hash: hash.value })
      if (!looked.ok || looked.value.kind !== 'mined') throw new Error('not carried out')
      return looked.value
    })
    newest = seen.block
    return statementOf(call, holder, seen)
  }

  describe('a reading', () => {
    it('has what the account holds and has approved, and the block', async () => {
      const before = await read()
      await carryOut({ kind: 'wrap', amount: 5n * TOKEN })
      await carryOut(approval('mint', 7n))
      await carryOut(approval('redeem', 9n))
      const after = await read()
      expect(after.block).toBe(before.block + 3)
      expect(after.holdings.WETH).toBe((before.holdings.WETH ?? 0n) + 5n * TOKEN)
      expect(after.holdings.ETH).toBeLessThanOrEqual((before.holdings.ETH ?? 0n) - 5n * TOKEN)
      expect(after.holdings.ISC).toBe(0n)
      expect(before.allowances).toEqual({ WETH: 0n, ISC: 0n })
      expect(after.allowances).toEqual({ WETH: 7n, ISC: 9n })
    })

    it('is as of a block that is past, where one is asked for', async () => {
      const before = await read()
      await carryOut(approval('mint', 7n))
      await carryOut(approval('mint', 8n))
      await soon(async () => {
        const { port, holder } = readings
        const past = await port.read({ owner: holder, wholeTokens: 0n }, before.block + 1)
        const { allowances, block } = { ...(past.ok && past.value) }
        expect({ allowances, block }).toEqual({
          allowances: { WETH: 7n, ISC: 0n },
          block: before.block + 1,
        })
      })
    })

    it('has the fees and the basket', async () => {
      const { terms } = await read()
      expect(terms).toMatchObject({ mintingFee: 3n * 10n ** 16n, redemptionFee: 3n * 10n ** 16n })
      expect(terms?.coins.map(({ symbol, decimals }) => [symbol, decimals])).toEqual([
        ['USDC', 6],
        ['USDM', 18],
        ['USDP', 18],
        ['PYUSD', 6],
        ['GUSD', 2],
      ])
      expect(terms?.coins.reduce((sum, { proportion }) => sum + proportion, 0n)).toBe(TOKEN)
    })

    it('has a cost only when one is asked', async () => {
      expect((await read()).cost).toBeUndefined()
      expect((await read({ wholeTokens: 100n })).cost).toMatchObject({ wholeTokens: 100n })
    })

    it('estimates the network fee of what would go through', async () => {
      const next = approval('mint', 1n)
      await soon(async () => {
        const { networkFee } = await read({ next })
        expect(networkFee).toMatchObject({ next })
        expect(networkFee?.wei).toBeGreaterThan(0n)
      })
      expect((await read({ next: { kind: 'redeem', wholeTokens: 1n } })).networkFee).toBeUndefined()
    })

    it.each(['network', 'malformedAnswer'] as const)('can fail with %s', async (fault) => {
      readings.failNext(fault)
      const { port, holder } = readings
      expect(await port.read({ owner: holder, wholeTokens: 0n })).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect((await read()).owner).toBe(holder)
    })
  })

  describe('mintingCosts', () => {
    it('agrees with the cost of a single reading', async () => {
      const { block, cost } = await read({ wholeTokens: 250n })
      const costs = await soon(async () => {
        const answer = await readings.port.mintingCosts([1n, 250n, 10n ** 6n], block)
        if (!answer.ok) throw new Error('not read')
        return answer.value
      })
      expect(costs.map(({ wholeTokens }) => wholeTokens)).toEqual([1n, 250n, 10n ** 6n])
      const [one, some, many] = costs.map((point) => point.cost ?? 0n)
      expect(some).toBe(cost?.wei)
      expect(one).toBeLessThan(some ?? 0n)
      expect(many).toBeGreaterThan(some ?? 0n)
    })
  })

  // To the wei: what was said before is what the receipt tells after.
  describe.each([1n, 7n, 999n, 123_456n, 3_000_000n])(
    'a quote for %s whole tokens',
    (wholeTokens) => {
      it('is what the mint and the redemption then are', async () => {
        const { weth, indexToken } = readings.deployment
        await carryOut(approval('mint', 10n ** 30n))
        await carryOut(approval('redeem', 10n ** 30n))

        const mint = quoteFrom(await read({ wholeTokens }), 'mint', wholeTokens)
        const minted = await carryOut({ kind: 'mint', wholeTokens })
        if (mint?.kind !== 'mint') throw new Error('no quote')
        expect(minted).toMatchObject({
          paid: [{ token: weth, amount: mint.cost }],
          received: [{ token: indexToken, amount: mint.arrives }],
          fee: mint.fee,
        })

        const rest = mint.arrives / TOKEN
        if (rest === 0n) return
        const redeem = quoteFrom(await read(), 'redeem', rest)
        const redeemed = await carryOut({ kind: 'redeem', wholeTokens: rest })
        if (redeem?.kind !== 'redeem') throw new Error('no quote')
        expect(redeemed).toMatchObject({
          paid: [{ token: indexToken, amount: redeem.burnt + redeem.fee }],
          received: redeem.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
          fee: redeem.fee,
        })
      })
    },
  )
}
