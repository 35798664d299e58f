import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds/approve.ts'
import { settled, startWithFakes } from '../../support/services.ts'

async function start(options: Partial<FakeWalletOptions> = {}) {
  const started = startWithFakes({ permitted: true, ...options })
  await settled()
  return started
}

type Started = Awaited<ReturnType<typeof start>>

const offers = ({ notices }: Started) =>
  notices.toasts.get().filter(({ offer }) => offer !== undefined)

describe('watchIsc', () => {
  it('has the wallet show ISC, and says so', async () => {
    const { watch, fakes, titles } = await start()
    await watch.watchIsc()
    const { indexToken } = fakes.deployment
    expect(fakes.wallet.watchedTokens).toEqual([
      { address: indexToken, symbol: 'ISC', decimals: 18 },
    ])
    expect(titles()).toEqual(['ISC Added'])
  })

  it.each(['rejected', 'unsupported'] as const)('says why not: %s', async (kind) => {
    const { watch, fakes, titles } = await start()
    fakes.wallet.failNext('watchToken', { kind })
    await watch.watchIsc()
    expect(titles()).toEqual(['ISC Not Added'])
  })

  it.each([
    ['no wallet is connected', { permitted: false }, ['Wallet Not Connected']],
    ['it is on another network', { chainId: 1 }, ['Wrong Network']],
  ])('asks nothing where %s', async (_what, options, expected) => {
    const { watch, fakes, titles } = await start(options)
    await watch.watchIsc()
    expect(fakes.wallet.requests).not.toContain('watchToken')
    expect(titles()).toEqual(expected)
  })

  it('asks nothing of a wallet that has lost its network', async () => {
    const { watch, fakes, titles } = await start()
    fakes.wallet.loseNetwork()
    await watch.watchIsc()
    expect(fakes.wallet.requests).not.toContain('watchToken')
    expect(titles()).toEqual(['ISC Not Added'])
  })

  it('asks once at a time', async () => {
    const { watch, fakes, titles } = await start()
    const answer = fakes.wallet.hold('watchToken')
    const first = watch.watchIsc()
    await watch.watchIsc()
    expect(titles()).toEqual(['ISC Not Added'])
    answer()
    await first
    await watch.watchIsc()
    expect(fakes.wallet.watchedTokens).toHaveLength(2)
  })

  it('says nothing of a wallet that is not the chosen one any more', async () => {
    const { watch, wallet, fakes, titles } = await start()
    fakes.wallet.announce({ rdns: 'test.second' }, { accounts: [STRANGER] })
    const answer = fakes.wallet.hold('watchToken')
    const watching = watch.watchIsc()
    await wallet.connect('test.second')
    answer()
    await watching
    expect(titles()).toEqual([])
  })
})

describe('the offer', () => {
  const TOKEN = 10n ** 18n

  async function mint({ fakes, exchange }: Started) {
    const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
    fakes.tokens.ledger.setAllowance(question, 5n * TOKEN)
    exchange.setAmount('1')
    await settled()
    await exchange.submit()
    await settled()
  }
  it('comes with the first mint of an account, once', async () => {
    const started = await start()
    await mint(started)
    expect(offers(started)).toMatchObject([
      {
        title: 'Minting Successful',
        text: 'Successfully minted 1 ISC tokens.',
        offer: 'watchToken',
      },
    ])
    for (const { id } of offers(started)) started.notices.dismiss(id)
    await mint(started)
    expect(started.titles()).toContain('Minting Successful')
    expect(offers(started)).toEqual([])
  })

  it('does not come when the person has found it already', async () => {
    const started = await start()
    await started.watch.watchIsc()
    await mint(started)
    expect(offers(started)).toEqual([])
  })

  it('comes with a mint only', async () => {
    const started = await start()
    started.exchange.setAmount('1')
    await started.exchange.approve()
    await settled()
    expect(started.titles()).toContain('Approval Successful')
    expect(offers(started)).toEqual([])
  })
})

describe('watchAll', () => {
  const tokens = ['USDC', 'USDM', 'USDP'].map((symbol) => ({
    address: STRANGER,
    symbol,
    decimals: 18,
  }))

  it('asks for one after another', async () => {
    const { fakes, watch, stack } = await start()
    await watch.watchAll(tokens)
    expect(fakes.wallet.watchedTokens).toEqual(tokens)
    expect(stack()).toMatchObject([
      {
        title: 'Tokens Added',
        text: 'Your wallet shows USDC, USDM and USDP among your tokens now.',
      },
    ])
  })

  it('stops at a refusal, and says which were added', async () => {
    const { fakes, watch, stack } = await start()
    const first = fakes.wallet.hold('watchToken')
    const asked = watch.watchAll(tokens)
    first()
    await Promise.resolve()
    fakes.wallet.failNext('watchToken', { kind: 'rejected' })
    await asked
    expect(fakes.wallet.requests.filter((step) => step === 'watchToken')).toHaveLength(2)
    expect(stack()).toMatchObject([{ title: 'USDM Not Added' }])
    expect(stack()[0]?.text).toMatch(/ USDC was added\.$/)
  })

  it('asks for nothing without a token', async () => {
    const { fakes, watch, titles } = await start()
    await watch.watchAll([])
    expect(fakes.wallet.requests).not.toContain('watchToken')
    expect(titles()).toEqual([])
  })
})
