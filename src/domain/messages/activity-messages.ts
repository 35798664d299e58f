import { shortAddress } from '../address.ts'
import { hasEnded, isSpedUp, type Ended, type TransactionRecord } from '../transactions/record.ts'
import { capitalised, titleText, transactionTitle, unknownText } from './transaction-messages.ts'

const ENDS: Readonly<Record<Ended['how'], string>> = {
  succeeded: 'confirmed',
  reverted: 'failed',
  cancelled: 'cancelled in your wallet',
  replaced: 'replaced by another transaction',
}

export function stageText(record: TransactionRecord): string {
  const { stage } = record
  switch (stage.kind) {
    case 'asking':
      return 'Waiting for your wallet'
    case 'sent':
      return 'Waiting for confirmation'
    case 'unknown':
      return capitalised(unknownText(record).replace(/\.$/, ''))
    case 'ended': {
      const how = record.origin === 'wallet' ? 'sent by your wallet, ' : ''
      const spedUp = isSpedUp(record) ? 'sped up, ' : ''
      return capitalised(
        `${how}${spedUp}${ENDS[stage.how]}${stage.isFinal ? '' : ', not final yet'}`,
      )
    }
  }
}

/**
 * The page does not follow the transaction until its account is connected, so it may be over by
 * now.
 */
export function otherAccountText({ from }: TransactionRecord, isConnected: boolean): string {
  const way = isConnected ? 'Choose that account in your wallet' : 'Connect that account'
  return `A transaction of ${shortAddress(from)} was under way. ${way} to see it.`
}

/** `age` is in milliseconds. */
export function durationText(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  return hours < 48 ? '1 day' : `${Math.floor(hours / 24)} days`
}

export function ageText(age: number): string {
  return age < 60_000 ? 'just now' : `${durationText(age)} ago`
}

export function entryTexts(record: TransactionRecord, now: number, isUnreachable: boolean) {
  const isWaiting = !hasEnded(record)
  const unreachable =
    isUnreachable && isWaiting ? '. The network cannot be reached; still watching' : ''
  return {
    title: titleText(record),
    stage: `${stageText(record)}${unreachable}`,
    time: isWaiting ? durationText(now - record.changed) : ageText(now - record.changed),
    dismissLabel: `${isWaiting ? 'Stop waiting for' : 'Dismiss'}: ${transactionTitle(record)}`,
  }
}
