import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { TransactionRecord } from '../../../../src/domain/transactions/record.ts'
import { Activity } from '../../../../src/ui/features/activity/activity.tsx'
import { block, ended, hash, sent, unknown } from '../../../support/records.ts'
import { TOKEN } from '../../../support/services.ts'
import { told } from '../../support/connected.tsx'
import { findBlock, happen, renderPart, rest } from '../../support/render.tsx'

const CLEAR = 'Clear the transactions that have ended'

const button = (name: string) => screen.findByRole('button', { name })
const list = () => screen.queryByRole('region', { name: 'Activity' })
const titles = () =>
  within(list() ?? document.body)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent)
const ENDED = ended({ isFinal: true }).stage

/** The list of an account that has left these records. */
async function renderRecords(records: readonly TransactionRecord[], part = <Activity />) {
  const rendered = await renderPart(part, { permitted: true })
  await happen(() => {
    for (const record of records) rendered.fakes.journal.put(record)
    rendered.transactions.start()
  })
  return rendered
}

/** So many mints, each of one more token; the last one waits for its block. */
function renderMints(count: number) {
  const mints = Array.from({ length: count }, (_, index) => {
    const call = { kind: 'mint', wholeTokens: BigInt(index + 1) } as const
    const record = sent({ id: `${index}`, asked: index, call })
    return index === count - 1 ? record : { ...record, stage: ENDED }
  })
  return renderRecords(mints)
}

const mintTitles = (...amounts: readonly number[]) => amounts.map((amount) => `Mint ${amount} ISC`)

describe(Activity.name, () => {
  it('takes no room for another account', async () => {
    await renderRecords([sent({ stage: ENDED, from: STRANGER })])
    expect(list()).toBeNull()
  })

  it('shows what an order becomes, with a way to it, and stops waiting for it', async () => {
    const rendered = await renderPart(<Activity />, { permitted: true })
    const { user, exchange, fakes, transactions, progress } = rendered
    fakes.chain.pause()
    await happen(async () => {
      exchange.setAmount('5')
      await exchange.approve()
    })
    expect(await screen.findByText('Waiting for confirmation')).toBeTruthy()
    const link = screen.getByRole('link', { name: /^View transaction ?: Approve 5 WETH$/ })
    expect(link.getAttribute('href')).toBe(
      `${fakes.links.explorerUrl}/tx/${transactions.state.get().records[0]?.hash}`,
    )
    await user.click(await button('Stop waiting for: Approve 5 WETH'))
    expect(progress()).toEqual({ kind: 'idle' })
    await happen(() => fakes.chain.mine())
    await findBlock(rendered)
    expect(screen.getByText('Confirmed, not final yet')).toBeTruthy()
    expect(screen.getByText('Network fee 0.0001 ETH')).toBeTruthy()
    expect(screen.queryByText('Summary')).toBeNull()
  })

  it('warns of what a wallet has sent twice, and leads to both', async () => {
    const repeat = { hash: hash(2), block: block(102) }
    const { fakes } = await renderRecords([ended({ isFinal: true, repeat })])
    expect(
      await screen.findByText('This account has minted 5 ISC once more, in another transaction.'),
    ).toBeTruthy()
    const [first, second] = screen.getAllByRole('link', { name: /transaction: Mint 5 ISC$/ })
    expect(first?.getAttribute('href')).toBe(`${fakes.links.explorerUrl}/tx/${hash(1)}`)
    expect(second?.getAttribute('href')).toBe(`${fakes.links.explorerUrl}/tx/${hash(2)}`)
    expect(second?.textContent).toBe('View other transaction: Mint 5 ISC')
  })

  it('lists the five newest, and all on demand', async () => {
    const { user } = await renderMints(7)
    expect(titles()).toEqual(mintTitles(7, 6, 5, 4, 3))
    const toggle = await button('Show all 7')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    await user.click(toggle)
    expect(titles()).toEqual(mintTitles(7, 6, 5, 4, 3, 2, 1))
    expect(toggle.textContent).toBe('Show the latest')
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await user.click(toggle)
    expect(titles()).toEqual(mintTitles(7, 6, 5, 4, 3))
  })

  it('has nothing to show on demand where there are no more than five', async () => {
    await renderMints(5)
    expect(titles()).toEqual(mintTitles(5, 4, 3, 2, 1))
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
  })

  it('lists no longer what is dismissed', async () => {
    const { user, fakes } = await renderRecords([sent({ stage: ENDED })])
    await user.click(await button('Dismiss: Mint 5 ISC'))
    expect(list()).toBeNull()
    expect(fakes.journal.all()).toMatchObject([{ isDismissed: true }])
  })

  it('clears what has ended, and leads on from the heading to what is left', async () => {
    const { user } = await renderMints(7)
    await user.click(await button(CLEAR))
    expect(titles()).toEqual(mintTitles(7))
    expect(screen.queryByRole('button', { name: CLEAR })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Activity' }))
  })

  it('leads on to the page where nothing is left', async () => {
    const part = (
      <main tabIndex={-1}>
        <Activity />
      </main>
    )
    const { user } = await renderRecords([sent({ stage: ENDED })], part)
    const clear = await button(CLEAR)
    expect(clear.textContent).toBe('Clear')
    await user.click(clear)
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('has nothing to clear while all are open', async () => {
    await renderRecords([sent(), unknown('unclear', { id: 'two' })])
    expect(titles()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: CLEAR })).toBeNull()
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
