import { beforeEach, describe, expect, it } from 'vitest'
import type { ReadingPort } from '../../src/application/ports/reading-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { Address } from '../../src/domain/address.ts'
import { quoteFrom, type Reading, type ReadingQuestion } from '../../src/domain/reading.ts'
import { statementOf, type Statement } from '../../src/domain/statement.ts'
import type { Deployment } from '../../src/domain/token.ts'
import { allowanceQuestion, type Sighting, type TokenCall } from '../../src/domain/transaction.ts'

/** Readings of a fresh chain that makes a block of each transaction, and what is behind them. */
export interface ReadingsUnderTest {
  readonly port: ReadingPort
  readonly tokens: TokenPort
  readonly deployment: Deployment
  /** Holds ether and WETH enough for everything here, no ISC, and has approved nothing. */
  readonly holder: Address
  /** Makes the next reading fail. */
  failNext(fault: 'network' | 'malformedAnswer'): void
}

const TOKEN = 10n ** 18n

/** What every adapter of `ReadingPort` keeps to. */
export function readingPortContract(create: () => Promise<ReadingsUnderTest>): void {
  let readings: ReadingsUnderTest
  beforeEach(async () => {
    readings = await create()
  })

  const read = async (question: Partial<ReadingQuestion> = {}): Promise<Reading> => {
    const { port, holder } = readings
    const answer = await port.read({ owner: holder, wholeTokens: 0n, ...question })
    if (!answer.ok) throw new Error(`not read: ${answer.error.kind}`)
    return answer.value
  }
  const approval = (mode: 'mint' | 'redeem', amount: bigint): TokenCall => {
    const { token, spender } = allowanceQuestion(mode, readings.holder, readings.deployment)
    return { kind: 'approve', token, spender, amount }
  }
  const carryOut = async (call: TokenCall): Promise<Statement | undefined> => {
    const { tokens, holder } = readings
    const trace = await tokens.prepare(holder, call)
    if (!trace.ok) throw new Error(`not prepared: ${trace.error.kind}`)
    const hash = await tokens.sign(trace.value)
    if (!hash.ok) throw new Error(`not signed: ${hash.error.kind}`)
    const look = async (): Promise<Sighting | undefined> => {
      const seen = await tokens.look({ ...trace.value, hash: hash.value })
      return seen.ok ? seen.value : undefined
    }
    await expect.poll(async () => (await look())?.kind).toBe('mined')
    const seen = await look()
    return seen?.kind === 'mined' ? statementOf(call, holder, seen) : undefined
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
      const { networkFee } = await read({ next })
      expect(networkFee).toMatchObject({ next })
      expect(networkFee?.wei).toBeGreaterThan(0n)
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
      const costs = await readings.port.mintingCosts([1n, 250n, 10n ** 6n], block)
      if (!costs.ok) throw new Error('not read')
      expect(costs.value.map(({ wholeTokens }) => wholeTokens)).toEqual([1n, 250n, 10n ** 6n])
      const [one, some, many] = costs.value.map((point) => point.cost ?? 0n)
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
