import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import {
  endsSession,
  toToast,
  type Notice,
  type Toast,
  type Topic,
} from '../../../src/domain/messages/notices.ts'
import { hash } from '../../support/records.ts'
import type { Action } from '../../../src/domain/transactions/kinds/kinds.ts'

const action = 'mint'
const rejected = { kind: 'rejected' } as const
const requestPending = { kind: 'requestPending' } as const
const odd = { kind: 'unknown', message: 'Something odd.' } as const
const unsupported = { kind: 'unsupported' } as const
const lowGas = { kind: 'insufficientGas' } as const
const outcomeUnknown = { kind: 'outcomeUnknown', why: 'unseen' } as const
const otherTab = { kind: 'otherTab' } as const

const ANSWERED: readonly Topic[] = ['provider', 'ether', 'open request']

/** Each notice with its tone, what it is about, and what else it has. */
const NOTICES: [Notice, Toast['tone'], topic: Topic, rest?: Partial<Toast>][] = [
  [{ kind: 'walletNotInstalled' }, 'destructive', 'connection', { offer: 'wallet' }],
  [{ kind: 'walletNotConnected' }, 'destructive', 'connection'],
  [{ kind: 'walletDisconnected' }, 'neutral', 'connection'],
  [{ kind: 'walletLocked' }, 'neutral', 'connection'],
  [{ kind: 'connectionFailed', failure: rejected }, 'destructive', 'connection', passing()],
  [{ kind: 'providerError' }, 'destructive', 'provider'],
  [{ kind: 'wrongNetwork' }, 'destructive', 'network'],
  [{ kind: 'switchFailed', failure: rejected }, 'destructive', 'network', passing()],
  [{ kind: 'sent', action }, 'neutral', 'mint', { ends: [...ANSWERED, 'approveWeth'] }],
  [succeeded(action, '5'), 'success', 'mint', { ends: [...ANSWERED, 'approveWeth'] }],
  [{ kind: 'sent', action: 'redeem' }, 'neutral', 'redeem', { ends: [...ANSWERED, 'approveIsc'] }],
  [{ kind: 'sent', action: 'approveWeth' }, 'neutral', 'approveWeth', { ends: ANSWERED }],
  [failed(action, requestPending), 'destructive', 'mint', { topics: ['mint', 'open request'] }],
  [failed(action, otherTab), 'neutral', 'mint', { topics: ['mint', 'open request'] }],
  [failed(action, rejected), 'destructive', 'mint', { ...passing(), ends: ['open request'] }],
  [failed(action, lowGas), 'destructive', 'mint', { offer: 'faucet', topics: ['mint', 'ether'] }],
  [{ kind: 'reorged', action }, 'neutral', 'mint'],
  [{ kind: 'maxUnknown', failure: requestPending }, 'destructive', 'amount'],
  [{ kind: 'tokenWatched' }, 'success', 'token'],
  [{ kind: 'tokenNotWatched', failure: requestPending, token: HOLDER }, 'destructive', 'token'],
  [{ kind: 'invalidAmount' }, 'destructive', 'amount'],
  [{ kind: 'addressCopied' }, 'neutral', 'clipboard'],
  [{ kind: 'copyFailed' }, 'destructive', 'clipboard'],
  [{ kind: 'feedbackSubmitted' }, 'success', 'feedback'],
]

function passing() {
  return { isPassing: true } as const
}

function succeeded(of: Action, amount: string): Notice {
  return { kind: 'succeeded', action: of, amount }
}

function failed(of: Action, failure: Failure) {
  return { kind: 'failed', action: of, failure } as const
}

const short = { token: 'ISC', approved: 3n * 10n ** 18n, needed: 10n ** 19n } as const

/** What must not be false in the texts that the specification does not have. */
const FACTS: [Notice, title: string, text: RegExp][] = [
  [
    { kind: 'connectionFailed', failure: rejected },
    'Connection Failed',
    /^Your wallet reports a decline/,
  ],
  [{ kind: 'walletLocked' }, 'Wallet Disconnected', /is locked, or no longer shares/],
  [
    { kind: 'tokenNotWatched', failure: unsupported, token: HOLDER },
    'ISC Not Added',
    new RegExp(`by its address: ${HOLDER}$`),
  ],
  [{ kind: 'maxUnknown', failure: odd }, 'Max Unknown', /^$/],
  [succeeded('wrap', '0.5'), 'Wrapping Successful', /^0\.5 ETH is now WETH/],
  [succeeded('revokeWeth', '0'), 'Revocation Successful', /no longer take your WETH/],
  [succeeded('revokeIsc', '0'), 'ISC Revocation Successful', /ISC can no longer be redeemed/],
  [failed('revokeIsc', rejected), 'ISC Revocation Failed', /Nothing was sent/],
  [{ ...failed(action, odd), mayBeSent: true }, 'Minting Failed', /^It may have been sent/],
  [failed(action, outcomeUnknown), 'Minting Unclear', /^Your wallet’s node does not know it yet/],
  [failed(action, otherTab), 'Minting Waiting', /^Another tab .* Answer the request there/],
  [
    failed('approveIsc', { kind: 'approvalEdited', ...short }),
    'ISC Approval Lowered',
    /^You approved 3 ISC in your wallet, not the 10 /,
  ],
  [
    { kind: 'sentTwice', action, amount: '5 ISC', hash: hash(2) },
    'Minting Repeated',
    /^It was sent once more, not by this page\. This account has minted 5 ISC a second time/,
  ],
  [{ kind: 'reorged', action }, 'Minting Transaction Sent', /waiting for another one/],
]

describe(toToast.name, () => {
  it.each(NOTICES)('of %o has its tone and topics', (notice, tone, topic, rest = {}) => {
    const { title, text, detail: _detail, ...toast } = toToast(notice)
    expect(title).toMatch(/^[A-Z]/)
    expect(text).toMatch(/^[A-Z].*\.$/)
    expect(toast).toStrictEqual({ tone, topics: [topic], ...rest })
  })

  it.each(FACTS)('of %o says what is so', (notice, title, text) => {
    const toast = toToast(notice)
    expect(toast.title).toBe(title)
    expect(toast.text).toMatch(text)
  })

  it.each<Notice>([{ kind: 'connectionFailed', failure: odd }, failed(action, odd)])(
    'of %j quotes the words of a stranger',
    (notice) => {
      const { quote, title, text } = toToast(notice)
      expect([quote, title, text]).toEqual([
        { whose: 'wallet', words: 'Something odd.' },
        expect.stringMatching(/ Failed$/),
        '',
      ])
    },
  )

  it.each<[Action, Topic]>([
    ['approveWeth', 'revokeWeth'],
    ['revokeWeth', 'approveWeth'],
    ['approveIsc', 'revokeIsc'],
    ['revokeIsc', 'approveIsc'],
  ])('of a success to %s takes away what is no longer so', (of, other) => {
    expect(toToast(succeeded(of, '5')).ends).toContain(other)
  })

  it('has no words of a wallet for an error of the page', () => {
    const toast = toToast(failed(action, { kind: 'fault', detail: 'x is undefined' }))
    expect(toast).not.toHaveProperty('detail')
    expect(toast).not.toHaveProperty('quote')
    expect(toast.text).toMatch(/^This page has made an error\. Reload/)
  })

  it('keeps the words of a wallet as they came, sanitised', () => {
    const failure = { kind: 'network', detail: 'a\u202e\n\u200bb' } as const
    expect(toToast({ kind: 'connectionFailed', failure }).detail).toBe('a b')
  })
})

describe(endsSession.name, () => {
  it('is so of each notice that the account is no longer connected, and of no other', () => {
    const ends = NOTICES.map(([notice]) => notice).filter(endsSession)
    expect(ends.map(({ kind }) => kind)).toEqual(['walletDisconnected', 'walletLocked'])
  })
})
