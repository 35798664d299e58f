import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ClearDataDialog } from '../../../src/ui/components/clear-data-dialog.tsx'
import { pending, record } from '../../support/records.ts'
import { happen, renderPart } from '../support/render.tsx'

const CONFIRMED = pending({ stage: { kind: 'confirmed', block: 9 } })

async function open(...records: (typeof CONFIRMED)[]) {
  const onClose = vi.fn()
  const rendered = await renderPart(<ClearDataDialog title="Clear" onClose={onClose} />, {
    permitted: true,
  })
  await happen(() => {
    for (const one of records) rendered.fakes.journal.put(one)
    rendered.transactions.start()
  })
  return { ...rendered, onClose, dialog: screen.getByRole('dialog') }
}

const answers = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe(ClearDataDialog.name, () => {
  it('clears the data once that is confirmed, and says so', async () => {
    const { user, dialog, onClose, fakes, transactions, titles } = await open(CONFIRMED)
    fakes.preferences.setLastWallet('test.one')
    expect(answers(dialog)).toEqual(['Clear data', 'Keep data'])
    expect(document.activeElement?.textContent).toBe('Keep data')
    await user.click(screen.getByRole('button', { name: 'Clear data' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(transactions.state.get().records).toEqual([])
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    expect(titles()).toEqual(['Data Cleared'])
  })

  it('keeps the data otherwise', async () => {
    const { user, onClose, transactions, titles } = await open(CONFIRMED)
    await user.click(screen.getByRole('button', { name: 'Keep data' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(transactions.state.get().records).toEqual([CONFIRMED])
    expect(titles()).toEqual([])
  })

  it('does not offer it while a transaction is waiting', async () => {
    const { dialog } = await open(pending())
    expect(answers(dialog)).toEqual(['Close'])
    expect(dialog.textContent).toContain('A transaction is waiting')
  })

  it('warns where a transaction may have been sent', async () => {
    const { dialog } = await open(record({ stage: { kind: 'unanswered' } }))
    expect(answers(dialog)).toEqual(['Clear data anyway', 'Keep data'])
    expect(dialog.textContent).toContain('may have been sent')
  })

  it('says when the code for it cannot be loaded', async () => {
    const { user, siteData, transactions, titles } = await open(CONFIRMED)
    vi.spyOn(siteData, 'clear').mockRejectedValue(new Error('offline'))
    await user.click(screen.getByRole('button', { name: 'Clear data' }))
    expect(transactions.state.get().records).toEqual([CONFIRMED])
    expect(titles()).toEqual(['Data Not Cleared'])
  })
})
