import { describe, expect, it } from 'vitest'
import { keepTyped } from '../../../src/adapters/browser/keep-typed.ts'
import { startWithFakes } from '../../support/services.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

describe(keepTyped.name, () => {
  it.each(['mint 1.5', 'redeem 20'])('enters what was typed again after a reload: %s', (typed) => {
    const tab: Tab = new Map([['a.typed', typed]])
    const visit = () => {
      const { exchange } = startWithFakes()
      const page = createSharedStorage().open(tab)
      keepTyped(page, 'a', exchange)
      return { page, exchange }
    }
    const { page, exchange } = visit()
    const { mode, amount } = exchange.card()
    expect(`${mode} ${amount}`).toBe(typed)
    exchange.setAmount('7')
    page.dispatchEvent(new Event('pagehide'))
    const later = visit()
    expect(later.exchange.card()).toMatchObject({ mode, amount: '7' })
    later.exchange.setAmount('')
    later.page.dispatchEvent(new Event('pagehide'))
    expect(tab.size).toBe(0)
  })
})
