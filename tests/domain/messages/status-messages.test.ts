import { describe, expect, it } from 'vitest'
import {
  askingText,
  helpLabel,
  statusMessage,
  missingDataText,
  revertTexts,
} from '../../../src/domain/messages/status-messages.ts'
import type { CardStatus } from '../../../src/domain/card/card-status.ts'
import type { EndedRecord } from '../../../src/domain/transactions/record.ts'
import { ended, record, sent, unknown } from '../../support/records.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { WHOLE } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n

const short = (needed: bigint, held: bigint) => ({ token: 'WETH', needed, held }) as const
const MOVED = { kind: 'moved', cost: 2n * TOKEN, block: 9 } as const
const ABLE = { low: undefined, isBeyondApproval: false }
const NO_ETHER = { held: 0n, fee: undefined }
const LITTLE = { held: 10n ** 13n, fee: 595n * 10n ** 12n }

/**
 * Checks of facts in the texts: the text for a mint, and the text for a redemption if that differs.
 */
type Row = [status: CardStatus, tone: string, mint: RegExp, redeem?: RegExp]

const ROWS: readonly Row[] = [
  [{ kind: 'preparing', action: 'mint' }, 'busy', /^Checking/],
  [{ kind: 'asking', record: record(), ...ABLE }, 'busy', /in your wallet/],
  [{ kind: 'sent', record: sent(), trouble: undefined }, 'sent', /^Sent .* 12 s.* 0 s$/],
  [{ kind: 'sent', record: sent(), trouble: 'unreachable' }, 'busy', /Still watching/],
  [{ kind: 'sent', record: sent(), trouble: 'nodePaused' }, 'busy', /half an hour/],
  [{ kind: 'notConnected', isConnecting: false }, 'wallet', /mint tokens/, /redeem tokens/],
  [{ kind: 'notConnected', isConnecting: true }, 'busy', /in your wallet/],
  [{ kind: 'wrongNetwork', isSwitching: false }, 'bad', /another network/],
  [{ kind: 'wrongNetwork', isSwitching: true }, 'busy', /^Confirm Sepolia in your wallet/],
  [{ kind: 'lostNetwork', failure: { kind: 'walletDisconnected' } }, 'bad', /lost/],
  [{ kind: 'checkingNetwork' }, 'busy', /^Asking your wallet for its network\.$/],
  [{ kind: 'unknown', record: unknown('unclear') }, 'bad', /^“Mint 5 ISC”: it may have been sent/],
  [{ kind: 'unknown', record: unknown('unanswered') }, 'plain', /may be answered already/],
  [{ kind: 'noAmount' }, 'plain', /^Enter an amount/],
  [{ kind: 'unreadable' }, 'plain', /^Fix the amount/],
  [{ kind: 'fraction' }, 'plain', /whole number/],
  [
    // The two amounts are rounded in opposite directions.
    {
      kind: 'short',
      shortage: short(TOKEN + 1n, TOKEN + 1n),
      help: { kind: 'less', wholeTokens: 1n },
    },
    'plain',
    /have 1 WETH; .* costs 1\.00001\./,
    /have 1 ISC; .* needs 1\.00001\./,
  ],
  [{ kind: 'unpriced' }, 'plain', /no price/],
  [{ kind: 'lowEther', ...LITTLE }, 'plain', /about 0\.0006 ETH; you have 0\.00001\.$/],
  [{ kind: 'lowEther', ...NO_ETHER }, 'plain', /no ETH for network fees/],
  [{ kind: 'checkingCost' }, 'busy', /cost/],
  [
    { kind: 'beyondApproval', cost: 3n * TOKEN, missing: TOKEN },
    'plain',
    /costs 3 WETH: 1 more than you approved/,
  ],
  [
    { kind: 'moved', price: { ...MOVED, before: TOKEN } },
    'bad',
    /from 1 to 2 WETH.*othing was sent/,
  ],
  [{ kind: 'moved', price: MOVED }, 'bad', /costs 2 WETH now.*othing was sent/],
  [{ kind: 'checkingApproval' }, 'busy', /WETH/, /ISC/],
  [{ kind: 'unknownApproval' }, 'bad', /WETH .*not be read/, /ISC .*not be read/],
  [{ kind: 'approved' }, 'good', /WETH is approved/, /ISC is approved/],
  [
    // The two amounts are rounded in opposite directions.
    { kind: 'partlyApproved', allowance: TOKEN - 1n, needed: TOKEN + 1n },
    'plain',
    /^0\.999999 WETH are approved; 1\.00001 are asked for by your choice “as typed”\.$/,
    /^0\.999999 ISC are approved; this needs 1\.00001\. Approve again\.$/,
  ],
  [
    { kind: 'notApproved', amount: 5n * TOKEN, isAsTyped: true },
    'plain',
    /^The wallet will ask for all 5 WETH\.$/,
    /ISC\..* your own account as spender/,
  ],
  [
    { kind: 'notApproved', amount: 2n ** 256n - 1n, isAsTyped: true },
    'plain',
    /^The wallet will ask for any amount of WETH\.$/,
    /ISC/,
  ],
  [
    { kind: 'notApproved', amount: 5n * TOKEN, isAsTyped: false },
    'plain',
    /^The wallet will ask for 5 WETH\.$/,
    /ISC/,
  ],
]

describe(statusMessage.name, () => {
  it.each<Row>(ROWS)('says what is so: %#', (status, tone, mint, redeem = mint) => {
    expect(statusMessage(status, 'mint')).toEqual({ tone, text: expect.stringMatching(mint) })
    expect(statusMessage(status, 'redeem')).toEqual({ tone, text: expect.stringMatching(redeem) })
  })
})

/** Returns the record of a reverted mint of 5 ISC. */
const reverted = (change = {}) => ended({ how: 'reverted', gasPaid: 1n, ...change })
const minting = (status: CardStatus, wholeTokens = 5n) =>
  ({ mode: 'mint', wholeTokens, status }) as const

describe(revertTexts.name, () => {
  const APPROVED: CardStatus = { kind: 'approved' }
  const BEYOND: CardStatus = { kind: 'beyondApproval', cost: 3n * TOKEN, missing: TOKEN }
  it('says what it has cost where the cause is not known', () => {
    const { title, text } = revertTexts(reverted(), minting(APPROVED))
    expect(title).toMatch(/failed/)
    expect(text).toMatch(/network fee was spent; no tokens have moved\.$/)
  })

  it.each<[CardStatus, EndedRecord, RegExp]>([
    [BEYOND, reverted(), /^No tokens have moved\. This costs 3 WETH: 1 more .* Approve again\.$/],
    [BEYOND, reverted({ ranOutOfGas: true }), /ran out of gas.* Press again/],
    [BEYOND, reverted({ reason: 'paused' }), /no tokens have moved.*“paused”/],
    [
      { kind: 'notApproved', amount: 1n, isAsTyped: true },
      reverted(),
      /Nothing is approved any more\. Approve your WETH again\.$/,
    ],
  ])('names the cause, and what to do: %#', (status, failed, text) => {
    expect(revertTexts(failed, minting(status)).text).toMatch(text)
  })

  it.each([
    ['another amount', minting(BEYOND, 6n)],
    ['a redemption', { ...minting(BEYOND), mode: 'redeem' as const }],
    [
      'an approval that covers the cost',
      minting({ kind: 'partlyApproved', allowance: 7n, needed: 9n }),
    ],
  ])('takes nothing for the cause that is about %s', (_name, facts) => {
    const { text, isExplained } = revertTexts(reverted(), facts)
    expect([isExplained, text]).toEqual([false, expect.stringMatching(/no tokens have moved\.$/)])
  })
})

describe(askingText.name, () => {
  it.each([
    [19_999, {}, /^Confirm/],
    [20_000, {}, /icon/],
    [0, { low: NO_ETHER }, /no ETH .* may not let you confirm/],
    [0, { low: LITTLE }, /0\.0006 ETH; you have 0\.00001\. .* may not let you confirm/],
    [20_000, { low: LITTLE }, /lack ETH .* Reject this/],
    [20_000, { isBeyondApproval: true }, /above your approval now. Reject this/],
  ])('says what to do after %i ms, with %o', (age, change, text) => {
    expect(askingText(age, { ...ABLE, ...change })).toMatch(text)
  })
})

describe(helpLabel.name, () => {
  it('names what helps', () => {
    expect(helpLabel({ kind: 'wrap', amount: 5n * 10n ** 17n })).toBe('Wrap 0.5 ETH')
    expect(helpLabel({ kind: 'less', wholeTokens: 1000n })).toBe('Use 1,000')
  })
})

describe(missingDataText.name, () => {
  it('says nothing of a whole snapshot, zeros or not, nor of one that is on its way', () => {
    expect(missingDataText(WHOLE, undefined)).toBeUndefined()
    expect(missingDataText(undefined, undefined)).toBeUndefined()
  })

  it('distinguishes what was never read, what is old, and a chain that stands still', () => {
    const network = { kind: 'network' } as const
    const read = missingDataText(undefined, network)
    const renewed = missingDataText(WHOLE, network)
    expect([read, renewed]).toEqual([
      expect.stringMatching(/not be read\.$/),
      expect.stringMatching(/not be renewed\.$/),
    ])
    expect(missingDataText(WHOLE, network, true)).toBe(renewed)
    expect(missingDataText(WHOLE, { kind: 'nodePaused' })).toMatch(/not be renewed.* half an hour/)
    expect(missingDataText(WHOLE, undefined, true)).toMatch(/As of block 9,/)
    expect(missingDataText(undefined, undefined, true)).toBeUndefined()
  })

  it('names the node that is read in place of the wallet’s', () => {
    const said = missingDataText(WHOLE, undefined, false, 'node.example')
    expect(said).toBe('Your wallet’s node does not answer. Read from node.example.')
    expect(missingDataText(WHOLE, undefined, true, 'node.example')).toMatch(/Read .*As of block 9/)
    expect(missingDataText(WHOLE, { kind: 'network' }, false, 'node.example')).not.toMatch(/node/)
    expect(missingDataText(undefined, undefined, false, 'node.example')).toBeUndefined()
  })

  const { parameters: _terms, ...withoutParameters } = WHOLE
  it.each<readonly [string, AccountSnapshot]>([
    ['ETH', { ...WHOLE, balances: { WETH: 1n, ISC: 1n } }],
    ['WETH', { ...WHOLE, balances: { ETH: 1n, ISC: 1n } }],
    ['ISC', { ...WHOLE, balances: { ETH: 1n, WETH: 1n } }],
    ['the WETH approval', { ...WHOLE, allowances: { ISC: 1n } }],
    ['the ISC approval', { ...WHOLE, allowances: { WETH: 1n } }],
    ['the parameters', withoutParameters],
  ])('says that something is missing when %s is', (_name, snapshot) => {
    expect(missingDataText(snapshot, undefined)).toMatch(/Some .*not be read/)
  })
})
