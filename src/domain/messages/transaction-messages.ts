import { kindOf, sentAmount } from '../transactions/call.ts'
import type { TransactionRecord } from '../transactions/record.ts'

/** The title of a record: `Approve 100 WETH`, `Approve and mint 100 ISC`, `Wrap 0.5 ETH`. */
export function transactionTitle({ call, approval }: TransactionRecord): string {
  const label = kindOf(call).label(sentAmount(call))
  return approval ? `Approve and ${label.charAt(0).toLowerCase()}${label.slice(1)}` : label
}
