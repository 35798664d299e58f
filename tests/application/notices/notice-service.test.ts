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
      notices.post({ kind: 'switchFailed', failure: { kind } })
    }
    for (const action of ['mint', 'redeem'] as const) {
      notices.post({ kind: 'failed', action, failure: { kind: 'network' } })
    }
    expect(notices.toasts.get()).toHaveLength(6)
  })

  it('lets no success stand whose block was reorged, and all else', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    notices.post({ kind: 'succeeded', action: 'redeem', amount: '5' })
    notices.post({ kind: 'sent', action: 'mint' })
    notices.post({ kind: 'reorged', action: 'mint' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Minting Transaction Sent',
      'Redemption Successful',
    ])
  })

  it('has one toast for each action, which keeps its place', () => {
    const notices = createNoticeService()
    const stack = () => notices.toasts.get().map(({ title, slot }) => [title, slot])
    notices.post({ kind: 'sent', action: 'mint' })
    notices.post({ kind: 'sent', action: 'wrap' })
    notices.post({ kind: 'succeeded', action: 'mint', amount: '5' })
    expect(stack()).toEqual([
      ['Minting Successful', 1],
      ['Wrapping Transaction Sent', 2],
    ])
    notices.post({
      kind: 'failed',
      action: 'wrap',
      failure: { kind: 'transactionFailed', feePaid: true },
    })
    expect(stack()).toEqual([
      ['Minting Successful', 1],
      ['Wrapping Failed', 2],
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

  it('is no news where there is nothing to withdraw', () => {
    const notices = createNoticeService()
    notices.post({ kind: 'invalidAmount' })
    const before = notices.toasts.get()
    notices.withdraw('network')
    expect(notices.toasts.get()).toBe(before)
  })

  it('lets no notice of an open request stand once the wallet has answered another', () => {
    const notices = createNoticeService()
    const failure = { kind: 'requestPending' } as const
    notices.post({ kind: 'failed', action: 'approveWeth', failure })
    notices.post({ kind: 'failed', action: 'mint', failure })
    notices.post({ kind: 'failed', action: 'redeem', failure: { kind: 'network' } })
    notices.post({ kind: 'sent', action: 'mint' })
    expect(notices.toasts.get().map(({ title }) => title)).toEqual([
      'Minting Transaction Sent',
      'Redemption Failed',
    ])
  })
})
