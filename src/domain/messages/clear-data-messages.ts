import { isFinal, isInProgress, type TransactionRecord } from '../transactions/record.ts'

/** The question before the page's data is cleared. */
interface ClearDataTexts {
  readonly text: string
  /** What else is lost, if a transaction may still be sent or mined. */
  readonly warning?: string
  /** Undefined while nothing may be cleared. */
  readonly confirmLabel?: string
  readonly closeLabel: string
}

const LOST =
  'This browser then has no list of your transactions and none of your choices on this site. Nothing on the chain changes: your tokens, approvals and transactions stay as they are.'

const NOT_NOW =
  'A transaction is waiting for your wallet or for the network. Wait until it is done, or stop waiting for it in the list of transactions. Then clear the data.'

function unfollowed(count: number): string {
  const which =
    count === 1
      ? 'One transaction is not final, or may have been sent.'
      : `${count} transactions are not final, or may have been sent.`
  return `${which} Without the list, this page no longer follows ${count === 1 ? 'it' : 'them'}: check your wallet before you send another.`
}

/** The question, given all records of this browser and whether a request is being prepared. */
export function clearDataTexts(
  records: readonly TransactionRecord[],
  isPreparing: boolean,
): ClearDataTexts {
  if (isPreparing || records.some(isInProgress)) return { text: NOT_NOW, closeLabel: 'Close' }
  const open = records.filter((record) => !isFinal(record)).length
  const question = { text: LOST, closeLabel: 'Keep data' }
  return open === 0
    ? { ...question, confirmLabel: 'Clear data' }
    : { ...question, warning: unfollowed(open), confirmLabel: 'Clear data anyway' }
}
