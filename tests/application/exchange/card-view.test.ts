import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { visitorCard } from '../../../src/application/exchange/card-view.ts'
import { typedAmount } from '../../../src/domain/amounts/typed-amount.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import type { WalletSession } from '../../../src/domain/wallet/session.ts'
import { startApproved, startWithFakes } from '../../support/services.ts'

const typed = (mode: Mode, amount: string) => ({ mode, ...typedAmount(amount) })
const DISCONNECTED: WalletSession = { status: 'disconnected' }

describe(visitorCard.name, () => {
  it.each([
    ['mint', '', PROTOCOL.amounts],
    ['mint', '5', []],
    ['redeem', '', []],
  ] as const)('to %s, with %j typed, has amounts to choose from', (mode, amount, choices) => {
    expect(visitorCard(typed(mode, amount), DISCONNECTED).choices).toEqual(choices)
  })

  it('offers what the card of a service without an account offers', () => {
    const { drafts, exchange, wallet } = startWithFakes()
    for (const amount of ['', '5', '1.5', 'x']) {
      drafts.setAmount(amount)
      const card = exchange.card.get()
      const visitor = visitorCard(drafts.draft.get(), wallet.session.get())
      expect(card).toMatchObject(visitor)
    }
  })

  it('offers nothing while the code of a connected account comes', () => {
    const session = { status: 'connected', address: HOLDER, chainId: 1, switching: false } as const
    const { approve, submit, isChecking } = visitorCard(typed('mint', '5'), session)
    expect([approve.isDisabled, submit.isDisabled, isChecking]).toEqual([true, true, true])
  })
})

describe('the next step', () => {
  it('is the button that sends next, if one does', async () => {
    const { drafts, exchange, fakes } = await startApproved()
    await fakes.clock.pass(300)
    expect(exchange.card.get().step).toBe('submit')
    drafts.setAmount('x')
    expect(exchange.card.get().step).toBeUndefined()
    expect(visitorCard(drafts.draft.get(), DISCONNECTED).step).toBeUndefined()
  })
})
