import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'

describe('forget', () => {
  it('withdraws the permission and disconnects, with one notice', async () => {
    const { fakes, wallet, titles } = await startConnected()
    await wallet.forget()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(await fakes.wallet.accounts()).toEqual({ ok: true, value: [] })
    expect(titles()).toEqual(['Site Forgotten'])
  })

  it.each([
    ['unsupported', /^Your wallet does not let a page do this\./],
    ['network', /^The network did not answer\. The page is still connected\.$/],
  ] as const)('says so and stays connected when the answer is %s', async (kind, text) => {
    const { fakes, wallet, stack } = await startConnected()
    fakes.wallet.failNext('revokePermission', { kind })
    await wallet.forget()
    expect(wallet.session.get().status).toBe('connected')
    expect(stack()).toMatchObject([
      { title: 'Site Not Forgotten', text: expect.stringMatching(text) },
    ])
  })

  it('asks the wallet once, and only when it is connected', async () => {
    const { fakes, wallet } = startWithFakes()
    await wallet.forget()
    await wallet.connect()
    const answer = fakes.wallet.hold('revokePermission')
    const forgotten = wallet.forget()
    void wallet.forget()
    answer()
    await forgotten
    expect(fakes.wallet.requests.filter((step) => step === 'revokePermission')).toHaveLength(1)
  })

  it('takes a later locking for what it is', async () => {
    const { fakes, wallet, titles } = await startConnected()
    await wallet.forget()
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    fakes.wallet.useAccounts()
    expect(titles()).toEqual(['Wallet Disconnected'])
  })
})
