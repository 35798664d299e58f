import { describe, expect, it } from 'vitest'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { ANSWER_TIMEOUT } from '../../../src/application/wallet/answer-timeout.ts'
import { FAKE_GAS_PAID } from '../../../src/adapters/memory/fake-deployment.ts'
import { ISC } from '../../../src/domain/tokens.ts'
import { findBlock, holdBlock, settled, startConnected } from '../../support/services.ts'

const ETHER = 10n ** 18n

describe('submit', () => {
  it('wraps what is drafted and clears the draft once it is done', async () => {
    const { account, fakes, told } = await startConnected()
    expect(account.draft.get().amount).toBe('')
    account.edit(' 0,5\n')
    const mine = holdBlock(fakes)
    await account.submit()
    await settled()
    expect(account.draft.get()).toEqual(typedAmount(' 0,5\n'))
    mine()
    await settled()
    expect(account.draft.get()).toEqual(typedAmount(''))
    expect(told()).toEqual(['sent wrap', 'succeeded wrap'])
    expect(fakes.chain.ledger.balance('WETH', HOLDER)).toBe((21n * ETHER) / 2n)
    expect(fakes.chain.ledger.balance('ETH', HOLDER)).toBe((19n * ETHER) / 2n - FAKE_GAS_PAID)
  })

  it('keeps the draft when it fails on the chain', async () => {
    const { account, fakes, told } = await startConnected()
    account.edit('1')
    fakes.chain.revertNext()
    await account.submit()
    await findBlock(fakes)
    expect(told()).toEqual(['sent wrap', 'transactionIssue wrap'])
    expect(account.draft.get().amount).toBe('1')
  })

  it('keeps a draft that another transaction has nothing to do with', async () => {
    const { account, drafts, exchange, fakes } = await startConnected()
    account.edit('1')
    await account.wrap(2n * ETHER)
    await findBlock(fakes)
    expect(fakes.tokens.sent).toHaveLength(1)
    expect(account.draft.get().amount).toBe('1')
    drafts.setAmount('1')
    await exchange.approve()
    await findBlock(fakes)
    expect(fakes.tokens.sent).toHaveLength(2)
    expect(account.draft.get().amount).toBe('1')
  })
})

describe('revoke', () => {
  it.each([
    ['WETH', 'revokeWeth'],
    ['ISC', 'revokeIsc'],
  ] as const)('takes the %s approval back', async (token, action) => {
    const { account, fakes, notices } = await startConnected()
    fakes.chain.ledger.setAllowance(token, HOLDER, ETHER)
    await account.revoke(token)
    await findBlock(fakes)
    expect(fakes.chain.ledger.allowance(token, HOLDER)).toBe(0n)
    expect(notices.posted.get()).toMatchObject([{ notice: { kind: 'succeeded', action } }])
  })
})

describe('copyAddress', () => {
  it('copies the address of the account, and says so, or that it could not', async () => {
    const { account, fakes, told } = await startConnected()
    await account.copyAddress()
    expect(fakes.clipboard.text).toBe(HOLDER)
    expect(told()).toEqual(['addressCopied'])
    fakes.clipboard.write = async () => false
    await account.copyAddress()
    expect(told().at(-1)).toBe('copyFailed')
  })
})

describe('watchTokens', () => {
  const tokens = ['USDC', 'GUSD'].map((symbol) => ({ address: HOLDER, symbol, decimals: 6 }))

  it('has the wallet show each token, and says so once', async () => {
    const { account, fakes, notices } = await startConnected()
    await account.watchTokens(tokens)
    expect(fakes.wallet.watchedTokens).toEqual(tokens)
    const notice = { kind: 'tokensWatched', symbols: tokens.map(({ symbol }) => symbol) }
    expect(notices.posted.get()).toMatchObject([{ notice }])
  })

  it('asks for no more after a decline', async () => {
    const { account, fakes, notices } = await startConnected()
    const failure = { kind: 'rejected' } as const
    fakes.wallet.failNext('watchToken', failure)
    await account.watchTokens(tokens)
    expect(fakes.wallet.count('watchToken')).toBe(1)
    const notice = { kind: 'tokenNotWatched', failure, token: tokens[0] }
    expect(notices.posted.get()).toMatchObject([{ notice }])
  })
})

describe('watchIsc', () => {
  it('has the wallet show ISC, says so, and offers it no more', async () => {
    const { account, fakes, told } = await startConnected()
    await account.watchIsc()
    const { indexToken: address } = fakes.deployment
    expect(fakes.wallet.watchedTokens).toEqual([{ address, symbol: ISC, decimals: 18 }])
    expect(told()).toEqual(['tokensWatched'])
  })

  it('asks nothing of a wallet that could not send either', async () => {
    const { account, fakes, notices } = await startConnected()
    fakes.wallet.loseNetwork()
    await settled()
    await account.watchIsc()
    expect(fakes.wallet.count('watchToken')).toBe(0)
    expect(notices.posted.get()).toMatchObject([{ notice: { kind: 'tokenNotWatched' } }])
  })

  it('asks once at a time', async () => {
    const { account, fakes, notices } = await startConnected()
    const answer = fakes.wallet.hold('watchToken')
    const first = account.watchIsc()
    await account.watchIsc()
    const notice = { kind: 'tokenNotWatched', failure: { kind: 'requestPending' } }
    expect(notices.posted.get()).toMatchObject([{ notice }])
    answer()
    await first
    await account.watchIsc()
    expect(fakes.wallet.watchedTokens).toHaveLength(2)
  })

  it('asks again when an answer seems to be lost', async () => {
    const { account, fakes } = await startConnected()
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
    const { account, wallet, fakes, told } = await startConnected()
    fakes.wallet.announce({ rdns: 'test.second' }, { accounts: [STRANGER] })
    const answer = fakes.wallet.hold('watchToken')
    const watching = account.watchIsc()
    await wallet.connect('test.second')
    answer()
    await watching
    expect(told()).toEqual([])
  })
})
