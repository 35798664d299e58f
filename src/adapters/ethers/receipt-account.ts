import { sameAddress } from '../../domain/address.ts'
import type { Trace, Transfer } from '../../domain/transactions/transaction.ts'
import type { Receipt } from './answers.ts'
import { CONTRACTS } from './contracts.ts'

type Log = NonNullable<Receipt['logs']>[number]

/** What a transaction moved, approved and cost, as far as its receipt can be read. */
export function accountOf({ logs, gasUsed, effectiveGasPrice }: Receipt, trace: Trace) {
  const gasPaid =
    gasUsed === undefined || effectiveGasPrice === undefined
      ? undefined
      : gasUsed * effectiveGasPrice
  const approved = approvalIn(logs ?? [], trace)
  return {
    ...(logs && { transfers: logs.flatMap(transferOf) }),
    ...(approved !== undefined && { approved }),
    ...(gasPaid !== undefined && { gasPaid }),
  }
}

/**
 * Whether the receipt shows that the call was carried out. A transaction that the account itself sent
 * to the contract does so by its status. Within one that somebody else sent for the account, as a
 * bundler does, the call may have failed: then the contract has to have logged something about the
 * account, as it does for each call that the product makes.
 */
export function isProven({ from, to, logs }: Receipt, trace: Trace): boolean {
  const isOwnCall = isSame(from, trace.from) && isSame(to, trace.to)
  // A receipt without the two says nothing against it.
  if (isOwnCall || (from === undefined && to === undefined)) return true
  const account = trace.from.slice(2).toLowerCase()
  return (logs ?? []).some(({ address, topics }) => {
    const parties = topics.slice(1).map((topic) => topic.slice(-40).toLowerCase())
    return sameAddress(address, trace.to) && parties.includes(account)
  })
}

function isSame(one: Receipt['from'], other: Trace['from']): boolean {
  return one !== undefined && sameAddress(one, other)
}

function transferOf(log: Log): Transfer[] {
  const event = eventOf(log)
  if (event?.name !== 'Transfer') return []
  const { from, to, amount } = event.args
  return [{ token: log.address, from, to, amount }]
}

/** What the contract that was called logs last about what the account has approved. */
function approvalIn(logs: readonly Log[], { from, to }: Trace): bigint | undefined {
  const approvals = logs.flatMap((log) => {
    const event = sameAddress(log.address, to) ? eventOf(log) : undefined
    if (event?.name !== 'Approval' || !sameAddress(event.args.owner, from)) return []
    return [event.args.amount as bigint]
  })
  return approvals.at(-1)
}

function eventOf({ topics, data }: Log) {
  try {
    return CONTRACTS.parseLog({ topics, data }) ?? undefined
  } catch {
    // An event of that name with other parameters.
    return undefined
  }
}
