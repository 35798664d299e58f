import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import {
  endedBy,
  endsSession,
  isOfAccount,
  toneOf,
  topicsOf,
  type Notice,
  type Tone,
  type Topic,
} from '../../../src/domain/messages/notices.ts'
import type { TransactionIssue } from '../../../src/domain/transactions/issue.ts'
import type { Action } from '../../../src/domain/transactions/kinds/kinds.ts'

const action = 'mint'
const rejected = { kind: 'rejected' } as const
const requestPending = { kind: 'requestPending' } as const

const ANSWERED: readonly Topic[] = ['provider', 'ether', 'open request']

/** Each notice with its tone, the topics that it is about, and the topics that it ends. */
const NOTICES: [Notice, Tone, about: Topic | readonly Topic[], ends?: readonly Topic[]][] = [
  [{ kind: 'walletNotInstalled' }, 'destructive', 'connection'],
  [{ kind: 'walletNotConnected' }, 'destructive', 'connection'],
  [{ kind: 'walletDisconnected' }, 'neutral', 'connection'],
  [{ kind: 'walletLocked' }, 'neutral', 'connection'],
  [{ kind: 'connectionFailed', failure: rejected }, 'destructive', 'connection'],
  [{ kind: 'providerError' }, 'destructive', 'provider'],
  [{ kind: 'wrongNetwork' }, 'destructive', 'network'],
  [{ kind: 'switchFailed', failure: rejected }, 'destructive', 'network'],
  [{ kind: 'sent', action }, 'neutral', 'mint', [...ANSWERED, 'approveWeth']],
  [succeeded(action), 'success', 'mint', [...ANSWERED, 'approveWeth']],
  [{ kind: 'sent', action: 'redeem' }, 'neutral', 'redeem', [...ANSWERED, 'approveIsc']],
  [{ kind: 'sent', action: 'approveWeth' }, 'neutral', 'approveWeth', ANSWERED],
  [succeeded('approveWeth'), 'success', 'approveWeth', [...ANSWERED, 'revokeWeth']],
  [succeeded('revokeWeth'), 'success', 'revokeWeth', [...ANSWERED, 'approveWeth']],
  [succeeded('approveIsc'), 'success', 'approveIsc', [...ANSWERED, 'revokeIsc']],
  [succeeded('revokeIsc'), 'success', 'revokeIsc', [...ANSWERED, 'approveIsc']],
  [failed(requestPending), 'destructive', ['mint', 'open request']],
  [issue({ kind: 'otherTab' }), 'neutral', ['mint', 'open request']],
  [failed(rejected), 'destructive', 'mint', ['open request']],
  [failed({ kind: 'insufficientGas' }), 'destructive', ['mint', 'ether']],
  [issue(edited(10n)), 'destructive', ['mint', 'amount']],
  [issue(edited(0n)), 'destructive', 'mint'],
  [{ kind: 'reorged', action }, 'neutral', 'mint'],
  [{ kind: 'maxUnknown', failure: requestPending }, 'destructive', 'amount'],
  [{ kind: 'tokenWatched' }, 'success', 'token'],
  [{ kind: 'tokenNotWatched', failure: requestPending, token: HOLDER }, 'destructive', 'token'],
  [{ kind: 'invalidAmount' }, 'destructive', 'amount'],
  [{ kind: 'addressCopied' }, 'neutral', 'clipboard'],
  [{ kind: 'copyFailed' }, 'destructive', 'clipboard'],
  [{ kind: 'feedbackSubmitted' }, 'success', 'feedback'],
]

function succeeded(of: Action): Notice {
  return { kind: 'succeeded', action: of, amount: '5' }
}

function failed(failure: Failure): Notice {
  return { kind: 'failed', action, failure }
}

function issue(of: TransactionIssue): Notice {
  return { kind: 'transactionIssue', action, issue: of }
}

function edited(needed: bigint): TransactionIssue {
  return { kind: 'approvalEdited', token: 'WETH', approved: 3n, needed }
}

describe(toneOf.name, () => {
  it.each(NOTICES)('of %o is its tone', (notice, tone) => {
    expect(toneOf(notice)).toBe(tone)
  })
})

describe(topicsOf.name, () => {
  it.each(NOTICES)('of %o is what it is about', (notice, _tone, about) => {
    expect(topicsOf(notice)).toEqual([about].flat())
  })
})

describe(endedBy.name, () => {
  it.each(NOTICES)('of %o is what is over by it', (notice, _tone, _about, ends = []) => {
    expect(endedBy(notice)).toEqual(ends)
  })
})

describe(isOfAccount.name, () => {
  it('is so of what was typed or sent, and of no other', () => {
    const others = NOTICES.map(([notice]) => notice).filter((notice) => !isOfAccount(notice))
    const topics = new Set<Topic>(['mint', 'redeem', 'approveWeth', 'amount'])
    expect(others.flatMap(topicsOf).filter((topic) => topics.has(topic))).toEqual([])
    expect(others.map(({ kind }) => kind)).toContain('wrongNetwork')
    expect(isOfAccount({ kind: 'invalidAmount' })).toBe(true)
    expect(isOfAccount(succeeded('wrap'))).toBe(true)
  })
})

describe(endsSession.name, () => {
  it('is so of each notice that the account is no longer connected, and of no other', () => {
    const ends = NOTICES.map(([notice]) => notice).filter(endsSession)
    expect(ends.map(({ kind }) => kind)).toEqual(['walletDisconnected', 'walletLocked'])
  })
})
