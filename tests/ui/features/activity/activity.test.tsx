import { Blob } from 'node:buffer'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { TransactionRecord } from '../../../../src/domain/transactions/record.ts'
import { TransactionSummary } from '../../../../src/ui/features/activity/activity-entry.tsx'
import { ActivityTools } from '../../../../src/ui/features/activity/activity-tools.tsx'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { ended, sent, unknown } from '../../../support/records.ts'
import { TOKEN } from '../../../support/services.ts'
import { told } from '../../support/connected.tsx'
import { findBlock, happen, renderPart, rest } from '../../support/render.tsx'

const button = (name: string) => screen.findByRole('button', { name })
const list = () => screen.queryByRole('region', { name: 'Activity' })
const titles = () =>
  within(list() ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
const ENDED = ended({ isFinal: true }).stage

/** The list of an account that has left these records. */
async function renderRecords(...records: readonly TransactionRecord[]) {
  const rendered = await renderPart(<Activity />, { permitted: true })
  await happen(() => {
    for (const record of records) rendered.fakes.journal.put(record)
    rendered.transactions.start()
  })
  return rendered
}

/** The whole list of so many mints, each of one more token; the last one waits for its block. */
async function renderMints(count: number) {
  const mints = Array.from({ length: count }, (_, index) => {
    const call = { kind: 'mint', wholeTokens: BigInt(index + 1) } as const
    const record = sent({ id: `${index}`, asked: index, call })
    return index === count - 1 ? record : { ...record, stage: ENDED }
  })
  const rendered = await renderRecords(...mints)
  await rendered.user.click(await button(`Show all ${count}`))
  await screen.findByRole('combobox', { name: 'Kind' })
  return rendered
}

describe(Activity.name, () => {
  it('takes no room for another account', async () => {
    await renderRecords(sent({ stage: ENDED, from: STRANGER }))
    expect(list()).toBeNull()
  })

  it('shows what an order becomes, with a way to it, and stops waiting for it', async () => {
    const rendered = await renderPart(<Activity />, { permitted: true })
    const { user, exchange, fakes, links, transactions, progress } = rendered
    fakes.chain.pause()
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^View transaction ?: Approve 5 WETH$/ })
    expect(link.getAttribute('href')).toBe(
      `${links.explorerUrl}/tx/${transactions.state.get().records[0]?.hash}`,
    )
    await user.click(await button('Stop waiting for: Approve 5 WETH'))
    expect(progress()).toEqual({ kind: 'idle' })
    await happen(() => fakes.chain.mine())
    await findBlock(rendered)
    expect(screen.getByText('Confirmed, not final yet')).toBeTruthy()
    expect(screen.getByText('Network fee 0.0001 ETH')).toBeTruthy()
    expect(screen.queryByText('Summary')).toBeNull()
    await user.click(await button('Export'))
    expect(await button('Export CSV')).toBeTruthy()
  })

  it('has the newest in sight and the others on demand', async () => {
    const { user } = await renderMints(3)
    expect(titles()).toEqual(['Mint 3 ISC', 'Mint 2 ISC', 'Mint 1 ISC'])
    await user.click(await button('Show the latest'))
    expect(titles()).toEqual(['Mint 3 ISC'])
    expect((await button('Show all 3')).getAttribute('aria-expanded')).toBe('false')
  })

  it('forgets what is dismissed', async () => {
    const { user, fakes } = await renderRecords(sent({ stage: ENDED }))
    await user.click(await button('Dismiss: Mint 5 ISC'))
    expect(list()).toBeNull()
    expect(fakes.journal.all()).toEqual([])
  })

  it('says when the list will not outlive the page', async () => {
    const { fakes, transactions } = await renderPart(<Activity />, { permitted: true })
    await happen(() => {
      fakes.journal.put(unknown('unclear'))
      fakes.journal.isDurable = () => false
      transactions.start()
    })
    expect(await screen.findByText(/keeps no storage/)).toBeTruthy()
  })
})

describe(TransactionSummary.name, () => {
  it('tells each coin that a redemption brought', async () => {
    const rendered = await renderPart(<Activity />, { permitted: true })
    const { user, fakes, exchange } = rendered
    fakes.tokens.ledger.setBalance('ISC', HOLDER, 10n * TOKEN)
    await happen(exchange.switchMode)
    await happen(() => exchange.setAmount('5'))
    await rest(rendered)
    for (const press of [exchange.approve, exchange.submit]) {
      await happen(press)
      await findBlock(rendered)
    }
    await user.click(await screen.findByText('Summary'))
    expect(told('Activity')).toEqual({
      Paid: '5 ISC',
      Received: '1.455 USDC\n1.455 USDM\n0.7275 USDP\n0.7275 PYUSD\n0.48 GUSD',
      Fee: '0.15 ISC',
      'Network fee': '0.0001 ETH',
    })
    expect(screen.getAllByText('All as quoted')).toHaveLength(1)
  })
})

describe(ActivityTools.name, () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('filters by kind and state', async () => {
    const { user } = await renderMints(3)
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Confirmed')
    expect(titles()).toEqual(['Mint 2 ISC', 'Mint 1 ISC'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Approvals')
    expect(screen.getByText('No transactions of this kind and state.')).toBeTruthy()
  })

  it('opens with ten, and adds twenty at a time', async () => {
    const { user } = await renderMints(35)
    expect(titles()).toHaveLength(10)
    await user.click(await button('Show 20 more'))
    expect(titles()).toHaveLength(30)
    await user.click(await button('Show 5 more'))
    expect(titles()).toHaveLength(35)
    expect(screen.queryByRole('button', { name: /more$/ })).toBeNull()
  })

  it('saves a file', async () => {
    const { user } = await renderMints(2)
    const files: Blob[] = []
    // jsdom's blobs have no `text()`.
    vi.stubGlobal('Blob', Blob)
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`
    URL.revokeObjectURL = () => undefined
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await user.click(await button('Export CSV'))
    expect(names).toEqual(['activity.csv'])
    expect(await files[0]?.text()).toMatch(/asked,.*\r\n.*Mint 2 ISC/s)
  })
})
