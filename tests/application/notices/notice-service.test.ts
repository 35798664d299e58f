import { describe, expect, it } from 'vitest'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'

describe(createNoticeService.name, () => {
  it('keeps toasts in their order until they are dismissed', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'invalidAmount' })
    notices.post({ kind: 'walletDisconnected' })
    const [first] = notices.toasts.get()
    expect(first).toMatchObject({ title: 'Invalid Amount', tone: 'destructive' })
    notices.dismiss(first?.id ?? -1)
    expect(notices.toasts.get().map(({ title }) => title)).toEqual(['Wallet Disconnected'])
  })

  it('puts a repeated notice in place of the one that still stands', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'invalidAmount' })
    notices.post({ kind: 'walletDisconnected' })
    notices.post({ kind: 'invalidAmount' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Wallet Disconnected',
      'Invalid Amount',
    ])
    expect(new Set(notices.toasts.get().map(({ id }) => id)).size).toBe(2)
  })

  it('lets notices stand beside each other that share only a title or only a text', () => {
    const notices = createNoticeService()
    for (const kind of ['rejected', 'network'] as const) {
      notices.post({ kind: 'connectionFailed', failure: { kind } })
    }
    for (const action of ['mint', 'redeem'] as const) {
      notices.post({ kind: 'failed', action, failure: { kind: 'network' } })
    }
    expect(notices.toasts.get()).toHaveLength(4)
  })

  it('has one toast for each action', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'sent', action: 'mint' })
    notices.post({ kind: 'sent', action: 'wrap' })
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Wrapping Transaction Sent',
      'Minting Successful',
    ])
  })

  it('has four toasts at most, and drops an error before what tells of a transaction', () => {
    const notices = createNoticeService()
    const errors = ['invalidAmount', 'walletNotConnected', 'providerError', 'wrongNetwork'] as const
    notices.post({ kind: 'sent', action: 'mint' })
    for (const kind of errors) notices.post({ kind })
    const titles = () => notices.toasts.get().map(({ title }) => title)
    expect(titles()).toEqual([
      'Minting Transaction Sent',
      'Wallet Not Connected',
      'Provider Error',
      'Wrong Network',
    ])
    for (const action of ['redeem', 'wrap', 'unwrap', 'revokeWeth'] as const) {
      notices.post({ kind: 'sent', action })
    }
    expect(titles()[3]).toBe('Revocation Transaction Sent')
    expect(titles()).toHaveLength(4)
    expect(titles()).not.toContain('Minting Transaction Sent')
  })

  it('drops with the account what succeeded, and no error', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    notices.post({ kind: 'failed', action: 'redeem', failure: { kind: 'network' } })
    notices.post({ kind: 'walletDisconnected' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Redemption Failed',
      'Wallet Disconnected',
    ])
  })

  it('lets no success stand of an account that is no longer connected', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    notices.post({ kind: 'invalidAmount' })
    notices.post({ kind: 'walletDisconnected' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Invalid Amount',
      'Wallet Disconnected',
    ])
  })

  it('withdraws what is about a topic that is over, and nothing else', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'wrongNetwork' })
    notices.post({ kind: 'walletNotConnected' })
    notices.post({ kind: 'providerError' })
    notices.post({ kind: 'invalidAmount' })
    notices.withdraw('network', 'provider')
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Wallet Not Connected',
      'Invalid Amount',
    ])
  })
})
