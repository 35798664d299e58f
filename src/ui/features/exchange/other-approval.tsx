import type { ComponentType } from 'react'
import type { Card } from '../../../application/exchange/card.ts'
import { otherApprovalLabel } from '../../../domain/messages/quote-messages.ts'
import { mayApprove, otherApproval } from '../../../domain/card/card-rules.ts'
import { SERVICES } from '../../../services.ts'
import { useRememberFocus } from '../../hooks/use-focus-return.ts'
import { useService } from '../../hooks/use-service.ts'

interface OtherApprovalProps {
  readonly card: Card
  /** The component to render as the button. */
  readonly as: ComponentType<{ readonly onClick: () => void; readonly children: string }>
}

/**
 * Approves another amount than the Approve button. Renders nothing if no other amount is worth
 * offering.
 */
export function OtherApproval({ card, as: Button }: OtherApprovalProps) {
  const exchange = useService(SERVICES.exchange)
  const rememberFocus = useRememberFocus()
  const other = otherApproval(card)
  if (other === undefined || !mayApprove(card)) return null
  const press = () => {
    rememberFocus()
    void exchange.approve(other.choice)
  }
  return <Button onClick={press}>{otherApprovalLabel(other)}</Button>
}
