import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../src/adapters/memory/fake-wallet.ts'
import { ANSWER_TIMEOUT } from '../../../src/application/wallet/answer-timeout.ts'
import { settled, startWithFakes } from '../../support/services.ts'

async function start(options: Partial<FakeWalletOptions> = {}) {
  const started = startWithFakes({ permitted: true, ...options })
  await settled()
  return started
}

describe('watchIsc', () => {
  it('has the wallet show ISC, says so, and offers it no more', async () => {
    const { account, fakes, titles } = await start()
    await account.watchIsc()
    const { indexToken: address } = fakes.deployment
    expect(fakes.wallet.watchedTokens).toEqual([{ address, symbol: 'ISC', decimals: 18 }])
    expect(titles()).toEqual(['ISC Added'])
  })

  it.each(['rejected', 'unsupported'] as const)('says why not: %s', async (kind) => {
    const { account, fakes, titles } = await start()
    fakes.wallet.failNext('watchToken', { kind })
    await account.watchIsc()
    expect(titles()).toEqual(['ISC Not Added'])
  })

  it.each([
    ['no wallet is connected', { permitted: false }, false, ['Wallet Not Connected']],
    ['it is on another network', { chainId: 1 }, false, ['Wrong Network']],
    ['it has lost its network', {}, true, ['ISC Not Added']],
  ])('asks nothing where %s', async (_what, options, isLost, expected) => {
    const { account, fakes, titlesNow } = await start(options)
    if (isLost) fakes.wallet.loseNetwork()
    await settled()
    await account.watchIsc()
    expect(fakes.wallet.count('watchToken')).toBe(0)
    expect(titlesNow()).toEqual(expected)
  })

  it('asks once at a time', async () => {
    const { account, fakes, titles } = await start()
    const answer = fakes.wallet.hold('watchToken')
    const first = account.watchIsc()
    await account.watchIsc()
    expect(titles()).toEqual(['ISC Not Added'])
    answer()
    await first
    await account.watchIsc()
    expect(fakes.wallet.watchedTokens).toHaveLength(2)
  })

  it('asks again when an answer seems to be lost', async () => {
    const { account, fakes } = await start()
    fakes.wallet.hold('watchToken')
    void account.watchIsc()
    fakes.clock.advance(ANSWER_TIMEOUT - 1)
    void account.watchIsc()
    expect(fakes.wallet.count('watchToken')).toBe(1)
    fakes.clock.advance(1)
    void account.watchIsc()
    expect(fakes.wallet.count('watchToken')).toBe(2)
  })

  it('says nothing of a wallet that is no longer the chosen one', async () => {
    const { account, wallet, fakes, titles } = await start()
    fakes.wallet.announce({ rdns: 'test.second' }, { accounts: [STRANGER] })
    const answer = fakes.wallet.hold('watchToken')
    const watching = account.watchIsc()
    await wallet.connect('test.second')
    answer()
    await watching
    expect(titles()).toEqual([])
  })
})
