import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { ActivityTools } from '../../../../src/ui/features/activity/activity-tools.tsx'
import type { Stage } from '../../../../src/domain/transactions/record.ts'
import { pending } from '../../../support/records.ts'
import { happen, renderPart } from '../../support/render.tsx'

const CONFIRMED = { kind: 'confirmed', block: 9 } as const

const titles = () =>
  within(screen.getByRole('region', { name: 'Activity' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)

/** The whole list of mints, each of one more token. The last one waits for its block by default. */
async function renderList(count: number, newest: Stage = { kind: 'pending' }) {
  const rendered = await renderPart(<Activity />, { permitted: true })
  const { fakes, transactions, user } = rendered
  await happen(() => {
    for (let index = 1; index <= count; index += 1) {
      const call = { kind: 'mint', wholeTokens: BigInt(index) } as const
      const stage = index === count ? newest : CONFIRMED
      fakes.journal.put(pending({ id: `${index}`, asked: index, call, stage }))
    }
    transactions.start()
  })
  await user.click(await screen.findByRole('button', { name: `Show all ${count}` }))
  await screen.findByRole('combobox', { name: 'Kind' })
  return rendered
}

const fees = () => screen.getByText('Network fees').nextElementSibling?.textContent

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

  it('has what the network took for all in the list, whatever their kind', async () => {
    const { fakes, transactions, user } = await renderList(2)
    const call = { kind: 'wrap', amount: 5n } as const
    await happen(() => {
      fakes.journal.put(pending({ id: '1', asked: 1, stage: CONFIRMED, gasPaid: 2n * 10n ** 14n }))
      fakes.journal.put(pending({ id: '3', asked: 3, stage: CONFIRMED, gasPaid: 10n ** 14n, call }))
      transactions.start()
    })
    expect(screen.getByText('All transactions in the list')).toBeTruthy()
    expect(screen.queryByText('Confirmed mints and redemptions')).toBeNull()
    expect(fees()).toBe('0.0003 ETH')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Wrapping')
    expect(fees()).toBe('0.0001 ETH')
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

  it('leads to the removal of the list, which ends it', async () => {
    const { user } = await renderList(2, CONFIRMED)
    await user.click(screen.getByRole('button', { name: 'Clear this site’s data' }))
    await user.click(await screen.findByRole('button', { name: 'Clear data' }))
    expect(screen.queryByRole('region', { name: 'Activity' })).toBeNull()
    expect(await screen.findByText('Data Cleared')).toBeTruthy()
  })

  it.each([
    ['Export CSV', 'activity.csv', /^asked,.*\r\n.*Mint 2 ISC/s],
    ['Export JSON', 'activity.json', /^\[\n.*"title": "Mint 2 ISC"/s],
  ])('saves a file: %s', async (button, name, content) => {
    const { user } = await renderList(2)
    const files: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe(name)
    })
    await user.click(screen.getByRole('button', { name: button }))
    expect(saved).toHaveBeenCalledTimes(1)
    expect(await textOf(files[0])).toMatch(content)
  })
})

const TOOLS = '../../../../src/ui/features/activity/activity-tools.tsx'

describe('the code of the tools', () => {
  afterEach(() => {
    vi.doUnmock(TOOLS)
    vi.resetModules()
  })

  it('is named when it did not arrive; the list is shown, and the next press tries again', async () => {
    vi.resetModules()
    vi.doMock(TOOLS, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('../../../../src/ui/features/activity/activity.tsx')
    const { renderPart: renderFresh } = await import('../../support/render.tsx')
    const { fakes, transactions, user } = await renderFresh(<fresh.Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(pending({ id: '1', asked: 1, stage: CONFIRMED }))
      fakes.journal.put(pending({ id: '2', asked: 2, stage: CONFIRMED }))
      transactions.start()
    })
    await user.click(await screen.findByRole('button', { name: 'Show all 2' }))
    expect(titles()).toHaveLength(2)
    expect(await screen.findByText('Filters and export could not be loaded.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Show the latest' }))
    expect(screen.queryByText('Filters and export could not be loaded.')).toBeNull()
    vi.doUnmock(TOOLS)
    await user.click(screen.getByRole('button', { name: 'Show all 2' }))
    expect(await screen.findByRole('combobox', { name: 'Kind' })).toBeTruthy()
    expect(screen.queryByText('Filters and export could not be loaded.')).toBeNull()
  })
})
