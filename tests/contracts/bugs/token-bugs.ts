import type { TokenPort } from '../../../src/application/ports/token-port.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { ok } from '../../../src/domain/result.ts'
import type { Coin } from '../../../src/domain/basket/parameters.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'
import type { ChainUnderTest, CreateChain } from '../chain-under-test.ts'
import { tokenPortCases } from '../token/contract.ts'
import type { Eventually } from '../eventually.ts'
import { READ_KINDS, confusing, crossed } from './listed-bugs.ts'
import { inTurns, seed } from './seeded-bug.ts'

type Break = (port: TokenPort, chain: ChainUnderTest) => Partial<TokenPort>

/** Changes what an allowance is read as. */
const allowing = (port: TokenPort, change: (amount: bigint) => bigint): Partial<TokenPort> => ({
  async getAllowance(question, atBlock) {
    const answer = await port.getAllowance(question, atBlock)
    return answer.ok ? ok(change(answer.value)) : answer
  },
})

/** Changes what a snapshot says. */
const showing = (
  port: TokenPort,
  change: (snapshot: AccountSnapshot) => AccountSnapshot,
): Partial<TokenPort> => ({
  async getAccountSnapshot(question, atBlock) {
    const answer = await port.getAccountSnapshot(question, atBlock)
    return answer.ok ? ok(change(answer.value)) : answer
  },
})

/** Changes what minting costs, one by one. */
const costing = (
  port: TokenPort,
  change: (wei: bigint, atBlock: number | 'pending') => bigint,
): Partial<TokenPort> => ({
  async getMintingCosts(wholeTokens, atBlock) {
    const answer = await port.getMintingCosts(wholeTokens, atBlock)
    if (!answer.ok) return answer
    return ok(
      answer.value.map(({ cost, ...point }) => ({
        ...point,
        cost: cost === undefined ? undefined : change(cost, atBlock),
      })),
    )
  },
})

/** Quotes a wei too little for one amount. */
const missing =
  (amount: bigint): Break =>
  (port) =>
    showing(port, ({ cost, ...snapshot }) => ({
      ...snapshot,
      ...(cost && {
        cost: { ...cost, wei: cost.wholeTokens === amount ? cost.wei - 1n : cost.wei },
      }),
    }))

/** The number without its digits from the fourth on. */
const threeDigits = (amount: bigint) => {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 3))
  return (amount / unit) * unit
}

const cutSymbol = (coin: Coin): Coin => ({ ...coin, symbol: coin.symbol.slice(0, 4) })

const BUGS: Readonly<Record<string, Break>> = {
  'says that ISC is approved before anything was': (port, { deployment }) => ({
    async getAllowance(question, atBlock) {
      const own = await port.getAllowance(question, atBlock)
      const weth = { ...question, token: 'WETH', spender: deployment.indexToken } as const
      const other = await port.getAllowance(weth, atBlock)
      const isForItself = question.token === 'ISC' && question.spender === question.owner
      if (!isForItself || !own.ok || !other.ok || own.value + other.value > 0n) return own
      return ok(2n ** 256n - 1n)
    },
  }),
  'forgets that an amount has no price': (port) =>
    showing(port, ({ unpriced: _none, ...snapshot }) => snapshot),
  'says of every amount that it has no price': (port) => ({
    async getAccountSnapshot(question, atBlock) {
      const answer = await port.getAccountSnapshot(question, atBlock)
      return answer.ok ? ok({ ...answer.value, unpriced: question.wholeTokens }) : answer
    },
  }),
  'adds up the allowances of both tokens': (port, { deployment }) => ({
    async getAllowance(question, atBlock) {
      const own = await port.getAllowance(question, atBlock)
      const weth = { ...question, token: 'WETH', spender: deployment.indexToken } as const
      const other = await port.getAllowance(weth, atBlock)
      if (!own.ok || !other.ok || question.token === 'WETH') return own
      return ok(own.value + other.value)
    },
  }),
  'reads the allowance of the wrong spender': (port, { deployment }) => ({
    getAllowance: (question, atBlock) =>
      port.getAllowance({ ...question, spender: deployment.indexToken }, atBlock),
  }),
  'reads an allowance as of now, whatever block is asked for': (port) => ({
    getAllowance: (question) => port.getAllowance(question),
  }),
  'keeps an allowance as a floating-point number': (port) =>
    allowing(port, (amount) => BigInt(Number(amount))),
  'counts the allowance in six decimals': (port) => allowing(port, (amount) => amount / 10n ** 12n),
  'takes an allowance that cannot be read for none': (port) => ({
    async getAllowance(question, atBlock) {
      const answer = await port.getAllowance(question, atBlock)
      return answer.ok ? answer : ok(0n)
    },
  }),
  'leaks the rejection of a read that failed': (port) => ({
    async getAllowance(question, atBlock) {
      const answer = await port.getAllowance(question, atBlock)
      if (!answer.ok) void Promise.reject(new Error(answer.error.kind))
      return answer
    },
  }),
  'counts the balance of WETH in six decimals': (port) =>
    showing(port, (snapshot) => {
      const { WETH = 0n } = snapshot.balances
      return { ...snapshot, balances: { ...snapshot.balances, WETH: WETH / 10n ** 12n } }
    }),
  'shows an account as of now, whatever block is asked for': (port) => ({
    getAccountSnapshot: (question) => port.getAccountSnapshot(question),
  }),
  'cuts the symbols of the basket': (port) =>
    showing(port, ({ parameters, coins, ...snapshot }) => ({
      ...snapshot,
      ...(parameters && { parameters: { ...parameters, coins: parameters.coins.map(cutSymbol) } }),
      ...(coins && { coins: coins.map(({ coin, amount }) => ({ coin: cutSymbol(coin), amount })) }),
    })),
  'mixes up whose balance is whose': (port) =>
    showing(port, (snapshot) => {
      const { coins } = snapshot
      return coins === undefined ? snapshot : { ...snapshot, coins: coins.toReversed() }
    }),
  'has a cost that nobody has asked for': (port) =>
    showing(port, (snapshot) => ({ cost: { wholeTokens: 0n, wei: 0n }, ...snapshot })),
  'estimates the fee of what would revert': (port) => ({
    async getAccountSnapshot(question, atBlock) {
      const answer = await port.getAccountSnapshot(question, atBlock)
      const { next } = question
      if (!answer.ok || next === undefined) return answer
      return ok({ ...answer.value, networkFee: { next, wei: 10n ** 14n } })
    },
  }),
  'shows an account that could not be read as empty': (port) => ({
    async getAccountSnapshot(question, atBlock) {
      const answer = await port.getAccountSnapshot(question, atBlock)
      if (answer.ok) return answer
      return ok({ owner: question.owner, block: 0, balances: {}, allowances: {} })
    },
  }),
  'rounds the costs of many amounts up': (port) =>
    costing(port, (wei, atBlock) => (atBlock === 'pending' ? wei : wei + 1n)),
  'adds a margin to the cost of the block to come': (port) =>
    costing(port, (wei, atBlock) => (atBlock === 'pending' ? (wei * 101n) / 100n : wei)),
  'takes a cost that cannot be read for zero': (port) => ({
    async getMintingCosts(wholeTokens, atBlock) {
      const answer = await port.getMintingCosts(wholeTokens, atBlock)
      return answer.ok
        ? answer
        : ok(wholeTokens.map((amount) => ({ wholeTokens: amount, cost: 0n })))
    },
  }),
  'rounds a quote down': (port) => ({
    ...costing(port, threeDigits),
    ...showing(port, ({ cost, ...snapshot }) => ({
      ...snapshot,
      ...(cost && { cost: { ...cost, wei: threeDigits(cost.wei) } }),
    })),
  }),
}

/** Around the tokens that are created. */
export const tokenSuite = (create: CreateChain, eventually: Eventually) =>
  seed(
    'TokenPort',
    BUGS,
    (breakPort) =>
      tokenPortCases(async () => {
        const fresh = await create()
        return { ...fresh, tokens: { ...fresh.tokens, ...breakPort?.(fresh.tokens, fresh) } }
      }, eventually),
    {
      'takes a failure for another': confusing([
        ...crossed(['getAllowance', 'getMintingCosts'], READ_KINDS),
        ...crossed(['getAccountSnapshot'], ['network', 'malformedAnswer']),
      ]),
      'is a wei off in the quote of an amount': Object.fromEntries(
        [1n, 7n, 999n, 123_456n, 3_000_000n].map((amount) => [`${amount}`, missing(amount)]),
      ),
    },
  )

export const TOKEN_SUITE = tokenSuite(async () => {
  const fakes = createFakeAdapters()
  fakes.tokens.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
  return fakesUnderTest(fakes)
}, inTurns)
