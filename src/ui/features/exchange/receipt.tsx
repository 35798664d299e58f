import { useState, type MouseEvent } from 'react'
import { ADD_COINS, ADD_TOKEN } from '../../../domain/messages/labels.ts'
import { stillApprovedText } from '../../../domain/messages/quote-messages.ts'
import type { Mode } from '../../../domain/transactions/kinds.ts'
import { effectIn, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { TextWithAmounts } from '../../components/amount.tsx'
import { SmallButton } from '../../components/button.tsx'
import {
  useAccountSnapshot,
  useAddCoins,
  useProgress,
  useRecords,
} from '../../hooks/use-account.ts'
import { useServices } from '../../hooks/use-services.ts'

export interface Receipt {
  readonly record: TransactionRecord
  /** Puts it away. */
  readonly end: () => void
}

/** The mint or redemption that this page has seen end last, until something else is done. */
export function useReceipt(mode: Mode): Receipt | undefined {
  const progress = useProgress()
  const [id, setId] = useState<string>()
  if (progress.kind === 'sent' && progress.record.id !== id) setId(progress.record.id)
  const record = useRecords().find((one) => one.id === id)
  if (record?.call.kind !== mode || effectIn(record)?.summary === undefined) return undefined
  return { record, end: () => setId(undefined) }
}

interface AfterMintProps {
  readonly onMore: () => void
  /** Called before a button sends something. */
  readonly onPress: () => void
}

/** What one may do after a mint. As tall as the question about the approval, whose place it takes. */
export function AfterMint({ onMore, onPress }: AfterMintProps) {
  const { account, watch } = useServices()
  const { snapshot } = useAccountSnapshot()
  const approved = snapshot?.allowances.WETH
  const revoke = () => {
    onPress()
    void account.revoke('WETH')
  }
  const mintMore = ({ currentTarget }: MouseEvent) => {
    onMore()
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
        <SmallButton onClick={() => void watch.watchIsc()}>{ADD_TOKEN}</SmallButton>
        <SmallButton onClick={mintMore}>Mint more</SmallButton>
      </p>
    </div>
  )
}

/** What one may do after a redemption. */
export function AfterRedemption({ record }: Pick<Receipt, 'record'>) {
  const addCoins = useAddCoins(record)
  return addCoins && <SmallButton onClick={addCoins}>{ADD_COINS}</SmallButton>
}
