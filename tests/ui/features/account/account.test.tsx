import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../../src/adapters/memory/fake-deployment.ts'
import { NETWORK as SEPOLIA } from '../../../../src/domain/network.ts'
import { Account, AccountPanel } from '../../../../src/ui/features/account/account.tsx'
import { happen, renderPart } from '../../support/render.tsx'
import { TOKEN, renderConnectedPart, told } from '../../support/account.tsx'

const panel = () => screen.queryByRole('region', { name: 'Your account' })

describe(Account.name, () => {
  it('comes with an account and goes with it', async () => {
    const { fakes } = await renderPart(<Account />)
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    await waitFor(() => expect(panel()).not.toBeNull())
    await happen(() => fakes.wallet.useAccounts())
    expect(panel()).toBeNull()
  })

  it('shows nothing of another network', async () => {
    const { fakes } = await renderPart(<Account />, { permitted: true, chainId: 1 })
    expect(panel()).toBeNull()
    await happen(() => fakes.wallet.useChain(SEPOLIA.chainId))
    await waitFor(() => expect(panel()).not.toBeNull())
    await happen(() => fakes.wallet.useChain(1))
    expect(panel()).toBeNull()
  })
})

const balances = () => told('Your account')
const network = { kind: 'network' } as const

describe(AccountPanel.name, () => {
  it('shows what the account has, rounded down', async () => {
    await renderConnectedPart(<AccountPanel />, { ISC: 97n * TOKEN + 123_456_789n * 10n ** 9n })
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '97.1234' })
  })

  it('shows the coins of the basket that the account holds', async () => {
    const { fakes, snapshots } = await renderConnectedPart(<AccountPanel />)
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '0' })
    const [usdc] = FAKE_PARAMETERS.coins
    if (usdc === undefined) throw new Error('The basket is empty')
    fakes.tokens.ledger.setBalance(usdc.address, HOLDER, 1_500_000n)
    await happen(() => snapshots.refresh())
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '0', USDC: '1.5' })
  })

  it('says where to get ether to an account that has none', async () => {
    await renderConnectedPart(<AccountPanel />, { ETH: 0n })
    expect(screen.getByText('This account has no ETH for network fees.')).toBeTruthy()
    const faucet = screen.getByRole('link', { name: 'Get Sepolia ETH' })
    expect(faucet.getAttribute('href')).toBe('https://faucet.example')
  })

  it('never shows zero for what could not be read', async () => {
    const { fakes, snapshots } = await renderPart(<AccountPanel />)
    fakes.tokens.failNext('getAccountSnapshot', network)
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    const unread = 'couldn’t read'
    expect(balances()).toEqual({ ETH: unread, WETH: unread, ISC: unread })
    expect(screen.getByText('Your approvals couldn’t be read.')).toBeTruthy()

    await happen(() => snapshots.refresh())
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '0' })
  })
})
