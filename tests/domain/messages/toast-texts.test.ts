import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import type { Notice } from '../../../src/domain/messages/notices.ts'
import { toToast, type Toast } from '../../../src/domain/messages/toast-texts.ts'
import { ETH, ISC, WETH } from '../../../src/domain/tokens.ts'
import { hash } from '../../support/records.ts'
import type { TransactionIssue } from '../../../src/domain/transactions/issue.ts'
import type { Action } from '../../../src/domain/transactions/kinds/kinds.ts'
import { pattern } from '../../support/pattern.ts'

const action = 'mint'
const rejected = { kind: 'rejected' } as const
const odd = { kind: 'unknown', message: 'Something odd.' } as const
const unsupported = { kind: 'unsupported' } as const

function succeeded(of: Action): Notice {
  return { kind: 'succeeded', action: of, amount: '5' }
}

function failed(of: Action, failure: Failure) {
  return { kind: 'failed', action: of, failure } as const
}

function issue(reason: TransactionIssue, of: Action = action): Notice {
  return { kind: 'transactionIssue', action: of, issue: reason }
}

const LISTED = { address: HOLDER, symbol: ISC, decimals: 18 }
const TOKEN = 10n ** 18n
const EDITED = {
  kind: 'approvalEdited',
  token: 'ISC',
  approved: 3n * TOKEN,
  needed: 10n * TOKEN,
} as const

/** Titles and facts that are not from the specification. */
const FACTS: [notice: Notice, title: string, text: RegExp, tone?: Toast['tone']][] = [
  [{ kind: 'switchFailed', failure: rejected }, 'Connection Failed', /press “Switch to/],
  [{ kind: 'networkNotAdded', failure: odd }, 'Connection Failed', /did not add the network/],
  [{ kind: 'walletLocked' }, 'Wallet Disconnected', /is locked, or no longer shares/, 'neutral'],
  [
    { kind: 'tokenNotWatched', failure: unsupported, token: LISTED },
    `${ISC} Not Added`,
    new RegExp(`by its address: ${HOLDER}$`),
  ],
  [{ kind: 'maxUnknown', failure: odd }, 'Max Unknown', /^The question was not answered\. Please/],
  [succeeded('wrap'), 'Wrapping Successful', pattern`^5 ${ETH} is now ${WETH}`, 'success'],
  [succeeded('revokeWeth'), 'Revocation Successful', pattern`take your ${WETH}`, 'success'],
  [succeeded('revokeIsc'), `${ISC} Revocation Successful`, / approval removed\.$/, 'success'],
  [failed('revokeIsc', rejected), `${ISC} Revocation Failed`, /wallet\. Nothing was sent\. Try/],
  [{ ...failed(action, odd), mayBeSent: true }, 'Minting Unclear', /^It may have been sent/],
  [
    { ...failed(action, rejected), mayBeSent: true },
    'Minting Unclear',
    /wallet\. It may have been sent\. Check your wallet before you try again\.$/,
  ],
  [issue({ kind: 'cancelled' }), 'Minting Failed', /^You cancelled .* No tokens have moved;/],
  [issue({ kind: 'replaced' }), 'Minting Failed', /account replaced it\. It was not carried/],
  [issue({ kind: 'inProgress' }), 'Minting Failed', /is waiting for its block\. Nothing was/],
  [issue({ kind: 'maybeSentBefore' }), 'Minting Failed', /press “I have checked”\.$/],
  [issue({ kind: 'outcomeUnknown', why: 'unseen' }), 'Minting Unclear', /does not know it yet/],
  [
    issue({ kind: 'otherTab' }),
    'Minting Not Sent',
    /^Another tab .*\. Nothing was sent from this tab\. Answer the request there/,
    'neutral',
  ],
  [issue(EDITED, 'approveIsc'), `${ISC} Approval Lowered`, pattern`3 ${ISC} .* not the 10 `],
  [issue({ ...EDITED, needed: 0n }, 'approveIsc'), `${ISC} Approval Failed`, /has left 3 /],
  [
    { kind: 'sentTwice', action, amount: `5 ${ISC}`, hash: hash(2) },
    'Minting Repeated',
    pattern`not by this page\. This account has minted 5 ${ISC} a second time`,
  ],
  [{ kind: 'reorged', action }, 'Minting Transaction Sent', /outcome is open again/, 'neutral'],
  [{ kind: 'tokensWatched', symbols: ['A'] }, 'A Added', /shows A among your tokens/, 'success'],
  [{ kind: 'tokensWatched', symbols: ['A', 'B'] }, 'Tokens Added', /shows A and B/, 'success'],
  [{ kind: 'addressCopied' }, 'Address Copied', /on your clipboard/, 'neutral'],
  [{ kind: 'copyFailed' }, 'Copy Failed', /did not allow it/],
]

describe(toToast.name, () => {
  it.each(FACTS)('of %o says what is so', (notice, title, text, tone = 'destructive') => {
    expect(toToast(notice)).toMatchObject({ title, text: expect.stringMatching(text), tone })
  })

  it('quotes the words of a stranger', () => {
    const quote = { whose: 'wallet', words: 'Something odd.' }
    expect(toToast(failed(action, odd))).toMatchObject({ quote, text: '' })
  })

  it('has no words of a wallet for an error of the page', () => {
    const toast = toToast(failed(action, { kind: 'fault', detail: 'x is undefined' }))
    expect(toast).not.toHaveProperty('detail')
    expect(toast).not.toHaveProperty('quote')
    expect(toast.text).toMatch(/^This page has made an error\. Nothing was sent\. Reload/)
  })

  it('keeps the words of a wallet as they came, sanitised', () => {
    const failure = { kind: 'network', detail: 'a\u202e\n\u200bb' } as const
    expect(toToast({ kind: 'connectionFailed', failure }).detail).toBe('a b')
  })

  it('of an error that needs no answer goes by itself', () => {
    expect(toToast({ kind: 'connectionFailed', failure: rejected }).isPassing).toBe(true)
    expect(toToast(failed(action, odd))).not.toHaveProperty('isPassing')
  })

  it('leads to what is missing', () => {
    expect(toToast({ kind: 'walletNotInstalled' }).offer).toBe('wallet')
    expect(toToast(failed(action, { kind: 'insufficientGas' })).offer).toBe('faucet')
  })
})
