import { describe, expect, it } from 'vitest'
import { createNoticeService } from '../../../src/application/notices/notice-service.ts'
import type { Notice } from '../../../src/domain/messages/notices.ts'
import { ISC } from '../../../src/domain/tokens.ts'
import type { Action } from '../../../src/domain/transactions/kinds/kinds.ts'
import { hash } from '../../support/records.ts'

const action = 'mint'

function sent(of: Action): Notice {
  return { kind: 'sent', action: of }
}

function minted(amount: string): Notice {
  return { kind: 'succeeded', action, amount }
}

/** Creates a service and posts these notices, one after the other. */
function start(...posted: readonly Notice[]) {
  const notices = createNoticeService()
  for (const notice of posted) notices.post(notice)
  const kinds = () => notices.posted.get().map(({ notice }) => notice.kind)
  return { ...notices, kinds }
}

describe(createNoticeService.name, () => {
  it('keeps toasts in their order until they are dismissed', () => {
    const notices = start({ kind: 'invalidAmount' }, { kind: 'walletDisconnected' })
    const [first] = notices.posted.get()
    expect(notices.kinds()).toEqual(['invalidAmount', 'walletDisconnected'])
    notices.dismiss(first?.id ?? -1)
    expect(notices.kinds()).toEqual(['walletDisconnected'])
  })

  it('puts a notice in place of the one before about the same topic', () => {
    const notices = start(
      { kind: 'walletNotConnected' },
      { kind: 'invalidAmount' },
      { kind: 'walletNotInstalled' },
    )
    expect(notices.kinds()).toEqual(['invalidAmount', 'walletNotInstalled'])
    expect(new Set(notices.posted.get().map(({ id }) => id)).size).toBe(2)
  })

  it('has one toast for each action', () => {
    const { posted } = start(sent('mint'), sent('wrap'), minted('5'))
    expect(posted.get()).toMatchObject([{ notice: sent('wrap') }, { notice: minted('5') }])
  })

  it.each<Notice>([
    { kind: 'failed', action, failure: { kind: 'network' } },
    { kind: 'transactionIssue', action, issue: { kind: 'inProgress' } },
    { kind: 'reorged', action },
  ])('replaces a success by %j', (notice) => {
    expect(start(minted('5'), notice).kinds()).toEqual([notice.kind])
  })

  it('keeps what the wallet has sent twice beside the next attempt', () => {
    const notices = start({ kind: 'sentTwice', action, amount: `5 ${ISC}`, hash: hash(2) })
    notices.withdraw('transaction')
    notices.post(sent(action))
    expect(notices.kinds()).toEqual(['sentTwice', 'sent'])
  })

  it('hides no outcome behind another one that is told with it', () => {
    const notices = start(sent('mint'))
    notices.post(minted('5'), minted('3'))
    expect(notices.posted.get()).toMatchObject([{ notice: minted('5') }, { notice: minted('3') }])
    notices.post(minted('2'))
    expect(notices.kinds()).toEqual(['succeeded'])
  })

  it('says nothing to its subscribers where nothing changes', () => {
    const notices = start({ kind: 'invalidAmount' })
    let changes = 0
    notices.posted.subscribe(() => {
      changes += 1
    })
    notices.post()
    notices.withdraw('transaction')
    notices.dismiss(-1)
    expect(changes).toBe(0)
  })

  it('withdraws what is about a topic that is over, and nothing else', () => {
    const notices = start(
      { kind: 'wrongNetwork' },
      { kind: 'walletNotConnected' },
      { kind: 'providerError' },
      minted('5'),
      sent('wrap'),
      { kind: 'maxUnknown', failure: { kind: 'network' } },
    )
    notices.withdraw('network', 'transaction')
    expect(notices.kinds()).toEqual(['walletNotConnected', 'maxUnknown'])
  })
})
