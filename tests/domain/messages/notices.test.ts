import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  toToast,
  type Notice,
  type Toast,
  endsSession,
  type Topic,
} from '../../../src/domain/messages/notices.ts'

const action = 'mint'
const rejected = { kind: 'rejected' } as const
const requestPending = { kind: 'requestPending' } as const
const odd = { kind: 'unknown', message: 'Something odd.' } as const

const DECLINED =
  'You declined the request in your wallet. Nothing was sent; try again when you are ready.'

const ROWS: [Notice, Toast['title'], Toast['text'], Toast['tone']][] = [
  [
    { kind: 'connectionFailed', failure: rejected },
    'Connection Failed',
    'You declined the connection in your wallet. Connect again when you are ready.',
    'destructive',
  ],
  [{ kind: 'connectionFailed', failure: odd }, 'Connection Failed', '', 'destructive'],
  [
    { kind: 'walletLocked' },
    'Wallet Disconnected',
    'Your wallet is locked, or no longer shares an account with this page. Unlock it, or connect again.',
    'neutral',
  ],
  [
    { kind: 'tokenWatched' },
    'ISC Added',
    'Your wallet shows ISC among your tokens now.',
    'success',
  ],
  [
    { kind: 'tokenNotWatched', failure: { kind: 'unsupported' }, token: HOLDER },
    'ISC Not Added',
    `Your wallet adds no tokens for a page. Add it there by its address: ${HOLDER}`,
    'destructive',
  ],
  [{ kind: 'maxUnknown', failure: odd }, 'Max Unknown', '', 'destructive'],
  [
    { kind: 'succeeded', action: 'wrap', amount: '0.5' },
    'Wrapping Successful',
    '0.5 ETH is now WETH.',
    'success',
  ],
  [
    { kind: 'succeeded', action: 'revokeWeth', amount: '0' },
    'Revocation Successful',
    'The contract can no longer take your WETH.',
    'success',
  ],
  [
    { kind: 'succeeded', action: 'revokeIsc', amount: '0' },
    'ISC Revocation Successful',
    'Your ISC can no longer be redeemed unasked.',
    'success',
  ],
  [
    { kind: 'failed', action: 'revokeIsc', failure: rejected },
    'ISC Revocation Failed',
    DECLINED,
    'destructive',
  ],
  [
    { kind: 'failed', action: 'mint', failure: odd, mayBeSent: true },
    'Minting Failed',
    'It may have been sent: check your wallet before you try again.',
    'destructive',
  ],
  [
    { kind: 'reorged', action: 'mint' },
    'Minting Transaction Sent',
    'The network took back the block that decided it. It is waiting for another one.',
    'neutral',
  ],
]

describe(toToast.name, () => {
  it.each<[Notice, Toast['offer']]>([
    [{ kind: 'walletNotInstalled' }, 'wallet'],
    [{ kind: 'failed', action: 'mint', failure: { kind: 'insufficientGas' } }, 'faucet'],
    [{ kind: 'succeeded', action: 'mint', amount: '5' }, undefined],
    [{ kind: 'wrongNetwork' }, undefined],
  ])('knows what goes with %j', (notice, offer) => expect(toToast(notice).offer).toBe(offer))

  it.each(ROWS)('puts %j into words', (notice, title, text, tone) => {
    const isDecline = 'failure' in notice && notice.failure.kind === 'rejected'
    const passing = isDecline ? { isPassing: true } : {}
    const { offer: _offer, quote: _quote, topics: _topics, ends: _ends, ...toast } = toToast(notice)
    expect(toast).toStrictEqual({ title, text, tone, ...passing })
  })

  it.each([
    ['addressCopied', 'neutral'],
    ['copyFailed', 'destructive'],
    ['updated', 'neutral'],
  ] as const)('has a title and a sentence for %s', (kind, tone) => {
    const [title, text] = [expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z].*\.$/)]
    expect(toToast({ kind })).toMatchObject({ title, text, tone })
  })

  it('does not say that an approval of less has failed', () => {
    const [approved, needed] = [3n * 10n ** 18n, 5n * 10n ** 18n]
    const failure = { kind: 'approvedLess', token: 'ISC', approved, needed } as const
    expect(toToast({ kind: 'failed', action: 'approveIsc', failure })).toMatchObject({
      title: 'ISC Approval Too Low',
      text: `You approved 3 ISC; this needs 5. Approve again for the full amount, or enter a smaller amount.`,
      tone: 'destructive',
    })
  })

  it('does not say that what may still be carried out has failed', () => {
    const failure = { kind: 'doubtful', why: 'unseen' } as const
    expect(toToast({ kind: 'failed', action, failure }).title).toBe('Minting Unclear')
  })
})

describe('the words of a stranger', () => {
  const words = 'Something odd.'

  it.each<Notice>([
    { kind: 'connectionFailed', failure: odd },
    { kind: 'failed', action: 'mint', failure: odd },
  ])('of %j are a quotation', (notice) => {
    const toast = toToast(notice)
    expect(toast.quote).toEqual({ whose: 'wallet', words })
    expect(`${toast.title} ${toast.text}`).not.toContain(words)
  })

  it('are kept as they came, sanitised', () => {
    const failure = { kind: 'network', detail: 'a\u202e\n\u200bb' } as const
    expect(toToast({ kind: 'connectionFailed', failure }).detail).toBe('a b')
  })
})

const ANSWERED: readonly Topic[] = ['provider', 'open request']

/** A notice, what it is about, and which other topics are over by it. */
const ABOUT: [Notice, about: readonly Topic[], over?: readonly Topic[]][] = [
  [{ kind: 'walletNotInstalled' }, ['connection']],
  [{ kind: 'walletNotConnected' }, ['connection']],
  [{ kind: 'walletDisconnected' }, ['connection']],
  [{ kind: 'walletLocked' }, ['connection']],
  [{ kind: 'connectionFailed', failure: rejected }, ['connection']],
  [{ kind: 'providerError' }, ['provider']],
  [{ kind: 'wrongNetwork' }, ['network']],
  [{ kind: 'switchFailed', failure: rejected }, ['network']],
  [{ kind: 'sent', action }, ['mint'], [...ANSWERED, 'approveWeth']],
  [{ kind: 'succeeded', action, amount: '5' }, ['mint'], [...ANSWERED, 'approveWeth']],
  [{ kind: 'sent', action: 'redeem' }, ['redeem'], [...ANSWERED, 'approveIsc']],
  [{ kind: 'sent', action: 'approveWeth' }, ['approveWeth'], ANSWERED],
  [{ kind: 'failed', action, failure: requestPending }, ['open request', 'mint']],
  [{ kind: 'failed', action, failure: rejected }, ['mint'], ['open request']],
  [{ kind: 'reorged', action }, ['mint']],
  [{ kind: 'maxUnknown', failure: requestPending }, ['amount']],
  [{ kind: 'tokenWatched' }, ['token']],
  [{ kind: 'tokenNotWatched', failure: requestPending, token: HOLDER }, ['token']],
  [{ kind: 'invalidAmount' }, ['amount']],
  [{ kind: 'addressCopied' }, ['clipboard']],
  [{ kind: 'copyFailed' }, ['clipboard']],
  [{ kind: 'updated' }, ['page']],
  [{ kind: 'feedbackSubmitted' }, ['page']],
]

describe('a topic', () => {
  it.each(ABOUT)('of %o is known, and what is over by it', (notice, about, over = []) => {
    const { topics, ends = [] } = toToast(notice)
    expect([...topics].toSorted()).toEqual([...about].toSorted())
    expect([...ends].toSorted()).toEqual([...over].toSorted())
  })
})

describe(endsSession.name, () => {
  it('is so of each notice that the account is no longer connected, and of no other', () => {
    const ends = ABOUT.map(([notice]) => notice).filter(endsSession)
    expect(ends.map(({ kind }) => kind)).toEqual(['walletDisconnected', 'walletLocked'])
  })
})
