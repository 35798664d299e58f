import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FakeProtocol } from '../../../../src/adapters/memory/fake-reads.ts'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { mintingCost } from '../../../../src/adapters/memory/fake-deployment.ts'
import { ProtocolNow } from '../../../../src/ui/features/protocol/protocol-now.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const PERCENT = 10n ** 16n
const RHYTHM = 15_000

type Prepare = (chain: FakeProtocol) => void

/** The same, with a wallet in place of the node. */
async function renderForWallet(prepare: Prepare = () => {}) {
  const started = await renderPart(<ProtocolNow />, {})
  const { wallet: chain } = started.fakes.protocol
  chain.passBlock()
  prepare(chain)
  await happen(() => started.fakes.wallet.useAccounts(STRANGER))
  await screen.findByRole('region', { name: 'Protocol now' })
  return { ...started, chain }
}

const block = () => screen.getByRole('region', { name: 'Protocol now' })
/** Each term with its value, as they are read out. */
const valuesIn = (part: HTMLElement) =>
  Array.from(part.querySelectorAll('dl > div'), (pair) =>
    Array.from(pair.children, ({ textContent }) => textContent),
  )
const facts = () => valuesIn(block()).slice(0, 8)
const coins = () =>
  within(block())
    .getAllByRole('listitem')
    .map((item) => [item.querySelector('p')?.textContent, ...valuesIn(item).map(([, v]) => v)])
const price = (permille: bigint) => (mintingCost(1n) * permille) / 1000n
const untilRead = () => screen.findByText(/^Block/)

describe(ProtocolNow.name, () => {
  it('says where to connect without a wallet and a node, and asks nobody', async () => {
    const { fakes } = await renderPart(<ProtocolNow />)
    await happen(() => fakes.clock.advance(RHYTHM * 2))
    const link = screen.getByRole('link', { name: 'Connect a wallet on the home page' })
    expect(link.getAttribute('href')).toBe('/')
    expect(fakes.protocol.wallet.count('read')).toBe(0)
  })

  it('shows what the chain says, next to what is stated', async () => {
    await renderForWallet(({ passBlock, ledger }) => {
      passBlock()
      ledger.setBalance('ISC', HOLDER, 12_345n * 10n ** 18n)
      ledger.setParameters({ ...ledger.parameters, redemptionFee: PERCENT / 2n })
    })
    expect((await untilRead()).textContent).toBe('Block 2, read through your wallet.')
    expect(facts()).toEqual([
      ['Supply', '12,345 ISC'],
      ['Minting fee', '3%'],
      ['Redemption fee', '0.5%'],
      ['Fee recipient', '0x2222…2222, Fee recipient on the explorer'],
      ['Backing', '100%'],
      ['Coins in reserve', '12,345'],
      ['To be redeemed', '12,345 ISC'],
      ['Cost of one ISC in WETH', '0.0004'],
    ])
    expect(screen.getByText('Fully backed.').parentElement?.textContent).toBe(
      'Fully backed. The reserve has the coins for every ISC.',
    )
    expect(coins()).toEqual([
      ['USDC', '30%', '30%', '0.00%', '3,703.5', '0x3333…3333, USDC on the explorer'],
      ['USDM', '30%', '30%', '0.00%', '3,703.5', '0x4444…4444, USDM on the explorer'],
      ['USDP', '15%', '15%', '0.00%', '1,851.75', '0x5555…5555, USDP on the explorer'],
      ['PYUSD', '15%', '15%', '0.00%', '1,851.75', '0x6666…6666, PYUSD on the explorer'],
      ['GUSD', '10%', '10%', '0.00%', '1,234.5', '0x7777…7777, GUSD on the explorer'],
    ])
    expect(screen.getByText('On chain, the coins and their shares are as stated.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has no number for anything before it is read', async () => {
    const answers: (() => void)[] = []
    await renderForWallet((chain) => void answers.push(chain.hold('read')))
    expect(screen.getByText('Reading the chain…')).toBeTruthy()
    expect(facts().map(([, value]) => value)).toEqual(Array(8).fill('…'))
    expect(coins()[0]).toEqual(['USDC', '30%', '…', '…', '…', '…'])
    expect(coins()).toHaveLength(5)
    await happen(() => answers.pop()?.())
    expect(facts()[0]).toEqual(['Supply', '0 ISC'])
    expect(coins()[0]?.slice(0, 5)).toEqual(['USDC', '30%', '30%', '0.00%', '0'])
  })

  it('says how far each coin is off the median, and marks one that is far off', async () => {
    await renderForWallet(({ ledger }) => {
      const prices = [price(1020n), undefined, 0n, undefined, price(900n)]
      for (const [index, { address }] of ledger.parameters.coins.entries()) {
        ledger.setPriceOf(address, prices[index] ?? price(1000n))
      }
    })
    await untilRead()
    expect(coins().map(([, , , peg]) => peg)).toEqual(['+2.00%', '0.00%', '–', '0.00%', '−10.00%'])
    const marks = [...document.querySelectorAll('dd circle')].map((mark) => mark.getAttribute('cx'))
    expect(marks).toEqual(['2', '0', '0', '-5.5'])
    expect(screen.getByText('−10.00%').className).toContain('danger')
    expect(screen.getByText('+2.00%').className).not.toContain('danger')
  })

  it('says why nothing could be read, and tries again, once at a time', async () => {
    const { user, chain } = await renderForWallet((source) => {
      source.failNext('read', { kind: 'network' })
    })
    expect(await screen.findByText('Couldn’t read it. The network did not answer.')).toBeTruthy()
    expect(facts()[0]).toEqual(['Supply', '…'])
    const answer = chain.hold('read')
    await user.dblClick(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBe('true')
    await happen(answer)
    expect(screen.queryByRole('button')).toBeNull()
    expect(facts()[0]).toEqual(['Supply', '0 ISC'])
    expect(chain.count('read')).toBe(2)
  })
})
