import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../../../src/adapters/memory/fake-deployment.ts'
import { NETWORK as SEPOLIA } from '../../../../src/domain/network.ts'
import { Account, AccountPanel } from '../../../../src/ui/features/account/account.tsx'
import { happen, renderPart } from '../../support/render.tsx'
import { SnapshotBlock } from '../../../../src/ui/components/snapshot-notes.tsx'
import { TOKEN, renderConnectedPart, told } from '../../support/account.tsx'

const panel = () => screen.queryByRole('region', { name: 'Your account' })

describe(Account.name, () => {
  it('takes no room without a wallet', async () => {
    await renderPart(<Account />)
    expect(panel()).toBeNull()
  })

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

  it('shows a zero that was read', async () => {
    await renderConnectedPart(<AccountPanel />, { WETH: 0n })
    expect(balances()).toEqual({ ETH: '10', WETH: '0', ISC: '0' })
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

  it('does not speak of faucets to an account with ether', async () => {
    await renderConnectedPart(<AccountPanel />)
    expect(screen.queryByRole('link', { name: 'Get Sepolia ETH' })).toBeNull()
  })

  it('waits without a number', async () => {
    const { fakes } = await renderPart(<AccountPanel />)
    const answer = fakes.tokens.hold('getAccountSnapshot')
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    expect(balances()).toEqual({ ETH: '…', WETH: '…', ISC: '…' })
    expect(screen.getByText('Reading your approvals.')).toBeTruthy()
    await happen(answer)
    expect(balances().ETH).toBe('10')
  })

  it('never shows zero for what could not be read', async () => {
    const { fakes, user } = await renderPart(<AccountPanel />)
    fakes.tokens.failNext('getAccountSnapshot', network)
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    const unread = 'couldn’t read'
    expect(balances()).toEqual({ ETH: unread, WETH: unread, ISC: unread })
    expect(screen.getByText(/^The chain could not be read\./)).toBeTruthy()
    expect(screen.getByText('Your approvals couldn’t be read.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '0' })
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('tells one balance that could not be read from the others, and has it read again', async () => {
    const { fakes, snapshots, user } = await renderConnectedPart(<AccountPanel />)
    const { getAccountSnapshot } = fakes.tokens
    fakes.tokens.getAccountSnapshot = async (question) => {
      const answer = await getAccountSnapshot(question)
      return answer.ok ? { ok: true, value: { ...answer.value, balances: { ETH: 1n } } } : answer
    }
    await happen(() => snapshots.refresh())
    expect(balances()).toMatchObject({ WETH: 'couldn’t read', ISC: 'couldn’t read' })
    expect(screen.getByText(/^Some of it could not be read\./)).toBeTruthy()

    fakes.tokens.getAccountSnapshot = getAccountSnapshot
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(balances()).toEqual({ ETH: '10', WETH: '10', ISC: '0' })
  })

  it('keeps numbers that could not be renewed, and says so', async () => {
    const { fakes, snapshots, user } = await renderConnectedPart(<AccountPanel />)
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 3n * TOKEN)
    fakes.tokens.failNext('getAccountSnapshot', network)
    await happen(() => snapshots.refresh())
    expect(balances().WETH).toBe('10')
    expect(screen.getByText(/^Could not be renewed\./)).toBeTruthy()

    const answer = fakes.tokens.hold('getAccountSnapshot')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const asked = fakes.tokens.count('getAccountSnapshot')
    await user.click(screen.getByRole('button', { name: 'Retrying' }))
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(asked)
    await happen(answer)
    expect(balances().WETH).toBe('3')
    expect(screen.queryByText(/^Could not be renewed\./)).toBeNull()
  })

  it('shows what a new block brings', async () => {
    const { fakes } = await renderConnectedPart(<AccountPanel />)
    fakes.tokens.ledger.setBalance('ISC', HOLDER, 5n * TOKEN)
    fakes.chain.passBlock()
    await happen(() => fakes.clock.advance(11_999))
    expect(balances().ISC).toBe('0')
    await happen(() => fakes.clock.advance(1))
    await happen(() => fakes.clock.advance(200))
    expect(balances().ISC).toBe('5')
  })

  it('shows nothing of the account before', async () => {
    const { fakes } = await renderConnectedPart(<AccountPanel />, { ISC: 97n * TOKEN })
    fakes.tokens.ledger.setBalance('ETH', STRANGER, 0n)
    const answer = fakes.tokens.hold('getAccountSnapshot')
    await happen(() => fakes.wallet.useAccounts(STRANGER))
    expect(balances()).toEqual({ ETH: '…', WETH: '…', ISC: '…' })
    await happen(answer)
    expect(balances()).toEqual({ ETH: '0', WETH: '0', ISC: '0' })
  })
})

describe(SnapshotBlock.name, () => {
  it('names the block, and nothing when none has been read', async () => {
    const { fakes, snapshots, container } = await renderPart(<SnapshotBlock />)
    expect(container.textContent).toBe('Reading the chain')
    fakes.tokens.failNext('getAccountSnapshot', network)
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    expect(container.textContent).toBe('')
    await happen(() => snapshots.refresh())
    expect(container.textContent).toBe('As of block 0')
  })
})
