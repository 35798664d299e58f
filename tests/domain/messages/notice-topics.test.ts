import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { endsTopic, topicOf, type Topic } from '../../../src/domain/messages/notice-topics.ts'
import type { Notice } from '../../../src/domain/messages/notices.ts'

const rejected = { kind: 'rejected' } as const
const requestPending = { kind: 'requestPending' } as const
const action = 'mint'

const ROWS: [Notice, Topic | undefined][] = [
  [{ kind: 'walletNotInstalled' }, 'connection'],
  [{ kind: 'walletNotConnected' }, 'connection'],
  [{ kind: 'walletDisconnected' }, 'connection'],
  [{ kind: 'walletLocked' }, 'connection'],
  [{ kind: 'connectionFailed', failure: rejected }, 'connection'],
  [{ kind: 'connectionFailed', failure: requestPending }, 'connection'],
  [{ kind: 'providerError' }, 'provider'],
  [{ kind: 'wrongNetwork' }, 'network'],
  [{ kind: 'switchFailed', failure: rejected }, 'network'],
  [{ kind: 'switchFailed', failure: requestPending }, 'network'],
  [{ kind: 'succeeded', action, amount: '5' }, 'end: mint'],
  [{ kind: 'failed', action, failure: requestPending }, 'open request: mint'],
  [{ kind: 'failed', action, failure: { kind: 'cancelled' } }, 'end: mint'],
  [{ kind: 'failed', action, failure: { kind: 'replaced' } }, 'end: mint'],
  [
    { kind: 'failed', action, failure: { kind: 'stillApproved', token: 'WETH', approved: 1n } },
    'end: mint',
  ],
  [
    {
      kind: 'failed',
      action,
      failure: { kind: 'approvedLess', token: 'WETH', approved: 1n, needed: 2n },
    },
    'end: mint',
  ],
  [{ kind: 'failed', action, failure: { kind: 'transactionFailed' } }, 'end: mint'],
  [{ kind: 'failed', action, failure: rejected }, undefined],
  [{ kind: 'failed', action, failure: { kind: 'wrongChain' } }, undefined],
  [{ kind: 'sent', action }, undefined],
  [{ kind: 'reorged', action }, undefined],
  [{ kind: 'maxUnknown', failure: requestPending }, undefined],
  [{ kind: 'tokenWatched' }, undefined],
  [{ kind: 'tokenNotWatched', failure: requestPending, token: HOLDER }, undefined],
  [{ kind: 'invalidAmount' }, undefined],
  [{ kind: 'addressCopied' }, undefined],
  [{ kind: 'copyFailed' }, undefined],
  [{ kind: 'feedbackSubmitted' }, undefined],
]

const TOPICS: readonly Topic[] = [
  'connection',
  'provider',
  'network',
  'open request: mint',
  'open request: approveWeth',
  'end: mint',
  'end: redeem',
]

describe(topicOf.name, () => {
  it.each(ROWS)('knows what %o is about', (notice, topic) => expect(topicOf(notice)).toBe(topic))
})

describe(endsTopic.name, () => {
  const answered = ['provider', 'open request: mint', 'open request: approveWeth']

  it.each<[Notice, readonly string[]]>([
    [{ kind: 'sent', action }, answered],
    [{ kind: 'succeeded', action, amount: '5' }, answered],
    [
      { kind: 'failed', action, failure: rejected },
      ['open request: mint', 'open request: approveWeth'],
    ],
    [{ kind: 'failed', action, failure: requestPending }, []],
    [{ kind: 'failed', action, failure: { kind: 'network' } }, []],
    [{ kind: 'reorged', action }, ['end: mint']],
    [{ kind: 'walletDisconnected' }, []],
  ])('knows what %o puts an end to', (notice, ended) => {
    expect(TOPICS.filter((topic) => endsTopic(notice, topic))).toEqual(ended)
  })
})
