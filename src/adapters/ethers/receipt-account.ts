import type { Transfer } from '../../domain/transaction.ts'
import { CONTRACTS } from './contracts.ts'
import type { Receipt } from './answers.ts'

/** What a transaction moved and cost, as far as its receipt can be read. */
export function accountOf({ logs, gasUsed, effectiveGasPrice }: Receipt) {
  const gasPaid =
    gasUsed === undefined || effectiveGasPrice === undefined
      ? undefined
      : gasUsed * effectiveGasPrice
  return {
    ...(logs && { transfers: logs.flatMap(transferOf) }),
    ...(gasPaid !== undefined && { gasPaid }),
  }
}

function transferOf({ address, topics, data }: NonNullable<Receipt['logs']>[number]): Transfer[] {
  try {
    const event = CONTRACTS.parseLog({ topics, data })
    if (event === null) return []
    const { from, to, amount } = event.args
    return [{ token: address, from, to, amount }]
  } catch {
    // An event of that name with other parameters.
    return []
  }
}
