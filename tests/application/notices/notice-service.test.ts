import { describe, expect, it } from 'vitest'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'
import type { Notice } from '../../../src/domain/messages/notices.ts'
import { toastsOf } from '../../support/toasts.ts'

/** Creates a service and posts these notices. */
function start(...posted: readonly Notice[]) {
  const notices = createNoticeService()
  for (const notice of posted) notices.post(notice)
  return { ...notices, titles: () => toastsOf(notices).map(({ title }) => title) }
}

describe(createNoticeService.name, () => {
  it('keeps toasts in their order until they are dismissed', () => {
    const notices = start({ kind: 'invalidAmount' }, { kind: 'walletDisconnected' })
    const [first] = toastsOf(notices)
    expect(first).toMatchObject({ title: 'Invalid Amount', tone: 'destructive' })
    notices.dismiss(first?.id ?? -1)
    expect(notices.titles()).toEqual(['Wallet Disconnected'])
  })

  it('puts a repeated notice in place of the one that still stands', () => {
    const notices = start(
      { kind: 'invalidAmount' },
      { kind: 'walletDisconnected' },
      { kind: 'invalidAmount' },
    )
    expect(notices.titles()).toEqual(['Wallet Disconnected', 'Invalid Amount'])
    expect(new Set(toastsOf(notices).map(({ id }) => id)).size).toBe(2)
  })

  it('has one toast for each action', () => {
    const notices = start(
      { kind: 'sent', action: 'mint' },
      { kind: 'sent', action: 'wrap' },
      { kind: 'succeeded', action: 'mint', amount: '5' },
    )
    expect(notices.titles()).toEqual(['Wrapping Transaction Sent', 'Minting Successful'])
  })

  it('has four toasts at most, and drops an error before what tells of a transaction', () => {
    const { titles, ...notices } = start({ kind: 'sent', action: 'mint' })
    const errors = ['invalidAmount', 'walletNotConnected', 'providerError', 'wrongNetwork'] as const
    for (const kind of errors) notices.post({ kind })
    expect(titles()).toEqual([
      'Minting Transaction Sent',
      'Wallet Not Connected',
      'Provider Error',
      'Wrong Network',
    ])
    for (const action of ['redeem', 'wrap', 'revokeIsc', 'revokeWeth'] as const) {
      notices.post({ kind: 'sent', action })
    }
    expect(titles()[3]).toBe('Revocation Transaction Sent')
    expect(titles()).toHaveLength(4)
    expect(titles()).not.toContain('Minting Transaction Sent')
  })

  it('drops with the account what succeeded, and no error', () => {
    const notices = start(
      { kind: 'succeeded', action: 'mint', amount: '5' },
      { kind: 'failed', action: 'redeem', failure: { kind: 'network' } },
      { kind: 'walletDisconnected' },
    )
    expect(notices.titles()).toEqual(['Redemption Failed', 'Wallet Disconnected'])
  })

  it('withdraws what is about a topic that is over, and nothing else', () => {
    const notices = start(
      { kind: 'wrongNetwork' },
      { kind: 'walletNotConnected' },
      { kind: 'providerError' },
      { kind: 'invalidAmount' },
    )
    notices.withdraw('network', 'provider')
    expect(notices.titles()).toEqual(['Wallet Not Connected', 'Invalid Amount'])
  })
})
