import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import { Account } from '../../../src/ui/account/account.tsx'
import { happen, renderPart } from '../support/render.tsx'

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
