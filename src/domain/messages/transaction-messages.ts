import { plainText, type AmountText } from '../amounts/amount-text.ts'
import { kindOf, sentUnits } from '../transactions/call.ts'
import type { TransactionRecord } from '../transactions/record.ts'

/** The title of a record: `Approve 100 WETH`, `Approve and mint 100 ISC`, `Wrap 0.5 ETH`. */
export function titleText({
  call,
  approval,
}: Pick<TransactionRecord, 'call' | 'approval'>): AmountText {
  const [verb, ...amount] = kindOf(call).label(sentUnits(call))
  return [approval ? `Approve and ${verb.toLowerCase()}` : verb, ...amount]
}

/** The same with all digits, for exports and assistive technology. */
export function transactionTitle(record: TransactionRecord): string {
  return plainText(titleText(record), 'ungrouped')
}
