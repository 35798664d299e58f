import type { MouseEvent } from 'react'
import { ADD_TOKEN } from '../../../domain/messages/labels.ts'
import { stillApprovedText } from '../../../domain/messages/quote-messages.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import { useAccountSnapshot } from '../../hooks/use-account.ts'
import { useService } from '../../hooks/use-service.ts'
import { ACCOUNT_SERVICE, EXCHANGE_SERVICE, WALLET_SERVICE } from '../../../services.ts'
import type { CardProps } from './card-props.ts'

/** What one may do after a mint. As tall as the question about the approval, whose place it takes. */
export function AfterMint({ onPress }: Pick<CardProps, 'onPress'>) {
  const account = useService(ACCOUNT_SERVICE)
  const exchange = useService(EXCHANGE_SERVICE)
  const wallet = useService(WALLET_SERVICE)
  const { snapshot } = useAccountSnapshot()
  const approved = snapshot?.allowances.WETH
  const revoke = () => {
    onPress()
    void account.revoke('WETH')
  }
  const mintMore = ({ currentTarget }: MouseEvent) => {
    exchange.clearOutcome()
    currentTarget.closest('section')?.querySelector('input')?.focus()
  }
  return (
    <div className="grid min-h-19 content-between gap-1 text-sm sm:col-span-2 touch:min-h-24">
      <p className="flex min-h-9 flex-wrap items-center gap-x-3">
        <span>
          <TextWithAmounts text={stillApprovedText(approved)} isRepeated />
        </span>
        {approved !== undefined && approved > 0n && (
          <SmallButton onClick={revoke}>Revoke</SmallButton>
        )}
      </p>
      <p className="flex flex-wrap gap-2">
        <SmallButton onClick={() => void wallet.watchIsc()}>{ADD_TOKEN}</SmallButton>
        <SmallButton onClick={mintMore}>Mint more</SmallButton>
      </p>
    </div>
  )
}
