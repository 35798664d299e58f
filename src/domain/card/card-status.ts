import { approvalText, formatAmount, plainText } from '../amounts/format-amount.ts'
import { isUnreachable, originOf, type Failure } from '../failure.ts'
import { happenedText } from '../messages/failure-messages.ts'
import { exchangeLabels } from '../messages/labels.ts'
import { titleText, unknownText } from '../messages/transaction-messages.ts'
import { NETWORK_NAME } from '../network.ts'
import { SYMBOL, WETH } from '../tokens.ts'
import { approvalAction } from '../transactions/kinds/approve.ts'
import { approvalToken } from '../transactions/kinds/kinds.ts'
import type { Transaction } from '../transactions/outcome.ts'
import { lowEther, type LowEther } from '../wallet/account-snapshot.ts'
import { isNetworkAwaited, isOnWrongChain, readyAddress } from '../wallet/session.ts'
import {
  currentRecord,
  isApproved,
  isEnough,
  mayApprove,
  maySubmit,
  remedyFor,
  shortageOf,
  unknownOf,
  type CardFacts,
} from './card-rules.ts'
import { approvalAmount, costOf, isLimited } from './price.ts'
import { row, type StatusAction, type StatusText } from './status-row.ts'
import {
  askingText,
  lowEtherText,
  movedText,
  NEXT_REDEMPTION,
  requestText,
  sentText,
  unreachableText,
} from './status-texts.ts'

const tokenOf = ({ mode }: CardFacts) => SYMBOL[approvalToken(mode)]

function nextStep(facts: CardFacts): Pick<StatusText, 'step' | 'action'> {
  if (!isEnough(facts)) return { step: 'approve' }
  return { step: 'submit', action: isApproved(facts) ? undefined : { kind: 'submit' } }
}

function wayBack({ kind }: Failure): StatusAction | undefined {
  if (kind === 'walletBlocked') return undefined
  return { kind: kind === 'walletGone' ? 'reload' : 'checkNetwork' }
}

function sayLost(failure: Failure): StatusText {
  return { tone: 'bad', text: happenedText(failure), action: wayBack(failure) }
}

/** Both are in wei. */
function beyondApproval({ price, allowance = 0n }: CardFacts) {
  const cost = costOf(price)?.cost
  return allowance > 0n && cost !== undefined && cost > allowance && { cost, allowance }
}

function sayLowEther(low: LowEther): StatusText {
  return { tone: 'plain', text: lowEtherText(low), action: { kind: 'getEther' } }
}

/** The statuses of the typed amount. The first row that applies counts. */
const AMOUNT_ROWS = [
  row({
    kind: 'unreadable',
    when: ({ problem }) => problem !== undefined,
    say: () => ({ tone: 'plain', text: 'Fix the amount to continue.' }),
  }),
  row({
    // Nothing can be done without ether.
    kind: 'noEther',
    when: ({ snapshot }) => snapshot?.balances.ETH === 0n && lowEther(snapshot),
    say: sayLowEther,
  }),
  row({
    kind: 'noAmount',
    when: ({ baseUnits }) => baseUnits === 0n,
    say: () => ({ tone: 'plain', text: 'Enter an amount to begin.' }),
  }),
  row({
    // A fraction can be approved, but not minted or redeemed.
    kind: 'fraction',
    when: ({ wholeTokens }) => wholeTokens === 0n,
    say: () => ({ tone: 'plain', text: 'Enter a whole number to continue.' }),
  }),
  row({
    // This comes before the approval, whose network fee would be spent for nothing.
    kind: 'short',
    when: shortageOf,
    say(shortage, facts) {
      const { needed, held } = shortage
      const verb = facts.mode === 'mint' ? 'costs' : 'needs'
      // Rounded in opposite directions, so that the two amounts never look the same.
      const [needs, has] = [formatAmount(needed, 'up'), formatAmount(held, 'down')]
      const text = `You have ${has} ${tokenOf(facts)}; this ${verb} ${needs}.`
      return {
        tone: 'plain',
        text,
        cause: text,
        action: remedyFor(shortage, facts.wholeTokens, facts.snapshot),
      }
    },
  }),
  row({
    kind: 'unpriced',
    when: ({ price }) => price.kind === 'unpriced',
    say() {
      const text = 'The exchange has no price for an amount as large as this.'
      return { tone: 'plain', text, cause: text }
    },
  }),
  row({
    kind: 'lowEther',
    when: ({ snapshot }) => lowEther(snapshot),
    say: sayLowEther,
  }),
  row({
    kind: 'unknownApproval',
    when: ({ allowance, failure }) => allowance === undefined && failure !== undefined,
    say: (_, facts) => ({
      tone: 'bad',
      text: `Your ${tokenOf(facts)} approval could not be read.`,
      action: { kind: 'readAgain' },
    }),
  }),
  row({
    kind: 'checkingApproval',
    when: ({ allowance }) => allowance === undefined,
    say: (_, facts) => ({
      tone: 'busy',
      text: `Checking your ${tokenOf(facts)} approval.`,
      isChecking: true,
    }),
  }),
  row({
    kind: 'beyondApproval',
    when: beyondApproval,
    say({ cost, allowance }, facts) {
      const [costs, missing] = [cost, cost - allowance].map((wei) => formatAmount(wei, 'up'))
      // This is not a warning, because the allowance may be the rest of an earlier approval.
      const start = `This costs ${costs} ${WETH}: ${missing} more than you approved.`
      const amount = approvalAmount(facts) ?? cost
      return {
        tone: 'plain',
        text: `${start} ${requestText(facts, amount)}`,
        cause: `${start} Approve again.`,
        step: 'approve',
      }
    },
  }),
  row({
    kind: 'moved',
    when: ({ price }) => price.kind === 'moved' && price,
    say: (price, facts) => ({ tone: 'bad', text: movedText(price), ...nextStep(facts) }),
  }),
  row({
    kind: 'unknownCost',
    when: (facts) => isLimited(facts) && facts.price.kind === 'none',
    say: () => ({
      tone: 'bad',
      text: 'The cost could not be read.',
      action: { kind: 'readAgain' },
    }),
  }),
  row({
    kind: 'checkingCost',
    // Without an allowance, the next step is an approval in any case. A limit needs the cost.
    when: (facts) => facts.price.kind === 'reading' && (facts.allowance !== 0n || isLimited(facts)),
    say: () => ({ tone: 'busy', text: 'Reading what this costs.', isChecking: true }),
  }),
  row({
    // A decline does no harm.
    kind: 'declined',
    when: ({ press, session }) => press.kind === 'declined' && press.from === readyAddress(session),
    say: (_, facts) => ({
      tone: 'plain',
      text: 'Nothing was sent. Press again when you are ready.',
      isSaidByToast: true,
      ...nextStep(facts),
    }),
  }),
  row({
    kind: 'approved',
    when: isApproved,
    say: (_, facts) => ({
      tone: 'good',
      text: `${tokenOf(facts)} is approved for this amount.`,
      step: 'submit',
    }),
  }),
  row({
    // Less than typed.
    kind: 'covered',
    when: (facts) => isEnough(facts) && facts.allowance,
    say: (allowance, facts) => ({
      tone: 'good',
      text: `Your approval of ${plainText(approvalText(allowance, WETH))} covers this.`,
      ...nextStep(facts),
    }),
  }),
  row({
    kind: 'notApproved',
    when: (facts) => approvalAmount(facts),
    say: (amount, facts) => ({
      tone: 'plain',
      text: facts.mode === 'mint' ? requestText(facts, amount) : NEXT_REDEMPTION,
      cause: `Less is approved than typed. Approve your ${tokenOf(facts)} again.`,
      step: 'approve',
    }),
  }),
]

/**
 * The transaction that may have been sent, unless the button of the next step can be pressed. The
 * transaction of that step comes first.
 */
function unknownInTheWay(facts: CardFacts): Transaction | undefined {
  if (facts.unknown.length === 0) return undefined
  const approval = approvalAction(approvalToken(facts.mode))
  const step = firstOf(AMOUNT_ROWS, facts)?.step
  if (step === 'approve' && mayApprove(facts)) return undefined
  if (step === 'submit' && maySubmit(facts)) return undefined
  const ofStep = step && unknownOf(facts, step === 'approve' ? approval : facts.mode)
  return ofStep ?? unknownOf(facts, facts.mode, approval)
}

/** The user knows: the page was reloaded, or the user no longer waits. */
function isGivenUp({ outcome }: Transaction): boolean {
  return outcome.kind === 'unknown' && outcome.why === 'unanswered'
}

/**
 * A wallet that is gone comes first, because it answers nothing. Then come a transaction in
 * progress, other problems, and the typed amount.
 */
const ROWS = [
  row({
    kind: 'lostNetwork',
    when: ({ failure }) => failure?.kind === 'walletGone' && failure,
    say: sayLost,
  }),
  row({
    kind: 'preparing',
    when: (facts) => facts.current && currentRecord(facts) === undefined,
    say: () => ({
      tone: 'busy',
      text: 'Checking the transaction.',
      action: { kind: 'stopPreparing' },
    }),
  }),
  row({
    kind: 'sent',
    when: (facts) => currentRecord(facts)?.outcome.kind === 'pending' && currentRecord(facts),
    say(record, { failure }) {
      const action = { kind: 'show', record } as const
      if (failure && isUnreachable(failure)) {
        return { tone: 'busy', text: unreachableText(failure), action }
      }
      const text = sentText(0)
      return { tone: 'sent', text, textAfter: sentText, isSaidByToast: true, action }
    },
  }),
  row({
    kind: 'asking',
    when: currentRecord,
    say: (record, facts) => ({
      tone: 'busy',
      text: askingText(record, facts, 0),
      textAfter: (age) => askingText(record, facts, age),
      action: { kind: 'stopWaiting', record },
    }),
  }),
  row({
    kind: 'notConnected',
    when: ({ session }) => session.status !== 'connected' && session,
    say({ status }, { mode }) {
      const isAsked = status === 'connecting'
      const hint = exchangeLabels(mode).connectHint
      return {
        tone: isAsked ? 'busy' : 'wallet',
        text: isAsked ? 'Confirm the connection in your wallet.' : hint,
        action: { kind: 'connect' },
      }
    },
  }),
  row({
    kind: 'wrongNetwork',
    // While a wallet switches between networks, it may be on none for a moment.
    when: ({ session }) =>
      session.status === 'connected' && (isOnWrongChain(session) || session.switching) && session,
    say: ({ switching: isBusy }) => ({
      tone: isBusy ? 'busy' : 'bad',
      text: isBusy
        ? `Confirm ${NETWORK_NAME} in your wallet.`
        : 'Your wallet is on another network.',
      action: { kind: 'switchNetwork', isBusy },
    }),
  }),
  row({
    kind: 'lostNetwork',
    when: ({ session, failure }) =>
      (session.status === 'connected' && session.failure) ||
      (failure && originOf(failure) === 'wallet' && failure),
    say: sayLost,
  }),
  row({
    kind: 'checkingNetwork',
    when: ({ session }) => isNetworkAwaited(session),
    say: () => ({
      tone: 'busy',
      text: 'Asking your wallet for its network.',
      isChecking: true,
    }),
  }),
  row({
    // The same action is not offered again until the user has checked it.
    kind: 'unknown',
    when: unknownInTheWay,
    say: (record) => ({
      tone: isGivenUp(record) ? 'plain' : 'bad',
      text: `“${plainText(titleText(record))}”: ${unknownText(record)}`,
      action: { kind: 'dismiss', record },
    }),
  }),
  ...AMOUNT_ROWS,
]

type StatusKind = (typeof ROWS)[number]['kind']

export interface CardStatus extends StatusText {
  readonly kind: StatusKind
}

/** The first row that applies. */
function firstOf<Kind extends string>(
  rows: readonly {
    readonly kind: Kind
    readonly read: (facts: CardFacts) => StatusText | undefined
  }[],
  facts: CardFacts,
): (StatusText & { readonly kind: Kind }) | undefined {
  for (const { kind, read } of rows) {
    const said = read(facts)
    if (said) return { kind, ...said }
  }
  return undefined
}

export function cardStatus(facts: CardFacts): CardStatus {
  const status = firstOf(ROWS, facts)
  if (status === undefined) throw new Error('The last status always applies')
  return status
}
