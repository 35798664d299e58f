import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { ActivityTools } from '../../../../src/ui/features/activity/activity-tools.tsx'
import type { Stage } from '../../../../src/domain/transactions/record.ts'
import { ended, sent } from '../../../support/records.ts'
import { happen, renderPart } from '../../support/render.tsx'

const CONFIRMED = ended({ isFinal: true }).stage

const titles = () =>
  within(screen.getByRole('region', { name: 'Activity' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

/** The whole list of mints, each of one more token. The last one waits for its block by default. */
async function renderList(count: number, newest: Stage = sent().stage) {
  const rendered = await renderPart(<Activity />, { permitted: true })
  const { fakes, transactions, user } = rendered
  await happen(() => {
    for (let index = 1; index <= count; index += 1) {
      const call = { kind: 'mint', wholeTokens: BigInt(index) } as const
      const stage = index === count ? newest : CONFIRMED
      fakes.journal.put(sent({ id: `${index}`, asked: index, call, stage }))
    }
    transactions.start()
  })
  await user.click(await screen.findByRole('button', { name: `Show all ${count}` }))
  await screen.findByRole('combobox', { name: 'Kind' })
  return rendered
}

/** jsdom's blobs have no `text()`. */
function textOf(blob: Blob = new Blob()): Promise<unknown> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.readAsText(blob)
  })
}

describe(ActivityTools.name, () => {
  afterEach(() => void vi.restoreAllMocks())

  it('filters by kind and state', async () => {
    const { user } = await renderList(3)
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Confirmed')
    expect(titles()).toEqual(['Mint 2 ISC', 'Mint 1 ISC'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Approvals')
    expect(screen.getByText('No transactions of this kind and state.')).toBeTruthy()
  })

  it('opens with ten, and adds twenty at a time', async () => {
    const { user } = await renderList(35)
    expect(titles()).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show 20 more' }))
    expect(titles()).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: 'Show 5 more' }))
    expect(titles()).toHaveLength(35)
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  })

  it('saves a file', async () => {
    const { user } = await renderList(2)
    const files: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('activity.csv')
    })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(saved).toHaveBeenCalledTimes(1)
    expect(await textOf(files[0])).toMatch(/asked,.*\r\n.*Mint 2 ISC/s)
  })
})
