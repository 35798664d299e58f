import type { Notice } from '../../domain/messages/notices.ts'
import { resultNotice } from '../../domain/messages/outcome-notices.ts'
import { ok } from '../../domain/result.ts'
import { hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { PreferencesPort } from '../ports/preferences-port.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { TransactionRecords, TransactionServicePorts } from './transaction-records.ts'

export type OutcomeReporting = ReturnType<typeof createOutcomeReporting>

/** Reports the outcomes of transactions: in a visible tab, and in one tab only. */
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

  /** Reports what was decided while no tab was visible. Of several visible tabs, one does. */
  const reportNews = () => {
    if (!visibility.isVisible()) return
    for (const { id } of state.get().records.filter(isNews)) {
      void locks.tryHold(`reporting ${id}`, async () => {
        // Another tab may just have reported it.
        readJournal()
        const record = find(id)
        if (record === undefined || !isNews(record)) return
        put(withoutNews(record))
        post(record)
      })
    }
  }

  /** Reports an outcome if the page is visible. The returned record says whether it was reported. */
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
    const found = { ...after, untold: await findMismatch(tokens, after, approved) }
    // A visible tab reports it, or else the first that becomes visible.
    if (!visibility.isVisible()) return found
    if (!lost.aborted) post(found)
    return withoutNews(found)
  }

  return { report, reportNews }
}

/** Wallets let people edit the amount of an approval. What counts is what the chain has. */
async function findMismatch(
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

/** After the first mint of an account, as far as is remembered, adding ISC to the wallet is offered. */
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
