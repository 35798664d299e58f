import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  endsSession,
  endsTopic,
  replacesTopic,
  topicsOf,
  type Topic,
} from '../../../src/domain/messages/notice-topics.ts'
import type { Notice } from '../../../src/domain/messages/notices.ts'

const rejected = { kind: 'rejected' } as const
const requestPending = { kind: 'requestPending' } as const
const action = 'mint'

const ROWS: [Notice, ...Topic[]][] = [
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
  it.each(ROWS)('knows what %o is about', (notice, ...topics) => {
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
    const ends = ROWS.map(([notice]) => notice).filter(endsSession)
    expect(ends.map(({ kind }) => kind)).toEqual([
      'walletDisconnected',
      'walletLocked',
      'siteForgotten',
    ])
  })
})
