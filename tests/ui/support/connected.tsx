import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { exchangeLabels } from '../../../src/domain/messages/labels.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import { ExchangeCard } from '../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../src/ui/features/wallet/connect-now.tsx'
import { possess, TOKEN, type Possessions } from '../../support/services.ts'
import { happen, renderPart, rest } from './render.tsx'

/** A part for a connected account that has this, once it has been read. */
export async function renderConnectedPart(part: ReactNode, possessions: Possessions = {}) {
  const rendered = await renderPart(part, { permitted: true })
  const { chain, fakes } = rendered
  possess(fakes, possessions)
  await happen(() => chain.refresh())
  return rendered
}

/** The field that one types into, in a mode. */
export function amountField(mode: Mode = 'mint') {
  return screen.getByRole<HTMLInputElement>('textbox', { name: exchangeLabels(mode).input })
}

/** The card as a whole, in a mode. */
export function cardSection(mode: Mode = 'mint') {
  return screen.getByRole('region', { name: exchangeLabels(mode).title })
}

/** The card in a mode, of an account that also has 1000 ISC, with an amount and its price. */
export async function renderCard(mode: Mode = 'mint', amount = '', possessions: Possessions = {}) {
  const card = <ExchangeCard connectButton={<ConnectNow />} />
  const rendered = await renderConnectedPart(card, { ISC: 1000n * TOKEN, ...possessions })
  if (mode === 'redeem') await happen(rendered.drafts.switchMode)
  if (amount === '') return rendered
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  return rendered
}

/** The same with 1000 tokens approved, so that the main button is on. */
export function renderApproved(mode: Mode, amount: string) {
  const approval = 1000n * TOKEN
  return renderCard(mode, amount, { wethApproval: approval, iscApproval: approval })
}

/** What a browser does when it disables an element; jsdom leaves the focus there. */
export function takeFocusAway() {
  const passing = document.body.appendChild(document.createElement('button'))
  passing.focus()
  passing.remove()
  expect(document.activeElement).toBe(document.body)
}

/** What a list of terms says, term by term; several definitions are lines. */
export function told(region: string): Readonly<Record<string, string>> {
  const terms = within(screen.getByRole('region', { name: region })).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => {
      const definitions = [...(term.parentElement?.querySelectorAll('dd') ?? [])]
      return [term.textContent, definitions.map((line) => line.textContent).join('\n')]
    }),
  )
}
