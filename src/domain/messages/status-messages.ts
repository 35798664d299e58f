import { NETWORK_NAME } from '../network.ts'
import { ETH, ISC, SYMBOL, WETH } from '../tokens.ts'
import { approvalToken, type Mode } from '../transactions/kinds/kinds.ts'
import type { Help } from '../card/card-rules.ts'
import type { CardStatus } from '../card/card-status.ts'
import { isUnanswered, type EndedRecord } from '../transactions/record.ts'
import type { MovedPrice } from '../card/price.ts'
import { connectText } from './visitor-messages.ts'
import { requestText } from './quote-messages.ts'
import { explain, happenedText, wordsBehind } from './failure-messages.ts'
import { quotedText } from '../untrusted-text.ts'
import { formatAmount, groupDigits, plainText, roughFigure } from '../amounts/format-amount.ts'
import { failureOf, titleText, unknownText } from './transaction-messages.ts'
import type { Failure } from '../failure.ts'
import type { AccountSnapshot, LowEther } from '../wallet/account-snapshot.ts'

/** A duration as text, given its milliseconds. */
export function durationText(age: number): string {
  const seconds = Math.max(0, Math.floor(age / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min`
  return hours < 48 ? '1 day' : `${Math.floor(hours / 24)} days`
}

/** After this long, the wait for a block is unusual, in milliseconds: more than two blocks. */
const LONG = 30_000

/** The status of a sent transaction, given the milliseconds that it has waited for a block. */
export function sentText(age: number): string {
  const waited = durationText(age)
  return age < LONG
    ? `Sent → in a block (usually about 12 s)\u00a0· ${waited}`
    : `Waiting for ${waited}. Slower than usual; you can leave, this page keeps watching.`
}

/** After this long, the user may be looking for the wallet's window, in milliseconds. */
export const LONG_ASKED = 20_000

type Asking = Extract<CardStatus, { kind: 'asking' }>

/** What the user can do in the wallet, given the milliseconds since the wallet was asked. */
export function askingText(
  age: number,
  { low, isBeyondApproval }: Pick<Asking, 'low' | 'isBeyondApproval'>,
): string {
  const isLong = age >= LONG_ASKED
  if (isBeyondApproval) return 'The cost is above your approval now. Reject this in your wallet.'
  // With too little ether for the fee, a wallet may open a window in which the user cannot confirm.
  if (low && isLong) return `You lack ${ETH} for the network fee. Reject this in your wallet.`
  if (low) return `${lowEtherText(low)} Your wallet may not let you confirm.`
  return isLong
    ? 'Try your wallet’s icon in the browser’s bar, or look behind this window.'
    : 'Confirm in your wallet.'
}

function lowEtherText({ held, fee }: LowEther): string {
  if (held === 0n || fee === undefined) return `You have no ${ETH} for network fees.`
  const [needs, has] = [plainText([roughFigure(fee, 2)]), formatAmount(held, 'down')]
  return `The network fee is about ${needs} ${ETH}; you have ${has}.`
}

export interface StatusMessage {
  /** `busy` waits for an answer, and `sent` for a block. `wallet`: no wallet is connected. */
  readonly tone: 'plain' | 'busy' | 'sent' | 'wallet' | 'good' | 'bad'
  readonly text: string
}

const plain = (text: string): StatusMessage => ({ tone: 'plain', text })
const busy = (text: string): StatusMessage => ({ tone: 'busy', text })
const bad = (text: string): StatusMessage => ({ tone: 'bad', text })

/**
 * The text of the status line of the card. Screen readers read it at each change, so its amounts
 * are rounded. All their digits are elsewhere on the card, in the account panel or in the list of
 * transactions.
 */
export function statusMessage(status: CardStatus, mode: Mode): StatusMessage {
  const token = SYMBOL[approvalToken(mode)]
  switch (status.kind) {
    case 'preparing':
      return busy('Checking the transaction.')
    case 'asking':
      return busy(askingText(0, status))
    case 'sent':
      return status.trouble
        ? busy(TROUBLE[status.trouble])
        : // The component that shows this text counts the time on.
          { tone: 'sent', text: sentText(0) }
    case 'notConnected':
      return {
        tone: status.isConnecting ? 'busy' : 'wallet',
        text: connectText(mode, status.isConnecting),
      }
    case 'wrongNetwork':
      return status.isSwitching
        ? busy(`Confirm ${NETWORK_NAME} in your wallet.`)
        : bad('Your wallet is on another network.')
    case 'lostNetwork':
      return bad(happenedText(status.failure))
    case 'checkingNetwork':
      return busy('Asking your wallet for its network.')
    case 'unknown': {
      const text = `“${plainText(titleText(status.record))}”: ${unknownText(status.record)}`
      return isUnanswered(status.record) ? plain(text) : bad(text)
    }
    case 'noAmount':
      return plain('Enter an amount to begin.')
    case 'unreadable':
      return plain('Fix the amount to continue.')
    case 'fraction':
      return plain('Enter a whole number to continue.')
    case 'short': {
      const { needed, held } = status.shortage
      // Rounded in opposite directions, so that the two amounts never look the same.
      const [needs, has] = [formatAmount(needed, 'up'), formatAmount(held, 'down')]
      return plain(
        `You have ${has} ${token}; this ${mode === 'mint' ? 'costs' : 'needs'} ${needs}.`,
      )
    }
    case 'unpriced':
      return plain('The exchange has no price for an amount as large as this.')
    case 'lowEther':
      return plain(lowEtherText(status))
    case 'checkingApproval':
      return busy(`Checking your ${token} approval.`)
    case 'unknownApproval':
      return bad(`Your ${token} approval could not be read.`)
    case 'approved':
      return { tone: 'good', text: `${token} is approved for this amount.` }
    case 'checkingCost':
      return busy('Reading what this costs.')
    case 'beyondApproval': {
      const [cost, missing] = [status.cost, status.missing].map((wei) => formatAmount(wei, 'up'))
      // This is not a warning, because the allowance may be the rest of an earlier approval.
      return plain(`This costs ${cost} ${WETH}: ${missing} more than you approved. Approve again.`)
    }
    case 'moved':
      return bad(movedText(status.price))
    case 'partlyApproved': {
      // Rounded in opposite directions, so that the two amounts never look the same.
      const [approved, needed] = [
        formatAmount(status.allowance, 'down'),
        formatAmount(status.needed, 'up'),
      ]
      return plain(`${approved} ${token} are approved; ${neededText(mode, needed)}`)
    }
    case 'notApproved':
      return plain(
        mode === 'mint' ? plainText(requestText(status.amount, status.isAsTyped)) : NEXT_REDEMPTION,
      )
  }
}

/** The button that limits the approval to the cost, if the existing approval covers the cost. */
export const ONLY_COST = 'Only the cost'

function neededText(mode: Mode, needed: string): string {
  return mode === 'mint'
    ? `${needed} are asked for by your choice “as typed”.`
    : `this needs ${needed}. Approve again.`
}

/** The status line after a request was declined, which does no harm. A toast says why. */
export const DECLINED = plain('Nothing was sent. Press again when you are ready.')

interface RevertTexts {
  readonly title: string
  readonly text: string
  /** Whether the current status explains the failure. Then the status also says what helps. */
  readonly isExplained: boolean
}

/** The facts that the texts about a reverted transaction depend on. */
interface RevertFacts {
  readonly mode: Mode
  readonly wholeTokens: bigint
  readonly status: CardStatus
}

/**
 * The texts of the card about a reverted transaction. They also say why, if it ran out of gas, if
 * the contract gave a reason, or if the same transaction would revert now, for example because the
 * cost is above the approval.
 */
export function revertTexts(record: EndedRecord, facts: RevertFacts): RevertTexts {
  const failure = failureOf(record)
  if (failure === undefined) return { title: 'Transaction failed.', text: '', isExplained: false }
  const { happened: title, remedy } = explain(failure)
  const said = wordsBehind(failure)
  const cause = said || record.stage.ranOutOfGas ? undefined : causeOf(record, facts)
  if (cause !== undefined)
    return { title, text: `No tokens have moved. ${cause}`, isExplained: true }
  return { title, text: said ? `${remedy} ${quotedText(said)}` : remedy, isExplained: false }
}

/**
 * Why a mint or redemption would revert now, and what the user can do; undefined if it would not.
 */
function causeOf(
  { call }: EndedRecord,
  { mode, wholeTokens, status }: RevertFacts,
): string | undefined {
  // Another tab may have sent another amount than the amount typed here.
  if (call.kind !== mode || call.wholeTokens !== wholeTokens) return undefined
  switch (status.kind) {
    case 'notApproved':
      return `Nothing is approved any more. Approve your ${SYMBOL[approvalToken(mode)]} again.`
    case 'partlyApproved':
      // The allowance covers the cost of a mint, as far as the cost is known.
      return mode === 'mint' ? undefined : statusMessage(status, mode).text
    case 'beyondApproval':
    case 'short':
    case 'unpriced':
      return statusMessage(status, mode).text
    default:
      return undefined
  }
}

// Short, so that the card does not grow. The full text is below, in place of the fees.
const TROUBLE = {
  unreachable: 'The network cannot be reached. Still watching.',
  nodePaused:
    'Your wallet has stopped asking its node: wait up to half an hour, or restart the browser.',
} as const

function movedText({ cost, before }: MovedPrice): string {
  const now = formatAmount(cost, 'up')
  const happened =
    before === undefined
      ? `This costs ${now} ${WETH} now.`
      : `The cost rose from ${formatAmount(before, 'up')} to ${now} ${WETH}.`
  return `${happened} Nothing was sent. Press again to accept it.`
}

// A redemption spends the allowance that the account has given itself (chapter 4).
const NEXT_REDEMPTION = `Next: approve your ${ISC}. Your wallet will show your own account as spender, as expected.`

/** The label of the button that helps with a shortage. */
export function helpLabel(help: Help): string {
  return help.kind === 'wrap'
    ? `Wrap ${formatAmount(help.amount, 'up')} ${ETH}`
    : `Use ${groupDigits(`${help.wholeTokens}`)}`
}

const hasAll = (values: Readonly<Record<string, bigint | undefined>>, names: readonly string[]) =>
  names.every((name) => values[name] !== undefined)

/**
 * Says that a snapshot is incomplete, out of date or not from the wallet; undefined if nothing is
 * wrong. `isStale`: there was no new block for long. `node`: the host of the node that was read in
 * place of the wallet's node.
 */
export function missingDataText(
  snapshot: AccountSnapshot | undefined,
  failure: Failure | undefined,
  isStale = false,
  node?: string,
): string | undefined {
  if (failure !== undefined) {
    const text = snapshot === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
    // A paused node stays paused for long, and the user can do something about it.
    if (failure.kind !== 'nodePaused') return text
    const { happened, remedy } = explain(failure)
    return `${text} ${happened} ${remedy}`
  }
  if (snapshot === undefined) return undefined
  const problem = isStale
    ? `As of block ${groupDigits(`${snapshot.block}`)}, over a minute ago.`
    : incompleteText(snapshot)
  if (node === undefined) return problem
  const source = `Your wallet’s node does not answer. Read from ${node}.`
  return problem === undefined ? source : `${source} ${problem}`
}

function incompleteText(snapshot: AccountSnapshot): string | undefined {
  const { balances, allowances, parameters } = snapshot
  const isComplete =
    hasAll(balances, ['ETH', 'WETH', 'ISC']) &&
    hasAll(allowances, ['WETH', 'ISC']) &&
    parameters !== undefined
  return isComplete ? undefined : 'Some of it could not be read.'
}
