import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Action } from '../../../src/domain/transactions/kinds.ts'
import {
  toToast,
  type Notice,
  type Toast,
  endsSession,
  endsTopic,
  replacesTopic,
  topicsOf,
  type Topic,
} from '../../../src/domain/messages/notices.ts'

const rejected = { kind: 'rejected' } as const
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
  [
    { kind: 'switchFailed', failure: rejected },
    'Connection Failed',
    'You declined to switch the network in your wallet. The account is connected; switch to Sepolia in your wallet to mint or redeem.',
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
    { kind: 'siteNotForgotten', failure: { kind: 'unsupported' } },
    'Site Not Forgotten',
    'Your wallet does not let a page do this. Remove the page from the connected sites in your wallet.',
    'destructive',
  ],
  [
    { kind: 'siteNotForgotten', failure: { kind: 'network' } },
    'Site Not Forgotten',
    'The network did not answer. The page is still connected.',
    'destructive',
  ],
  [
    { kind: 'tokenWatched' },
    'ISC Added',
    'Your wallet shows ISC among your tokens now.',
    'success',
  ],
  [
    { kind: 'tokenNotWatched', failure: rejected, token: HOLDER },
    'ISC Not Added',
    DECLINED,
    'destructive',
  ],
  [
    { kind: 'tokenNotWatched', failure: { kind: 'unsupported' }, token: HOLDER },
    'ISC Not Added',
    `Your wallet adds no tokens for a page. Add it there by its address: ${HOLDER}`,
    'destructive',
  ],
  [{ kind: 'maxUnknown', failure: odd }, 'Max Unknown', '', 'destructive'],
  [
    { kind: 'sent', action: 'revokeIsc' },
    'Revocation Transaction Sent',
    'Please wait for the transaction to be confirmed.',
    'neutral',
  ],
  [
    { kind: 'succeeded', action: 'wrap', amount: '0.5' },
    'Wrapping Successful',
    '0.5 ETH is now WETH.',
    'success',
  ],
  [
    { kind: 'succeeded', action: 'unwrap', amount: '0.5' },
    'Unwrapping Successful',
    '0.5 WETH is now ETH.',
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
    const { offer: _offer, quote: _quote, ...toast } = toToast(notice)
    expect(toast).toStrictEqual({ title, text, tone, ...passing })
  })

  it.each([
    ['siteForgotten', 'neutral'],
    ['addressCopied', 'neutral'],
    ['copyFailed', 'destructive'],
    ['dataCleared', 'neutral'],
    ['updated', 'neutral'],
  ] as const)('has a title and a sentence for %s', (kind, tone) => {
    const [title, text] = [expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z].*\.$/)]
    expect(toToast({ kind })).toStrictEqual({ title, text, tone })
  })

  it('does not say that an approval of less has failed', () => {
    const [approved, needed] = [3n * 10n ** 18n, 5n * 10n ** 18n]
    const failure = { kind: 'approvedLess', token: 'ISC', approved, needed } as const
    expect(toToast({ kind: 'failed', action: 'approveIsc', failure })).toStrictEqual({
      title: 'ISC Approval Too Low',
      text: `You approved 3 ISC; this needs 5. Approve again for the full amount, or enter a smaller amount.`,
      tone: 'destructive',
    })
  })

  it.each<[Action, string]>([
    ['approveWeth', 'Approval Unclear'],
    ['approveIsc', 'ISC Approval Unclear'],
    ['mint', 'Minting Unclear'],
    ['redeem', 'Redemption Unclear'],
    ['wrap', 'Wrapping Unclear'],
    ['unwrap', 'Unwrapping Unclear'],
    ['revokeWeth', 'Revocation Unclear'],
    ['revokeIsc', 'ISC Revocation Unclear'],
  ])('does not say that what may still be carried out has failed: %s', (action, title) => {
    const failure = { kind: 'doubtful', why: 'unseen' } as const
    expect(toToast({ kind: 'failed', action, failure }).title).toBe(title)
  })

  it('calls a batch that the wallet does not know unclear', () => {
    const failure = { kind: 'batchUnknown' } as const
    expect(toToast({ kind: 'failed', action: 'mint', failure }).title).toBe('Minting Unclear')
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

  it('stand in quotation marks in symbols that are not in the stated basket', () => {
    expect(toToast({ kind: 'tokenWatched', symbols: ['USDC', 'SCAM'] }).text).toBe(
      'Your wallet shows USDC and \u2068“SCAM”\u2069 among your tokens now.',
    )
    const failure = { kind: 'rejected' } as const
    const notice = { kind: 'tokenNotWatched', failure, token: HOLDER, symbol: 'SCAM' } as const
    expect(toToast(notice).title).toBe('\u2068“SCAM”\u2069 Not Added')
    expect(toToast({ kind: 'tokenWatched' }).title).toBe('ISC Added')
  })
})

describe('the raw words behind a failure', () => {
  it('are kept, sanitised', () => {
    const detail = 'a\u202e\n\u200bb'
    expect(toToast({ kind: 'connectionFailed', failure: { kind: 'network', detail } }).detail).toBe(
      'a b',
    )
  })
})

const requestPending = { kind: 'requestPending' } as const
const action = 'mint'

const ABOUT: [Notice, ...Topic[]][] = [
  [{ kind: 'walletNotInstalled' }, 'connection'],
  [{ kind: 'walletNotConnected' }, 'connection'],
  [{ kind: 'walletDisconnected' }, 'connection'],
  [{ kind: 'walletLocked' }, 'connection'],
  [{ kind: 'siteForgotten' }, 'connection'],
  [{ kind: 'siteNotForgotten', failure: rejected }, 'connection'],
  [{ kind: 'connectionFailed', failure: rejected }, 'connection'],
  [{ kind: 'providerError' }, 'provider'],
  [{ kind: 'wrongNetwork' }, 'network'],
  [{ kind: 'switchFailed', failure: rejected }, 'network'],
  [{ kind: 'succeeded', action, amount: '5' }, 'mint'],
  [{ kind: 'failed', action, failure: requestPending }, 'mint', 'open request'],
  [{ kind: 'failed', action, failure: rejected }, 'mint'],
  [{ kind: 'sent', action }, 'mint'],
  [{ kind: 'reorged', action }, 'mint'],
  [{ kind: 'maxUnknown', failure: requestPending }, 'amount'],
  [{ kind: 'tokenWatched' }, 'token'],
  [{ kind: 'tokenNotWatched', failure: requestPending, token: HOLDER }, 'token'],
  [{ kind: 'invalidAmount' }, 'amount'],
  [{ kind: 'addressCopied' }, 'clipboard'],
  [{ kind: 'copyFailed' }, 'clipboard'],
  [{ kind: 'dataCleared' }, 'data'],
  [{ kind: 'feedbackSubmitted' }],
]

const TOPICS: readonly Topic[] = [
  'connection',
  'provider',
  'network',
  'amount',
  'open request',
  'token',
  'clipboard',
  'data',
  'mint',
  'redeem',
]

describe(topicsOf.name, () => {
  it.each(ABOUT)('knows what %o is about', (notice, ...topics) => {
    expect(topicsOf(notice)).toEqual(topics)
  })
})

describe(replacesTopic.name, () => {
  it.each<[Notice, readonly string[]]>([
    [{ kind: 'sent', action }, ['mint']],
    [{ kind: 'succeeded', action, amount: '5' }, ['mint']],
    [{ kind: 'failed', action, failure: rejected }, ['mint']],
    [{ kind: 'reorged', action }, ['mint']],
    [{ kind: 'tokenWatched' }, ['token']],
    [{ kind: 'copyFailed' }, ['clipboard']],
    [{ kind: 'dataCleared' }, ['data']],
    [{ kind: 'wrongNetwork' }, []],
    [{ kind: 'invalidAmount' }, []],
    [{ kind: 'walletDisconnected' }, []],
  ])('lets %j take the place of one about the same action', (notice, replaced) => {
    expect(TOPICS.filter((topic) => replacesTopic(notice, topic))).toEqual(replaced)
  })
})

describe(endsTopic.name, () => {
  const answered = ['provider', 'open request']

  it.each<[Notice, readonly string[]]>([
    [{ kind: 'sent', action }, answered],
    [{ kind: 'succeeded', action, amount: '5' }, answered],
    [{ kind: 'failed', action, failure: rejected }, ['open request']],
    [{ kind: 'failed', action, failure: requestPending }, []],
    [{ kind: 'failed', action, failure: { kind: 'network' } }, []],
    [{ kind: 'reorged', action }, []],
    [{ kind: 'walletDisconnected' }, []],
  ])('knows what %o puts an end to', (notice, ended) => {
    expect(TOPICS.filter((topic) => endsTopic(notice, topic))).toEqual(ended)
  })

  it.each([
    ['sent', 'mint', ['approveWeth']],
    ['sent', 'redeem', ['approveIsc']],
    ['succeeded', 'mint', ['approveWeth']],
    ['sent', 'approveWeth', []],
    ['sent', 'wrap', []],
    ['failed', 'mint', []],
    ['reorged', 'mint', []],
  ] as const)('ends the approval before it when a notice is %s: %s', (kind, about, ended) => {
    const notice = { kind, action: about, amount: '5', failure: rejected } as Notice
    const approvals = ['approveWeth', 'approveIsc', 'revokeWeth'] as const
    expect(approvals.filter((topic) => endsTopic(notice, topic))).toEqual(ended)
  })
})

describe(endsSession.name, () => {
  it('is so of each notice that the account is no longer connected, and of no other', () => {
    const ends = ABOUT.map(([notice]) => notice).filter(endsSession)
    expect(ends.map(({ kind }) => kind)).toEqual([
      'walletDisconnected',
      'walletLocked',
      'siteForgotten',
    ])
  })
})
