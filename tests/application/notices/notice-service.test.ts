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
})
