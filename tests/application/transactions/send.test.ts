import type { Failure } from '../../../src/domain/failure.ts'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { BLOCK_PAUSE } from '../../../src/application/chain/loop.ts'
import { createSendService } from '../../../src/application/transactions/send.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { ISC } from '../../../src/domain/tokens.ts'
import { settled, TOKEN } from '../../support/services.ts'
import {
  createBrowser,
  openTab,
  type Browser,
  type Tab,
  SENT,
  SUCCESS,
} from '../../support/transaction-tab.ts'

const SEPOLIA = NETWORK.chainId

/** Opens a tab whose wallet was asked. The wallet answers when the test calls `answer`. */
async function openAsking(browser: Browser = createBrowser()) {
  const tab = await openTab(browser)
  const release = tab.fakes.tokens.hold('send')
  const sending = tab.sender.submit(ok(tab.request))
  await settled()
  const answer = async () => {
    release()
    await sending
    await settled()
  }
  return { ...tab, sending, answer }
}

/** Makes the wallet send at once. It answers only when the test calls the returned function. */
function answerLate({ fakes }: Tab, failure?: Failure) {
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  fakes.tokens.signNext({
    answer: (sent) => released.then(() => (failure ? err(failure) : sent)),
  })
  return async () => {
    release?.()
    await settled()
  }
}

/** Opens a tab that prepares a request. The preparation goes on when the test calls `release`. */
async function openPreparing() {
  const tab = await openTab()
  const release = tab.fakes.tokens.hold('prepare')
  const sending = tab.sender.submit(ok(tab.request))
  await settled()
  return {
    ...tab,
    sending,
    release() {
      release()
      return sending
    },
  }
}

/** Does this once the next request was prepared. */
function afterPreparing({ tokens }: Tab['fakes'], act: () => unknown) {
  const { prepare } = tokens
  tokens.prepare = async (...asked) => {
    tokens.prepare = prepare
    const prepared = await prepare(...asked)
    await act()
    return prepared
  }
}

const odd = () => Promise.reject(new Error('odd'))

const stopWaiting = ({ service, record }: Tab) => service.dismiss(record()?.id ?? '')
/**
 * The second press of the same button. After the first press, the outcome of the request is still
 * open.
 */
const sayChecked = stopWaiting

describe(createSendService.name, () => {
  it('stores the request before the wallet is asked, and its hash with the answer', async () => {
    const { fakes, request, record, answer } = await openAsking()
    expect(record()).toMatchObject({
      from: HOLDER,
      chainId: SEPOLIA,
      call: request.call,
      calldata: expect.any(String),
      outcome: { kind: 'asking' },
    })
    expect(fakes.tokens.sent).toEqual([])
    await answer()
    expect(record()?.answer).toMatchObject({ kind: 'hash', hash: expect.stringMatching(/^0x/) })
  })

  it('needs two requests before the wallet is asked', async () => {
    const { fakes, request, sender } = await openTab()
    const [read, asked] = [fakes.tokens.requests.length, fakes.wallet.requests.length]
    fakes.tokens.hold('send')
    void sender.submit(ok(request))
    await settled()
    expect(fakes.tokens.requests.slice(read)).toEqual(['prepare', 'send'])
    expect(fakes.wallet.requests.slice(asked)).toEqual(['chainId'])
  })

  it('reads the newest block first if the last rounds are not current', async () => {
    const { fakes, pass, request, sender } = await openTab()
    fakes.chain.failEvery('getReport', { kind: 'network' })
    fakes.chain.failEvery('getAccountSnapshot', { kind: 'network' })
    fakes.chain.passBlock()
    await pass(5000)
    const before = fakes.tokens.requests.length
    fakes.tokens.hold('send')
    void sender.submit(ok(request))
    await settled()
    expect(fakes.tokens.requests.slice(before)).toEqual(['getNewestBlock', 'prepare', 'send'])
  })

  it('stores the hash while the wallet does not say its network, and tells its outcome then', async () => {
    const { fakes, record, answer, pass, told } = await openAsking()
    const release = fakes.wallet.hold('chainId')
    void answer()
    await settled()
    expect(record()).toMatchObject({ answer: { kind: 'hash' }, outcome: { kind: 'pending' } })
    await pass(1200)
    expect(told()).toEqual([])
    release()
    await pass(1200)
    expect(told()).toEqual([SUCCESS])
  })

  it('withdraws what was said of the transactions before, and of no other topic', async () => {
    const { fakes, notices, send, toldNow } = await openTab()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    notices.post({ kind: 'failed', action: 'redeem', failure: { kind: 'insufficientGas' } })
    notices.post({ kind: 'invalidAmount' })
    notices.post({ kind: 'providerError' })
    notices.post({ kind: 'tokensWatched', symbols: [ISC] })
    fakes.tokens.hold('prepare')
    void send()
    await settled()
    expect(toldNow()).toEqual(['tokensWatched'])
  })

  it.each([
    ['that the chain would refuse', 'refused', 'failed approveWeth'],
    ['without a provider', 'providerMissing', 'providerError'],
  ] as const)('asks nothing of the wallet for a call %s', async (_which, kind, title) => {
    const { send, fakes, record, told } = await openTab()
    fakes.tokens.failNext('prepare', { kind })
    await send()
    expect(fakes.tokens.sent).toEqual([])
    expect(record()).toBeUndefined()
    expect(told()).toEqual([title])
  })
})

describe('a wallet that was changed without a word', () => {
  it.each<[string, (tab: Tab) => unknown, object]>([
    [
      'has another account',
      ({ fakes }) => {
        fakes.tokens.failNext('prepare', { kind: 'accountChanged' })
        fakes.wallet.answerEvery('accounts', ok([STRANGER]))
      },
      { address: STRANGER },
    ],
    [
      'has withdrawn the permission',
      ({ fakes }) => {
        fakes.tokens.failNext('send', { kind: 'unauthorised' })
        fakes.wallet.answerEvery('accounts', ok([]))
      },
      { status: 'disconnected' },
    ],
    [
      'is on another network',
      ({ fakes }) => fakes.wallet.useChain(1, true),
      { status: 'connected', chainId: 1 },
    ],
  ])('is followed once it turns out that it %s', async (_what, change, expected) => {
    const tab = await openTab()
    change(tab)
    await tab.send()
    expect(tab.wallet.session.get()).toMatchObject(expected)
    expect(tab.fakes.tokens.sent).toEqual([])
  })
})

describe('an answer of the wallet', () => {
  it('that is definite proves that nothing was sent', async () => {
    const { send, fakes, record, told } = await openTab()
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await send()
    expect(record()).toBeUndefined()
    expect(told()).toEqual(['failed approveWeth'])
  })

  it('is no decline if the account has sent something since the request', async () => {
    const { send, fakes, outcome, told, lastNotice } = await openTab()
    fakes.tokens.signNext({ answer: () => err({ kind: 'rejected' }) })
    fakes.chain.revertNext()
    await send()
    expect(outcome()).toBe('unknown')
    expect(told()).toEqual(['failed approveWeth'])
    expect(lastNotice()).toMatchObject({ failure: { kind: 'rejected' }, mayBeSent: true })
  })

  it('is a decline if only an older transaction of the account was mined since', async () => {
    const tab = await openTab()
    tab.chain.pause()
    const older = await tab.fakes.tokens.prepare(HOLDER, { kind: 'wrap', amount: 1n }, 0)
    if (older.ok) await tab.fakes.tokens.send(older.value.transaction)
    const release = tab.fakes.tokens.hold('send')
    const sending = tab.sender.submit(ok(tab.request))
    await settled()
    tab.chain.mine()
    tab.fakes.tokens.failNext('send', { kind: 'rejected' })
    release()
    expect(await sending).toMatchObject({ kind: 'declined' })
    expect(tab.record()).toBeUndefined()
  })

  it('is a decline if the nonce of the request was too low from the start', async () => {
    const { fakes, chain, sender, request, record } = await openTab()
    const { prepare, send } = fakes.tokens
    fakes.tokens.prepare = async (...asked) => {
      const prepared = await prepare(...asked)
      if (!prepared.ok) return prepared
      const { transaction, ...rest } = prepared.value
      return ok({ ...rest, transaction: { ...transaction, nextNonce: transaction.nextNonce - 1 } })
    }
    fakes.tokens.failNext('send', { kind: 'rejected' })
    fakes.tokens.send = (...asked) => {
      chain.passBlock(3)
      return send(...asked)
    }
    expect(await sender.submit(ok(request))).toMatchObject({ kind: 'declined' })
    expect(record()).toBeUndefined()
  })

  it('is a decline if the node does not answer for three seconds', async () => {
    const { sending, chain, fakes, record, answer, pass } = await openAsking()
    const release = chain.hold('getNewestBlock')
    fakes.tokens.failNext('send', { kind: 'rejected' })
    void answer()
    await pass(2999)
    expect(record()).toBeDefined()
    await pass(1)
    expect(record()).toBeUndefined()
    release()
    await sending
  })

  it('of any other failure may come of what was sent, which its log then proves', async () => {
    const { send, fakes, chain, outcome, lastNotice, progress, pass } = await openTab()
    fakes.tokens.signNext({ answer: () => err({ kind: 'nonceTaken' }) })
    chain.pause()
    await send()
    expect(outcome()).toBe('unknown')
    expect(lastNotice()).toMatchObject({ failure: { kind: 'nonceTaken' }, mayBeSent: true })
    expect(progress()).toEqual({ kind: 'idle' })
    chain.mine()
    await pass(5000)
    expect(outcome()).toBe('succeeded')
    expect(lastNotice()).toMatchObject({ kind: 'succeeded', action: 'approveWeth' })
  })

  it('that throws is an error of the page, and leaves open what was sent', async () => {
    const { send, fakes, record, notices } = await openTab()
    fakes.tokens.send = odd
    await send()
    expect(record()?.outcome).toEqual({ kind: 'unknown', why: 'unclear' })
    const failure = { kind: 'fault', detail: 'odd' }
    expect(notices.posted.get()).toMatchObject([{ notice: { failure, mayBeSent: true } }])
  })

  it('blocks the card again when it comes after its request was dismissed', async () => {
    const tab = await openAsking()
    stopWaiting(tab)
    await tab.sending
    expect(tab.progress()).toEqual({ kind: 'idle' })
    expect(tab.outcome()).toBe('unknown')
    tab.chain.pause()
    await tab.answer()
    expect(tab.record()).toMatchObject({ outcome: { kind: 'pending' }, answer: { kind: 'hash' } })
    expect(tab.progress()).toMatchObject({ kind: 'pending', action: 'approveWeth' })
    tab.chain.mine()
    await tab.pass(5000)
    expect(tab.outcome()).toBe('succeeded')
  })

  it.each([
    ['its hash', undefined],
    ['that it was refused', { kind: 'rejected' }],
  ] as const)('changes no outcome that the chain has told by %s', async (_what, failure) => {
    const tab = await openTab()
    const answer = answerLate(tab, failure)
    void tab.send()
    await settled()
    stopWaiting(tab)
    await tab.pass(5000)
    expect(tab.outcome()).toBe('succeeded')
    const before = tab.told()
    const ended = tab.record()
    const [mined] = tab.chain.mined()
    await answer()
    const { found, told } = ended ?? {}
    expect(tab.record()).toMatchObject({
      found,
      told,
      ...(!failure && { answer: { hash: mined?.hash } }),
    })
    await tab.pass(5000)
    expect(tab.outcome()).toBe('succeeded')
    expect(tab.told()).toEqual(before)
  })
})

describe('the network', () => {
  it('is asked for right before the wallet, which may have changed it without a word', async () => {
    const { fakes, request, sender, record, lastNotice } = await openTab()
    afterPreparing(fakes, () => fakes.wallet.useChain(1, true))
    await sender.submit(ok(request))
    expect(fakes.tokens.count('send')).toBe(0)
    expect(record()).toBeUndefined()
    expect(lastNotice()).toMatchObject({ failure: { kind: 'wrongChain' } })
  })

  it('has to be known', async () => {
    const { fakes, send, record, lastNotice } = await openTab()
    fakes.wallet.failNext('chainId', { kind: 'network' })
    await send()
    expect(record()).toBeUndefined()
    expect(lastNotice()).toMatchObject({ failure: { kind: 'network' } })
  })

  it('is asked for with the answer: what was sent elsewhere is no success', async () => {
    const { fakes, sender, request, record, lastNotice, passBlocks } = await openTab()
    const { send } = fakes.tokens
    fakes.tokens.send = (prepared) => {
      fakes.wallet.useChain(1, true)
      return send(prepared)
    }
    await sender.submit(ok({ ...request, call: { kind: 'wrap', amount: TOKEN } }))
    expect(record()?.outcome).toEqual({ kind: 'unknown', why: 'elsewhere' })
    expect(lastNotice()).toMatchObject({
      kind: 'transactionIssue',
      issue: { kind: 'outcomeUnknown', why: 'elsewhere' },
    })
    fakes.wallet.useChain(SEPOLIA, true)
    await passBlocks(10)
    expect(record()?.outcome).toEqual({ kind: 'unknown', why: 'elsewhere' })
  })

  it('of another wallet says nothing about the one that has answered', async () => {
    const tab = await openAsking()
    const { fakes, wallet, outcome, told, answer } = tab
    const other = { rdns: 'test.other', name: 'Other' }
    fakes.wallet.announce(other, { accounts: [STRANGER], permitted: true, chainId: 1 })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.connect(wallet.knownWallets.get().wallets.at(-1)?.id)
    await settled()
    await answer()
    expect(outcome()).toBe('pending')
    expect(told()).toContain(SENT)
  })
})

describe('an account', () => {
  it.each([
    ['request open', undefined, { kind: 'otherTab' }],
    ['transaction waiting', 'answered', { kind: 'inProgress' }],
    ['request unclear', 'lost', { kind: 'maybeSentBefore' }],
  ])('is asked for nothing while another tab has a %s', async (_what, end, issue) => {
    const browser = createBrowser()
    const two = await openTab(browser)
    afterPreparing(two.fakes, async () => {
      const one = await openAsking(browser)
      one.chain.pause()
      if (end === 'lost') one.fakes.tokens.failNext('send', { kind: 'timeout' })
      if (end !== undefined) await one.answer()
    })
    await two.sender.submit(ok(two.request))
    expect(two.lastNotice()).toMatchObject({ kind: 'transactionIssue', issue })
    expect(two.records()).toHaveLength(1)
  })

  it('is asked once where two tabs press together, and both show the request', async () => {
    const browser = createBrowser()
    const tabs = [await openTab(browser), await openTab(browser)]
    const [one] = tabs
    one?.fakes.tokens.hold('send')
    for (const tab of tabs) void tab.send()
    await settled()
    expect(one?.fakes.tokens.count('send')).toBe(1)
    expect(tabs.map((tab) => tab.progress().kind)).toEqual(['asking', 'asking'])
    expect(tabs.flatMap((tab) => tab.told())).toEqual(['transactionIssue approveWeth'])
  })

  it('is asked for the same again only once the person has checked, in any tab', async () => {
    const browser = createBrowser()
    const one = await openAsking(browser)
    const two = await openTab(browser)
    stopWaiting(two)
    await settled()
    expect([one.progress(), two.progress()]).toEqual([{ kind: 'idle' }, { kind: 'idle' }])
    await one.send()
    expect(one.lastNotice()).toMatchObject({ issue: { kind: 'maybeSentBefore' } })
    expect(one.fakes.tokens.count('send')).toBe(1)
    sayChecked(two)
    await two.pass(100)
    void one.send()
    await settled()
    expect(one.fakes.tokens.count('send')).toBe(2)
  })

  it('does not hold up another one', async () => {
    const browser = createBrowser()
    await openAsking(browser)
    const two = await openTab(browser)
    two.fakes.wallet.useAccounts(STRANGER)
    await settled()
    const other = { ...two.request, from: STRANGER }
    void two.sender.submit(ok(other))
    await settled()
    expect(two.fakes.tokens.count('send')).toBe(1)
  })

  it('keeps the newest request first', async () => {
    const tab = await openTab()
    tab.chain.pause()
    await tab.send()
    stopWaiting(tab)
    await tab.pass(500)
    await tab.send({ kind: 'wrap', amount: 1n })
    expect(tab.records().map(({ call }) => call.kind)).toEqual(['wrap', 'approve'])
    expect(tab.progress()).toMatchObject({ action: 'wrap' })
  })
})

describe('what is prepared', () => {
  it('is not shown to the wallet for an account that was left and taken again', async () => {
    const tab = await openPreparing()
    tab.fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(tab.lastNotice()).toMatchObject({ failure: { kind: 'accountChanged' } })
    tab.fakes.wallet.useAccounts(HOLDER)
    await settled()
    // The press has ended, although the preparation goes on.
    expect(tab.sender.preparing.get()).toBeUndefined()
    await tab.release()
    expect(tab.fakes.tokens.sent).toEqual([])
    expect(tab.records()).toEqual([])
  })

  it('is not shown to a wallet on another network, but after a moment there it is', async () => {
    const tab = await openPreparing()
    tab.fakes.wallet.useChain(1)
    await tab.release()
    expect(tab.records()).toEqual([])
    expect(tab.lastNotice()).toMatchObject({ failure: { kind: 'wrongChain' } })
    tab.fakes.wallet.useChain(SEPOLIA)
    await settled()
    await tab.send()
    expect(tab.fakes.tokens.sent).toHaveLength(1)
  })

  it('can be stopped, and prepared anew while the first still is', async () => {
    const { fakes, sender, request, progress, told, release, sending } = await openPreparing()
    expect(progress()).toEqual({ kind: 'preparing', action: 'approveWeth' })
    sender.stopPreparing()
    await sending
    expect(progress()).toEqual({ kind: 'idle' })
    const again = sender.submit(ok({ ...request }))
    await settled()
    expect(progress()).toEqual({ kind: 'preparing', action: 'approveWeth' })
    expect(told()).toEqual([])
    await release()
    await again
    expect(fakes.tokens.sent).toHaveLength(1)
  })

  it('is not shown to the wallet when it is stopped right before the wallet is asked', async () => {
    const tab = await openTab()
    const answer = tab.fakes.wallet.hold('chainId')
    const sending = tab.sender.submit(ok(tab.request))
    await settled()
    tab.sender.stopPreparing()
    await settled()
    answer()
    await sending
    expect(tab.fakes.tokens.count('send')).toBe(0)
    expect(tab.records()).toEqual([])
    expect(tab.progress()).toEqual({ kind: 'idle' })
  })

  it('is shown to the wallet although another one announces itself', async () => {
    const tab = await openPreparing()
    tab.fakes.wallet.announce({ rdns: 'test.other', name: 'Other' }, { accounts: [STRANGER] })
    await tab.release()
    expect(tab.fakes.tokens.sent).toHaveLength(1)
  })

  it('leaves nothing behind when the lock fails', async () => {
    const tab = await openTab(createBrowser(), (fakes) => {
      Object.assign(fakes, { locks: { ...fakes.locks, holdIfFree: odd } })
    })
    await tab.sender.submit(ok(tab.request)).catch(() => {})
    expect(tab.progress()).toEqual({ kind: 'idle' })
    expect(tab.records()).toEqual([])
  })
})

describe('a record that was dismissed with another outcome than the one on the page', () => {
  it('stays, so that a second click does not say that the person has checked', async () => {
    const tab = await openAsking()
    const id = tab.record()?.id ?? ''
    tab.service.dismiss(id, 'asking')
    tab.service.dismiss(id, 'asking')
    expect(tab.record()?.outcome.kind).toBe('unknown')
    expect(tab.record()?.hidden).toBeUndefined()
    tab.service.dismiss(id, 'unknown')
    expect(tab.record()).toMatchObject({ hidden: 'unknown' })
  })
})

describe('a page that is left or closed', () => {
  it('while the wallet asks no longer holds up the account, and hears a late answer', async () => {
    const tab = await openAsking()
    tab.fakes.visibility.leave()
    await settled()
    tab.fakes.visibility.comeBack()
    await tab.pass(5000)
    expect(tab.record()?.outcome).toEqual({ kind: 'unknown', why: 'unanswered' })
    expect(tab.progress()).toEqual({ kind: 'idle' })
    expect(tab.told()).toEqual([])
    await tab.answer()
    expect(tab.told()).toContain(SENT)
    await tab.pass(2500)
    expect(tab.outcome()).toBe('succeeded')
  })

  it('is not doubted in a tab that reads its answer late', async () => {
    const browser = createBrowser()
    const one = await openAsking(browser)
    const two = await openTab(browser, ({ chain }) => chain.pause())
    const stale = two.fakes.journal.all()
    const { all } = two.fakes.journal
    two.fakes.journal.all = () => stale
    await one.answer()
    // The tab looks for lost requests, and reads the answer less than a second later.
    await two.pass(BLOCK_PAUSE.shown + 500)
    two.fakes.journal.all = all
    await two.pass(9000)
    expect(two.record()).toMatchObject({
      outcome: { kind: 'pending' },
      answer: one.record()?.answer,
    })
  })

  it('shows nothing to the wallet that was not ready yet', async () => {
    const tab = await openPreparing()
    tab.fakes.visibility.leave()
    expect(tab.progress()).toEqual({ kind: 'idle' })
    tab.fakes.visibility.comeBack()
    await settled()
    await tab.release()
    expect(tab.fakes.tokens.sent).toEqual([])
    expect(tab.told()).toEqual([])
    await tab.send()
    expect(tab.fakes.tokens.sent).toHaveLength(1)
  })
})

describe('submit', () => {
  it('posts why nothing could be built', async () => {
    const { sender, told } = await openTab()
    await sender.submit(err({ kind: 'invalidAmount' }))
    expect(told()).toEqual(['invalidAmount'])
  })
})
