import { shortAddress } from '../address.ts'
import { PROTOCOL } from '../protocol.ts'
import type { Ended, Transaction } from '../transactions/outcome.ts'
import {
  blocksUntilFinal,
  hashOf,
  isSentByWallet,
  waitingSince,
  type TransactionRecord,
} from '../transactions/record.ts'
import { I_HAVE_CHECKED } from './labels.ts'
import { capitalised, titleText, transactionTitle, unknownText } from './transaction-messages.ts'

const ENDS: Readonly<Record<Ended['kind'], string>> = {
  succeeded: 'confirmed',
  reverted: 'failed',
  cancelled: 'cancelled in your wallet',
  replaced: 'replaced by another transaction',
}

export function outcomeText(transaction: Transaction): string {
  const { outcome } = transaction
  switch (outcome.kind) {
    case 'asking':
      return 'Waiting for your wallet'
    case 'pending':
      return 'Waiting for confirmation'
    case 'unknown':
      return capitalised(unknownText(transaction).replace(/\.$/, ''))
    default: {
      const how = isSentByWallet(transaction) ? 'sent by your wallet, ' : ''
      const { signed, found } = transaction
      const isItsNonce = found?.isOwn && found.mined.nonce === signed?.nonce
      const isSpedUp = isItsNonce && found.mined.hash !== hashOf(transaction)
      const end = `${how}${isSpedUp ? 'sped up, ' : ''}${ENDS[outcome.kind]}`
      return capitalised(`${end}${found ? untilFinalText(blocksUntilFinal(found)) : ''}`)
    }
  }
}

/** `, final in 4 blocks (≈ 48 s)`; empty for no blocks. */
function untilFinalText(blocks: number): string {
  if (blocks === 0) return ''
  const time = durationText(blocks * PROTOCOL.network.blockSeconds * 1000)
  return `, final in ${blocks} ${blocks === 1 ? 'block' : 'blocks'} (≈ ${time})`
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

export function entryTexts(transaction: Transaction, now: number, isUnreachable: boolean) {
  const isWaiting = transaction.found === undefined
  const unreachable =
    isUnreachable && isWaiting ? '. The network cannot be reached; still watching' : ''
  const age = now - (isWaiting ? waitingSince(transaction) : transaction.asked)
  return {
    title: titleText(transaction),
    outcome: `${outcomeText(transaction)}${unreachable}`,
    time: isWaiting ? durationText(age) : ageText(age),
    dismissLabel: `${dismissWord(transaction)}: ${transactionTitle(transaction)}`,
  }
}

function dismissWord({ outcome }: Transaction): string {
  if (outcome.kind === 'unknown') return I_HAVE_CHECKED
  return outcome.kind === 'asking' || outcome.kind === 'pending' ? 'Stop waiting for' : 'Dismiss'
}
