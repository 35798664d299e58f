import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { exchangeLabels } from '../../../src/domain/messages/labels.ts'
import type { Mode } from '../../../src/domain/transactions/kinds/kinds.ts'
import { ExchangeCard } from '../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../src/ui/features/wallet/connect-now.tsx'
import { possess, TOKEN, type Possessions } from '../../support/services.ts'
import { happen, renderPart, rest } from './render.tsx'

/** Renders a part for a connected account with these possessions, once they have been read. */
export async function renderConnectedPart(part: ReactNode, possessions: Possessions = {}) {
  const rendered = await renderPart(part, { permitted: true })
  const { chain, fakes } = rendered
  possess(fakes, possessions)
  await happen(() => chain.refresh())
  return rendered
}

/** Returns the field for the amount in a mode. */
export function amountField(mode: Mode = 'mint') {
  return screen.getByRole<HTMLInputElement>('textbox', { name: exchangeLabels(mode).input })
}

/** Returns the whole card in a mode. */
export function cardSection(mode: Mode = 'mint') {
  return screen.getByRole('region', { name: exchangeLabels(mode).title })
}

/** Renders the card in a mode, with an amount and its price. The account also has 1000 ISC. */
export async function renderCard(mode: Mode = 'mint', amount = '', possessions: Possessions = {}) {
  const card = <ExchangeCard connectButton={<ConnectNow />} />
  const rendered = await renderConnectedPart(card, { ISC: 1000n * TOKEN, ...possessions })
  if (mode === 'redeem') await happen(rendered.drafts.switchMode)
  if (amount === '') return rendered
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  return rendered
}

/** Like `renderCard`, with 1000 tokens approved, so that the main button is enabled. */
export function renderApproved(mode: Mode, amount: string) {
  const approval = 1000n * TOKEN
  return renderCard(mode, amount, { wethApproval: approval, iscApproval: approval })
}

/**
 * Removes the focus, as a browser does when it disables an element. jsdom would leave the focus on
 * the element.
 */
export function takeFocusAway() {
  const passing = document.body.appendChild(document.createElement('button'))
  passing.focus()
  passing.remove()
  expect(document.activeElement).toBe(document.body)
}

/** Returns the definitions of a list of terms, by their terms. */
export function told(region: string): Readonly<Record<string, string>> {
  const terms = within(screen.getByRole('region', { name: region })).getAllByRole('term')
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )
}
