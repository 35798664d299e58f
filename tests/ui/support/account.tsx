import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Asset } from '../../../src/domain/wallet/account-snapshot.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds.ts'
import { happen, renderPart } from './render.tsx'

export const TOKEN = 10n ** 18n

/** What an account has that is not the fakes' own 10 ETH and 10 WETH; base units. */
interface Possessions extends Partial<Record<Asset, bigint>> {
  readonly wethApproval?: bigint
  readonly iscApproval?: bigint
}

/** A part for a connected account that has this, once it has been read. */
export async function renderConnectedPart(part: ReactNode, possessions: Possessions = {}) {
  const rendered = await renderPart(part, { permitted: true })
  const { fakes, snapshots } = rendered
  const { ledger } = fakes.tokens
  const { wethApproval = 0n, iscApproval = 0n, ...held } = possessions
  for (const [asset, amount] of Object.entries(held) as [Asset, bigint][]) {
    ledger.setBalance(asset, HOLDER, amount)
  }
  ledger.setAllowance(allowanceQuestion('mint', HOLDER, fakes.deployment), wethApproval)
  ledger.setAllowance(allowanceQuestion('redeem', HOLDER, fakes.deployment), iscApproval)
  await happen(() => snapshots.refresh())
  return rendered
}

type Rendered = Awaited<ReturnType<typeof renderConnectedPart>>

/** Lets typing rest as long as it takes for the chain to be asked. */
export async function rest({ fakes }: Pick<Rendered, 'fakes'>): Promise<void> {
  await happen(() => fakes.clock.advance(300))
}

/** What a list of terms says, term by term; several values are lines. */
export function told(region: string): Readonly<Record<string, string>> {
  const terms = within(screen.getByRole('region', { name: region })).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => {
      const definition = term.nextElementSibling
      const items = [...(definition?.querySelectorAll('li') ?? [])]
      const lines = items.length > 0 ? items : [definition]
      return [term.textContent, lines.map((line) => line?.textContent).join('\n')]
    }),
  )
}
