import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ClearDataDialog } from '../../../../src/ui/features/wallet/clear-data-dialog.tsx'
import { ended, sent } from '../../../support/records.ts'
import { happen, renderPart } from '../../support/render.tsx'
import type { TransactionRecord } from '../../../../src/domain/transactions/record.ts'

const CONFIRMED: TransactionRecord = ended({ isFinal: true })

async function open(...records: TransactionRecord[]) {
  const onClose = vi.fn()
  const rendered = await renderPart(<ClearDataDialog open onClose={onClose} />, {
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
    const { user, dialog, onClose, fakes, transactions, exchange, titles } = await open(CONFIRMED)
    await happen(() => exchange.chooseApproval('cost'))
    fakes.preferences.setLastWallet('test.one')
    expect(answers(dialog)).toEqual(['Clear data', 'Keep data'])
    expect(document.activeElement?.textContent).toBe('Keep data')
    await user.click(screen.getByRole('button', { name: 'Clear data' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    expect(transactions.state.get().records).toEqual([])
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    expect(exchange.state.get().approvalChoice).toBe('typed')
    expect(titles()).toEqual(['Data Cleared'])
  })

  it('does not offer it while a transaction is waiting', async () => {
    const { dialog } = await open(sent())
    expect(answers(dialog)).toEqual(['Keep data'])
    expect(dialog.textContent).toContain('A transaction is waiting')
  })
})
