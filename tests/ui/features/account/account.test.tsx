import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../../../src/domain/network.ts'
import { ETH, ISC, WETH } from '../../../../src/domain/tokens.ts'
import { Account, Approvals } from '../../../../src/ui/features/account/account.tsx'
import { holdBlock, TOKEN } from '../../../support/services.ts'
import { renderConnectedPart, told } from '../../support/connected.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const panel = () => screen.queryByRole('region', { name: 'Your account' })

const wrapForm = () => screen.getByText(`Wrap ${ETH}`).closest('details')
const balances = () => told('Your account')

describe(Account.name, () => {
  it('comes with an account on Sepolia, and goes with either', async () => {
    const { fakes } = await renderPart(<Account />, { permitted: true, chainId: 1 })
    expect(panel()).toBeNull()
    await happen(() => fakes.wallet.useChain(SEPOLIA.chainId))
    await waitFor(() => expect(panel()).not.toBeNull())
    await happen(() => fakes.wallet.useAccounts())
    expect(panel()).toBeNull()
  })

  it('shows what the account has', async () => {
    await renderConnectedPart(<Account />, { ISC: 97n * TOKEN })
    expect(balances()).toEqual({ [ETH]: '10', [WETH]: '10', [ISC]: '97' })
  })

  it('folds the form to wrap ether for each account anew', async () => {
    const { fakes } = await renderConnectedPart(<Account />, { WETH: 0n })
    expect(wrapForm()?.open).toBe(true)
    fakes.chain.ledger.setBalance('WETH', STRANGER, TOKEN)
    await happen(() => fakes.wallet.useAccounts(STRANGER))
    expect(wrapForm()?.open).toBe(false)
  })

  it('says what could not be read', async () => {
    const { fakes } = await renderPart(<Account />)
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    expect(balances()).toMatchObject({ [ISC]: 'couldn’t read' })
    expect(screen.getByText('Your approvals couldn’t be read.')).toBeTruthy()
  })
})

const revocations = () => screen.queryAllByRole<HTMLButtonElement>('button', { name: /^Revoke/ })

describe(Approvals.name, () => {
  it('names who may take how much, and takes an approval back', async () => {
    const { user, fakes } = await renderConnectedPart(<Approvals />, {
      wethApproval: 2n ** 256n - 1n,
      iscApproval: 50n * TOKEN,
    })
    expect(screen.getByText(`any amount of ${WETH}`)).toBeTruthy()
    const mine = holdBlock(fakes)
    await user.click(button(`Revoke ${WETH}`))
    expect(fakes.tokens.sent).toMatchObject([
      { call: { kind: 'approve', token: 'WETH', amount: 0n } },
    ])
    expect(revocations().map(({ disabled }) => disabled)).toEqual([true, true])
    await happen(mine)
    expect(revocations()).toEqual([button(`Revoke ${ISC}`)])
  })
})
