import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import { plainText } from '../../../src/domain/amounts/amount-text.ts'
import {
  approvalLines,
  lowEtherText,
  WRAP_LABELS,
  wrapHint,
} from '../../../src/domain/messages/account-messages.ts'
import {
  amountHint,
  helpLabel,
  statusMessage,
} from '../../../src/domain/messages/status-messages.ts'
import { approvalParties } from '../../../src/domain/messages/approval-messages.ts'
import { codeCheckText, FOR_LOCAL_CHAIN } from '../../../src/domain/messages/about-messages.ts'
import {
  ADD_TOKEN,
  amountUnit,
  exchangeLabels,
  GET_ETHER,
} from '../../../src/domain/messages/labels.ts'
import { toToast, type Notice } from '../../../src/domain/messages/notices.ts'
import { unreadText, BACKING_TEXTS } from '../../../src/domain/messages/protocol-messages.ts'
import { KINDS, type Action } from '../../../src/domain/transactions/kinds.ts'
import { walletLink } from '../../../src/domain/wallet/wallet-link.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { EVERY_FAILURE } from '../../support/failures.ts'

const UNITS = 5n * 10n ** 18n
const MODES = ['mint', 'redeem'] as const
const ACTIONS = Object.keys(KINDS) as Action[]
const shortage = { token: 'WETH', needed: 2n * UNITS, held: UNITS } as const
const deployment = { weth: HOLDER, indexToken: HOLDER }
const SNAPSHOT: AccountSnapshot = {
  owner: HOLDER,
  block: 1,
  balances: { ETH: 0n, WETH: UNITS, ISC: UNITS },
  allowances: { WETH: UNITS, ISC: undefined },
}

function notices(): readonly Notice[] {
  const failures = [
    ...EVERY_FAILURE,
    { kind: 'insufficientBalance', shortage } as const,
    { kind: 'insufficientBalance', shortage: { ...shortage, token: 'ISC' } } as const,
  ]
  const ofFailures = failures.flatMap((failure): readonly Notice[] => [
    { kind: 'connectionFailed', failure },
    { kind: 'switchFailed', failure },
    { kind: 'siteNotForgotten', failure },
    { kind: 'maxUnknown', failure },
    { kind: 'tokenNotWatched', failure, token: HOLDER },
    ...ACTIONS.map((action) => ({ kind: 'failed', action, failure }) as const),
  ])
  const ofActions = ACTIONS.flatMap((action): readonly Notice[] => [
    { kind: 'sent', action },
    { kind: 'succeeded', action, amount: '5' },
    { kind: 'reorged', action },
  ])
  const others = [
    'wrongNetwork',
    'walletNotInstalled',
    'tokenWatched',
    'feedbackSubmitted',
  ] as const
  return [...ofFailures, ...ofActions, ...others.map((kind) => ({ kind }))]
}

function statuses(): readonly string[] {
  return MODES.flatMap((mode) =>
    [
      { kind: 'notConnected', isConnecting: false } as const,
      { kind: 'wrongNetwork', isSwitching: false } as const,
      { kind: 'short', shortage, help: { kind: 'less' } } as const,
      { kind: 'unpriced', isLeast: false } as const,
      { kind: 'lowEther', held: 0n, fee: undefined } as const,
      { kind: 'lowEther', held: 1n, fee: 2n } as const,
      { kind: 'checkingApproval' } as const,
      { kind: 'unknownApproval' } as const,
      { kind: 'approved' } as const,
      { kind: 'beyondApproval', cost: UNITS, missing: 1n, canBatch: true } as const,
      ...(['risen', 'old'] as const).map((reason) => {
        const review = {
          reason,
          mode: 'mint',
          wholeTokens: 5n,
          shown: UNITS,
          cost: 2n * UNITS,
          block: 9,
        } as const
        return { kind: 'review', review, canBatch: true } as const
      }),
      { kind: 'notApproved', canBatch: true } as const,
      { kind: 'notApproved', canBatch: false } as const,
    ].map((status) => statusMessage(status, mode).text),
  )
}

/** The texts of the domain with names of the protocol in them. */
export function everyText(): readonly string[] {
  const hints = ['1.5', `0.${'1'.repeat(19)}`].map((text) => amountHint('mint', typedAmount(text)))
  const labels = MODES.map((mode) => [
    exchangeLabels(mode),
    approvalParties(mode, HOLDER, deployment),
  ])
  const units = ['Input Amount', 'Token Amount', 'Output Amount', 'Redeem input'].map(amountUnit)
  const kinds = ACTIONS.map((action) => plainText(KINDS[action].label(UNITS)))
  const page = { host: 'page.example', pathname: '/' }
  const others = [
    WRAP_LABELS,
    wrapHint('wrap', typedAmount('5'), 1n),
    wrapHint('unwrap', typedAmount('5'), 1n),
    helpLabel({ kind: 'wrap', amount: '1' }),
    approvalLines(SNAPSHOT, false).map(({ text }) => plainText(text)),
    lowEtherText(SNAPSHOT, false),
    walletLink({ userAgent: '', maxTouchPoints: 0 }, page),
    walletLink({ userAgent: 'Android', maxTouchPoints: 5 }, page),
    BACKING_TEXTS,
    unreadText({ kind: 'wrongChain' }, 'node'),
    codeCheckText(deployment),
    [FOR_LOCAL_CHAIN, ADD_TOKEN, GET_ETHER],
  ]
  return [
    ...notices().map(toToast),
    ...statuses(),
    ...hints,
    ...labels,
    ...units,
    ...kinds,
    ...others,
  ].map((text) => JSON.stringify(text))
}
