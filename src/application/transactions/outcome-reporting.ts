import type { Notice } from '../../domain/messages/notices.ts'
import { resultNotice } from '../../domain/messages/outcome-notices.ts'
import { ok } from '../../domain/result.ts'
import { hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { PreferencesPort } from '../ports/preferences-port.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { TransactionRecords, TransactionServicePorts } from './transaction-records.ts'

export type OutcomeReporting = ReturnType<typeof createOutcomeReporting>

/** Tells what has become of transactions: where somebody looks, and once over all tabs. */
export function createOutcomeReporting(
  { state, find, put, readJournal, isOwn }: TransactionRecords,
  ports: Pick<
    TransactionServicePorts,
    'tokens' | 'locks' | 'visibility' | 'preferences' | 'notices'
  >,
) {
  const { tokens, locks, visibility, preferences, notices } = ports

  const post = (record: TransactionRecord) => {
    const notice = resultNotice(record)
    if (notice !== undefined) notices.post(withOffer(notice, record, preferences))
  }

  const isNews = (record: TransactionRecord) => record.untold !== undefined && isOwn(record)

  /** Tells what came while nobody looked. Of several tabs that are in sight, one does. */
  const reportNews = () => {
    if (!visibility.isVisible()) return
    for (const { id } of state.get().records.filter(isNews)) {
      void locks.tryHold(`reporting ${id}`, async () => {
        // Another tab may have told it just now.
        readJournal()
        const record = find(id)
        if (record === undefined || !isNews(record)) return
        put(withoutNews(record))
        post(record)
      })
    }
  }

  /** Tells an outcome to whoever looks; answers with the record, which says whether somebody was told. */
  const report = async (
    after: TransactionRecord,
    notice: Notice,
    approved: bigint | undefined,
    lost: AbortSignal,
  ): Promise<TransactionRecord> => {
    if (notice.kind === 'reorged') {
      notices.post(notice)
      return after
    }
    const found = { ...after, untold: await amiss(tokens, after, approved) }
    // Whoever is looking at another tab is told there, and else whoever looks at one first.
    if (!visibility.isVisible()) return found
    if (!lost.aborted) post(found)
    return withoutNews(found)
  }

  return { report, reportNews }
}

/** The wallet lets people edit the cap: what counts is what was approved, as the chain has it. */
async function amiss(
  tokens: TokenPort,
  record: TransactionRecord,
  logged: bigint | undefined,
): Promise<NonNullable<TransactionRecord['untold']>> {
  const { call, from } = record
  if (!hasSucceeded(record) || call.kind !== 'approve') return {}
  const { token, spender, amount: needed } = call
  const read =
    logged === undefined ? await tokens.getAllowance({ token, owner: from, spender }) : ok(logged)
  if (!read.ok) return {}
  const approved = read.value
  const isAsWanted = needed === 0n ? approved === 0n : approved >= needed
  return isAsWanted ? {} : { approved }
}

function withoutNews({ untold: _told, ...record }: TransactionRecord): TransactionRecord {
  return record
}

/** The first mint of an account, as far as is remembered, is the moment to offer what helps after it. */
function withOffer(
  notice: Notice,
  { from }: TransactionRecord,
  preferences: PreferencesPort,
): Notice {
  const isMint = notice.kind === 'succeeded' && notice.action === 'mint'
  if (!isMint || preferences.wasTokenOffered(from)) return notice
  preferences.setTokenOffered(from)
  return { ...notice, offersToken: true }
}
