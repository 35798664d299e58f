import { describe, expect, it } from 'vitest'
import { keepTyped } from '../../../src/adapters/browser/keep-typed.ts'
import { startWithFakes } from '../../support/services.ts'
import { createSharedStorage, type Tab } from '../../support/storage.ts'

describe(keepTyped.name, () => {
  it.each(['mint 1.5', 'redeem 20'])('enters what was typed again after a reload: %s', (typed) => {
    const tab: Tab = new Map([['a.typed', typed]])
    const visit = () => {
      const { drafts } = startWithFakes()
      const page = createSharedStorage().open(tab)
      keepTyped(page, 'a', drafts)
      return { page, drafts }
    }
    const { page, drafts } = visit()
    const { mode, amount } = drafts.draft.get()
    expect(`${mode} ${amount}`).toBe(typed)
    drafts.setAmount('7')
    page.dispatchEvent(new Event('pagehide'))
    const later = visit()
    expect(later.drafts.draft.get()).toMatchObject({ mode, amount: '7' })
    later.drafts.setAmount('')
    later.page.dispatchEvent(new Event('pagehide'))
    expect(tab.size).toBe(0)
  })
})
