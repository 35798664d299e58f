import { screen } from '@testing-library/react'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion, type Mode } from '../../../src/domain/transactions/kinds.ts'
import { exchangeLabels } from '../../../src/domain/messages/labels.ts'
import { ExchangeCard } from '../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../src/ui/features/wallet/connect-now.tsx'
import { happen, renderPart, rest } from './render.tsx'

const TOKEN = 10n ** 18n

type Rendered = Awaited<ReturnType<typeof renderPart>>

/** The field that one types into, in a mode. */
export function amountField(mode: Mode) {
  return screen.getByRole<HTMLInputElement>('textbox', { name: exchangeLabels(mode).input })
}

/** The card of a connected holder of both tokens, in a mode, with an amount typed. */
export async function renderConnected(mode: Mode = 'mint', amount = '') {
  const rendered = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />, {
    permitted: true,
  })
  rendered.fakes.tokens.ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  await happen(() => rendered.snapshots.refresh())
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  if (amount !== '') await type(rendered, mode, amount)
  return rendered
}

/** The same with 1000 tokens approved, so that the main button is on. */
export async function renderApproved(mode: Mode, amount: string) {
  const rendered = await renderConnected(mode)
  const { fakes } = rendered
  const question = allowanceQuestion(mode, HOLDER, fakes.deployment)
  fakes.tokens.ledger.setAllowance(question, 1000n * TOKEN)
  await type(rendered, mode, amount)
  return rendered
}

/** Types an amount, and lets the card read its price. */
async function type(rendered: Rendered, mode: Mode, amount: string) {
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
}
