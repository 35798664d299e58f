import { figure, plainText, type Figure } from '../amounts/amount-text.ts'
import type { Coin } from '../basket/parameters.ts'
import { ETH, ISC, type Deployment } from '../tokens.ts'
import { actionOf } from '../transactions/kinds.ts'
import { blockOf, hasEnded, lookupHash, type TransactionRecord } from '../transactions/record.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import { amountOf } from './summary-messages.ts'
import { stageText } from './activity-messages.ts'
import { transactionTitle } from './transaction-messages.ts'

/** Instants in UTC, as in ISO 8601; amounts with every digit and their unit. */
interface ExportedTransaction {
  readonly asked: string
  readonly changed: string
  readonly kind: string
  readonly title: string
  readonly state: string
  readonly chain: number
  readonly account: string
  readonly hash: string
  readonly block: number | ''
  readonly paid: readonly string[]
  readonly received: readonly string[]
  readonly fee: string
  readonly networkFee: string
}

const allDigits = (amount: Figure) => plainText([amount], 'ungrouped')

function exported(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): ExportedTransaction {
  const { asked, changed, chainId, from, quote } = record
  const { effect, gasPaid } = hasEnded(record) ? record.stage : {}
  const summary = effect?.summary
  const quoted = quote?.kind === 'redeem' ? quote.payouts.map(({ coin }) => coin) : []
  const amounts = (some: readonly TokenAmount[] = []) =>
    some.map((one) => allDigits(amountOf(one, 'down', deployment, [...quoted, ...coins])))
  return {
    asked: new Date(asked).toISOString(),
    changed: new Date(changed).toISOString(),
    kind: actionOf(record.call),
    title: transactionTitle(record),
    state: stageText(record),
    chain: chainId,
    account: from,
    hash: lookupHash(record) ?? '',
    block: blockOf(record) ?? '',
    paid: amounts(summary?.paid),
    received: amounts(summary?.received),
    fee: summary === undefined ? '' : allDigits(figure(summary.fee, 'up', ISC)),
    networkFee: gasPaid === undefined ? '' : allDigits(figure(gasPaid, 'up', ETH)),
  }
}

/** The transactions as JSON. */
export function activityJson(
  records: readonly TransactionRecord[],
  deployment: Deployment,
  coins: readonly Coin[],
): string {
  const rows = records.map((record) => exported(record, deployment, coins))
  return `${JSON.stringify(rows, undefined, 2)}\n`
}

/** The transactions as CSV (RFC 4180), with several amounts of one transaction in one field. */
export function activityCsv(
  records: readonly TransactionRecord[],
  deployment: Deployment,
  coins: readonly Coin[],
): string {
  const head =
    'asked,changed,kind,title,state,chain,account,hash,block,paid,received,fee,networkFee'
  const rows = records.map((record) =>
    Object.values(exported(record, deployment, coins))
      .map(field)
      .join(),
  )
  return `${[head, ...rows].join('\r\n')}\r\n`
}

function field(value: string | number | readonly string[]): string {
  const text = typeof value === 'object' ? value.join('; ') : `${value}`
  // A spreadsheet would run it as a formula: coins choose their symbols. Some take full-width signs too.
  const plain = /^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
