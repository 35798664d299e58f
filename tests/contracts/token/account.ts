import { mintQuote, redeemQuote } from '../../../src/domain/card/quote.ts'
import { beforeEach, expect, it } from 'vitest'
import type { TransactionSummary } from '../../../src/domain/transactions/kinds/kind.ts'
import { effectOf, type TokenCall } from '../../../src/domain/transactions/kinds/kinds.ts'
import type {
  AccountSnapshot,
  AccountSnapshotQuery,
} from '../../../src/domain/wallet/account-snapshot.ts'
import { READ_FAULTS, TOKEN, type DrivenChain } from '../chain-under-test.ts'

const ALL = 2n ** 256n - 1n

/** Cases about an account's snapshot, the cost of minting, and the correctness of quotes. */
export function accountCases(chain: DrivenChain): void {
  const { current, soon, head, approval, failures } = chain
  /** The newest block that is known to exist. */
  let newest = 0
  beforeEach(() => {
    newest = 0
  })
  const read = (
    question: Partial<AccountSnapshotQuery> = {},
    atBlock?: number,
  ): Promise<AccountSnapshot> =>
    soon(async () => {
      const { tokens, holder } = current()
      const about = { owner: holder, wholeTokens: 0n, ...question }
      const answer = await tokens.getAccountSnapshot(about, atBlock ?? (await head()))
      if (!answer.ok) throw new Error(`not read: ${answer.error.kind}`)
      expect(answer.value.block).toBeGreaterThanOrEqual(atBlock ?? newest)
      expect(answer.value.parameters).toBeDefined()
      return answer.value
    })
  const costsAt = (atBlock: number) =>
    soon(async () => {
      const amounts = [1n, 250n, 10n ** 6n]
      const answer = await current().tokens.getMintingCosts(amounts, atBlock)
      if (!answer.ok) throw new Error('not read')
      expect(answer.value.map(({ wholeTokens }) => wholeTokens)).toEqual(amounts)
      return answer.value.map((point) => point.cost ?? 0n)
    })
  const carryOut = async (call: TokenCall): Promise<TransactionSummary | undefined> => {
    const { block, events = [] } = await chain.carryOut(call)
    newest = block.number
    const { holder, deployment } = current()
    return effectOf(call, holder, events, deployment)?.summary
  }

  it('a snapshot has what the account holds and has approved, as of any block', async () => {
    const before = await read()
    await carryOut({ kind: 'wrap', amount: 5n * TOKEN })
    await carryOut(approval('mint', ALL))
    await carryOut(approval('redeem', 9n))
    const { indexToken } = current().deployment
    // Minting and redeeming need no such approval.
    await carryOut({ kind: 'approve', token: 'ISC', spender: indexToken, amount: 5n })
    const after = await read()
    expect(after.block).toBe(before.block + 4)
    expect(after.balances.WETH).toBe((before.balances.WETH ?? 0n) + 5n * TOKEN)
    expect(after.balances.ETH).toBeLessThanOrEqual((before.balances.ETH ?? 0n) - 5n * TOKEN)
    expect(after.balances.ISC).toBe(0n)
    expect(before.allowances).toEqual({ WETH: 0n, ISC: 0n })
    expect(after.allowances).toEqual({ WETH: ALL, ISC: 9n })
    const past = { block: before.block + 2, allowances: { WETH: ALL, ISC: 0n } }
    expect(await read({}, past.block)).toMatchObject(past)
  })

  it('a snapshot has the fees and the basket of the protocol, with what is held of it', async () => {
    const { parameters, coins } = await read()
    const protocol = await chain.answered(() => current().tokens.getProtocolSnapshot())
    const { mintingFee, redemptionFee } = protocol
    const basket = protocol.coins.map(({ reserve: _reserve, ...coin }) => coin)
    expect(parameters).toMatchObject({ mintingFee, redemptionFee, coins: basket })
    expect(coins).toEqual(parameters?.coins.map((coin) => ({ coin, amount: 0n })))
  })

  it('a snapshot estimates the network fee of what would go through', async () => {
    const next = approval('mint', 1n)
    await soon(async () => {
      const { networkFee } = await read({ next })
      expect(networkFee).toMatchObject({ next })
      expect(networkFee?.wei).toBeGreaterThan(0n)
    })
    expect((await read({ next: { kind: 'redeem', wholeTokens: 1n } })).networkFee).toBeUndefined()
  })

  const ask = (block: number) =>
    current().tokens.getAccountSnapshot({ owner: current().holder, wholeTokens: 0n }, block)
  failures('getAccountSnapshot', READ_FAULTS, ask, head)

  it('the minting costs agree with that of a snapshot, which has none unless asked', async () => {
    expect((await read()).minting).toBeUndefined()
    const { block, minting } = await read({ wholeTokens: 250n })
    expect(minting?.wholeTokens).toBe(250n)
    const [one, some, many] = await costsAt(block)
    expect(some).toBe(minting?.cost)
    expect(one).toBeLessThan(some ?? 0n)
    expect(many).toBeGreaterThan(some ?? 0n)
  })

  it('an amount that the exchange refuses to price is told as such', async () => {
    const tooMany = 10n ** 70n
    const { minting } = await read({ wholeTokens: tooMany })
    expect(minting).toEqual({ wholeTokens: tooMany, cost: undefined })
  })

  const askCosts = ({ block }: AccountSnapshot) => current().tokens.getMintingCosts([250n], block)
  failures('getMintingCosts', READ_FAULTS, askCosts, () => read({ wholeTokens: 250n }))

  // The quote and the receipt must agree to the wei.
  it.each([999n, 3_000_000n])(
    'a quote is what the mint and the redemption then are, to the wei: %s',
    async (wholeTokens) => {
      const { weth, indexToken } = current().deployment
      await carryOut(approval('mint', 10n ** 30n))
      await carryOut(approval('redeem', 10n ** 30n))

      const { minting, parameters } = await read({ wholeTokens })
      const minted = await carryOut({ kind: 'mint', wholeTokens })
      if (parameters === undefined || minting?.cost === undefined) throw new Error('no quote')
      const mint = mintQuote(wholeTokens, minting.cost, parameters)
      expect(minted).toMatchObject({
        paid: [{ token: weth, amount: mint.cost }],
        received: [{ token: indexToken, amount: mint.arrives }],
        fee: mint.fee,
      })

      const rest = mint.arrives / TOKEN
      const redeem = redeemQuote(rest, parameters)
      const redeemed = await carryOut({ kind: 'redeem', wholeTokens: rest })
      expect(redeemed).toMatchObject({
        paid: [{ token: indexToken, amount: redeem.burnt + redeem.fee }],
        received: redeem.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
        fee: redeem.fee,
      })
      expect((await read()).coins).toEqual(redeem.payouts)
    },
  )
}
