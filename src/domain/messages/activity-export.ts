import { figure, plainText, type Figure } from '../amounts/amount-text.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import { ETH, ISC, type Deployment } from '../tokens.ts'
import { actionOf } from '../transactions/kinds.ts'
import { blockOf, hasEnded, lookupHash, type TransactionRecord } from '../transactions/record.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import { amountOf, knownCoins } from './receipt-messages.ts'
import { stageText } from './activity-messages.ts'
import { transactionTitle } from './transaction-messages.ts'

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
