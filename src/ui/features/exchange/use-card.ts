import { useState } from 'react'
import type { ExchangeFacts } from '../../../domain/transactions/exchange-rules.ts'
import {
  exchangeStatus,
  nextStep,
  type ExchangeStatus,
} from '../../../domain/transactions/exchange-status.ts'
import type { Mode } from '../../../domain/transactions/kinds.ts'
import { withQuotedCost } from '../../../domain/transactions/price-limit.ts'
import { effectIn, type TransactionRecord } from '../../../domain/transactions/record.ts'
import { useAccountSnapshot, useProgress, useRecords } from '../../hooks/use-account.ts'
import { useFocusReturn } from '../../hooks/use-focus-return.ts'
import { useService, useStore } from '../../hooks/use-service.ts'
import {
  ACCOUNT_SNAPSHOT_SERVICE,
  BLOCK_SERVICE,
  EXCHANGE_SERVICE,
  TRANSACTION_SERVICE,
} from '../../../services.ts'

/** What the parts of the card go by. */
export interface Card {
  readonly facts: ExchangeFacts
  /** What it says and offers next. */
  readonly status: ExchangeStatus
  /** The button that is the next step, which Enter presses. */
  readonly step: ReturnType<typeof nextStep>
  readonly receipt: Receipt | undefined
  /** Called before something is sent. */
  readonly onPress: () => void
}

export function useCard(): Card {
  const blocks = useService(BLOCK_SERVICE)
  const exchange = useService(EXCHANGE_SERVICE)
  const snapshots = useService(ACCOUNT_SNAPSHOT_SERVICE)
  const transactions = useService(TRANSACTION_SERVICE)
  const facts = useStore(exchange.facts)
  const { records, isUnreachable } = useStore(transactions.state)
  const unreachable = isUnreachable ? 'unreachable' : undefined
  const isNodePaused = useStore(blocks.newest, ({ failure }) => failure?.kind === 'nodePaused')
  const { snapshot } = useAccountSnapshot()
  const status = exchangeStatus({
    ...facts,
    progress: useProgress(),
    records,
    trouble: isNodePaused ? 'nodePaused' : unreachable,
    isReading: useStore(snapshots.state, ({ question, isReading }) => isReading || !question),
    snapshot: withQuotedCost(snapshot, facts),
  })
  const receipt = useReceipt(facts.mode)
  return {
    facts,
    status,
    step: nextStep(status, facts),
    receipt: status.kind === 'noAmount' && facts.amount === '' ? receipt : undefined,
    onPress: useFocusReturn(facts.busy || facts.session.status === 'connecting'),
  }
}

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
