import { feeFigure, figure, plainText, type Figure } from '../amounts/format-amount.ts'
import {
  hasEnded,
  isSpedUp,
  type Ended,
  type TransactionRecord,
  hasSucceeded,
  blockOf,
  lookupHash,
  isFinal,
  isInProgress,
} from '../transactions/record.ts'
import { capitalised } from './failure-messages.ts'
import { doubtText, titleText, transactionTitle } from './transaction-messages.ts'
import { actionOf } from '../transactions/kinds.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import { ETH, ISC, type Deployment } from '../tokens.ts'
import type { TokenAmount } from '../transactions/evidence.ts'
import { amountOf, knownCoins } from './summary-messages.ts'
import { durationText } from './status-messages.ts'

const ENDS: Readonly<Record<Ended['how'], string>> = {
  succeeded: 'confirmed',
  reverted: 'failed',
  cancelled: 'cancelled in your wallet',
  replaced: 'replaced by another transaction',
  notCarriedOut: 'not carried out; something else took its place',
}

export function stageText(record: TransactionRecord): string {
  const { stage } = record
  switch (stage.kind) {
    case 'asking':
      return 'Waiting for your wallet'
    case 'sent':
      return 'Waiting for confirmation'
    case 'unknown':
      return capitalised(doubtText(record).replace(/\.$/, ''))
    case 'ended': {
      const spedUp = isSpedUp(record) ? 'sped up, ' : ''
      return capitalised(`${spedUp}${ENDS[stage.how]}${stage.isFinal ? '' : ', not final yet'}`)
    }
  }
}

/** How long ago something was, given the milliseconds since. */
export function ageText(age: number): string {
  return age < 60_000 ? 'just now' : `${durationText(age)} ago`
}

/**
 * The texts of an entry in the list of transactions. `now` is in milliseconds since 1970; `isUnreachable`
 * says that the status could not be read.
 */
export function entryTexts(record: TransactionRecord, now: number, isUnreachable: boolean) {
  const isWaiting = !hasEnded(record)
  const { gasPaid, effect } = hasEnded(record) ? record.stage : {}
  const unreachable =
    isUnreachable && isWaiting ? '. The network cannot be reached; still watching' : ''
  return {
    title: titleText(record),
    stage: `${stageText(record)}${unreachable}`,
    time: isWaiting ? durationText(now - record.changed) : ageText(now - record.changed),
    // What the network took, unless its summary says so.
    networkFee:
      effect?.summary || gasPaid === undefined ? undefined : ['Network fee ', feeFigure(gasPaid)],
    dismissLabel: `${isWaiting ? 'Stop waiting for' : 'Dismiss'}: ${transactionTitle(record)}`,
  }
}

/** How many transactions the whole list opens with: a slow phone takes some milliseconds for each. */
export const FIRST_LENGTH = 10

/** How many are added to it at a time. */
export const PAGE_LENGTH = 20

/** The button that lists more; undefined when all are listed. */
export function showMoreLabel(listed: number, count: number): string | undefined {
  return listed < count ? `Show ${Math.min(PAGE_LENGTH, count - listed)} more` : undefined
}

export interface ActivityFilter {
  readonly kind: 'all' | 'approval' | 'mint' | 'redeem' | 'wrapping'
  readonly state: 'all' | 'open' | 'succeeded' | 'failed'
}

export const EVERYTHING: ActivityFilter = { kind: 'all', state: 'all' }

function groupOf({ call: { kind } }: TransactionRecord): ActivityFilter['kind'] {
  if (kind === 'approve') return 'approval'
  return kind === 'wrap' ? 'wrapping' : kind
}

function stateOf(record: TransactionRecord): ActivityFilter['state'] {
  if (hasSucceeded(record)) return 'succeeded'
  return hasEnded(record) ? 'failed' : 'open'
}

export function filterRecords(
  records: readonly TransactionRecord[],
  { kind, state }: ActivityFilter,
): readonly TransactionRecord[] {
  return records.filter(
    (record) =>
      (kind === 'all' || groupOf(record) === kind) &&
      (state === 'all' || stateOf(record) === state),
  )
}

const COLUMNS =
  'asked,changed,kind,title,state,chain,account,hash,block,paid,received,fee,networkFee'

/** Without it, spreadsheets take the file for one in the system's old encoding. */
const UTF8_MARK = '\ufeff'

/**
 * The transactions as CSV (RFC 4180): instants in UTC as in ISO 8601, amounts with every digit and their
 * unit, several amounts of one transaction in one field.
 */
export function activityCsv(
  records: readonly TransactionRecord[],
  deployment: Deployment,
  coins: readonly Coin[],
): string {
  const rows = records.map((record) => fieldsOf(record, deployment, coins).map(quoted).join())
  return `${UTF8_MARK}${[COLUMNS, ...rows].join('\r\n')}\r\n`
}

function fieldsOf(record: TransactionRecord, deployment: Deployment, coins: readonly Coin[]) {
  const { asked, changed, chainId, from } = record
  const { effect, gasPaid } = hasEnded(record) ? record.stage : {}
  const summary = effect?.summary
  const known = knownCoins(record, coins)
  const amounts = (some: readonly TokenAmount[] = []) =>
    some.map((one) => allDigits(amountOf(one, 'down', deployment, known))).join('; ')
  return [
    new Date(asked).toISOString(),
    new Date(changed).toISOString(),
    actionOf(record.call),
    transactionTitle(record),
    stageText(record),
    `${chainId}`,
    from,
    lookupHash(record) ?? '',
    `${blockOf(record) ?? ''}`,
    amounts(summary?.paid),
    amounts(summary?.received),
    summary === undefined ? '' : allDigits(figure(summary.fee, 'up', ISC)),
    gasPaid === undefined ? '' : allDigits(figure(gasPaid, 'up', ETH)),
  ]
}

const allDigits = (amount: Figure) => plainText([amount], 'ungrouped')

function quoted(field: string): string {
  // A file has no use for the marks that keep a name apart from the text around it.
  const text = field.replaceAll(/[\u2068\u2069]/g, '')
  // A spreadsheet would run it as a formula: coins choose their symbols. Some take full-width signs too.
  const plain = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

const LOST =
  'This browser then has no list of your transactions and none of your choices on this site. Nothing on the chain changes: your tokens, approvals and transactions stay as they are.'

const NOT_NOW =
  'A transaction is waiting for your wallet or for the network. Wait until it is done, or stop waiting for it in the list of transactions. Then clear the data.'

const UNFOLLOWED =
  'A transaction is not final, or may have been sent. Without the list, this page no longer follows it: check your wallet before you send another.'

/** The question, given all records of this browser and whether a request is being prepared. */
export function clearDataTexts(
  records: readonly TransactionRecord[],
  isPreparing: boolean,
): { readonly text: string; readonly warning?: string; readonly isPossible: boolean } {
  if (isPreparing || records.some(isInProgress)) return { text: NOT_NOW, isPossible: false }
  const question = { text: LOST, isPossible: true }
  return records.every(isFinal) ? question : { ...question, warning: UNFOLLOWED }
}
