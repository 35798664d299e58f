import { describe, expect, it } from 'vitest'
import {
  askingText,
  helpLabel,
  statusMessage,
  amountHint,
  missingDataText,
} from '../../../src/domain/messages/status-messages.ts'
import type { CardStatus } from '../../../src/domain/transactions/card-status.ts'
import { record, sent, unknown } from '../../support/records.ts'
import { typedAmount } from '../../../src/domain/amounts/amount.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { WHOLE } from '../../support/snapshots.ts'

const TOKEN = 10n ** 18n

const short = (needed: bigint, held: bigint) => ({ token: 'WETH', needed, held }) as const
const MOVED = { kind: 'moved', cost: 2n * TOKEN, block: 9 } as const

type Row = [status: CardStatus, tone: string, mint: string, redeem?: string]

const ROWS: readonly Row[] = [
  [{ kind: 'preparing', action: 'mint' }, 'busy', 'Checking the transaction.'],
  [{ kind: 'asking', record: record(), low: undefined }, 'busy', 'Confirm in your wallet.'],
  [
    { kind: 'sent', record: sent(), trouble: undefined },
    'sent',
    'Sent → in a block (usually about 12 s) · 0 s',
  ],
  [
    { kind: 'sent', record: sent(), trouble: 'unreachable' },
    'busy',
    'The network cannot be reached. Still watching.',
  ],
  [
    { kind: 'sent', record: sent(), trouble: 'nodePaused' },
    'busy',
    'Your wallet has stopped asking its node: wait up to half an hour, or restart the browser.',
  ],
  [
    { kind: 'notConnected', isConnecting: false },
    'wallet',
    'Please connect your wallet to mint tokens.',
    'Please connect your wallet to redeem tokens.',
  ],
  [{ kind: 'notConnected', isConnecting: true }, 'busy', 'Confirm the connection in your wallet.'],
  [{ kind: 'wrongNetwork', isSwitching: false }, 'bad', 'Your wallet is on another network.'],
  [
    { kind: 'lostNetwork', failure: { kind: 'walletDisconnected' } },
    'bad',
    'Your wallet has lost its connection to the network.',
  ],
  [
    { kind: 'unclear', record: unknown('unclear') },
    'bad',
    '“Mint 5 ISC”: it may have been sent. Check your wallet before you try again.',
  ],
  [{ kind: 'noAmount' }, 'plain', 'Enter an amount to begin.'],
  [{ kind: 'unreadable' }, 'plain', 'Fix the amount to continue.'],
  [{ kind: 'fraction' }, 'plain', 'Enter a whole number to continue.'],
  [
    // Rounded in opposite directions.
    { kind: 'short', shortage: short(TOKEN + 1n, TOKEN + 1n), help: { kind: 'less' } },
    'plain',
    'You have 1 WETH; this costs 1.00001.',
    'You have 1 ISC; this needs 1.00001.',
  ],
  [{ kind: 'unpriced' }, 'plain', 'The exchange has no price for an amount as large as this.'],
  [
    { kind: 'lowEther', held: 10n ** 13n, fee: 595n * 10n ** 12n },
    'plain',
    'The network fee is about 0.000595 ETH; you have 0.00001.',
  ],
  [
    { kind: 'lowEther', held: 0n, fee: undefined },
    'plain',
    'You have no ETH for network fees. Sepolia ETH is free at faucets.',
  ],
  [{ kind: 'checkingCost' }, 'busy', 'Reading what this costs.'],
  [
    { kind: 'beyondApproval', cost: 3n * TOKEN, missing: TOKEN },
    'bad',
    'This costs 3 WETH: 1 more than you approved. Approve again.',
  ],
  [
    { kind: 'moved', price: { ...MOVED, shown: TOKEN } },
    'bad',
    'The cost rose from 1 to 2 WETH. Nothing was sent. Press again to accept it.',
  ],
  [
    { kind: 'moved', price: MOVED },
    'bad',
    'This costs 2 WETH now. Nothing was sent. Press again to accept it.',
  ],
  [
    { kind: 'checkingApproval' },
    'busy',
    'Checking your WETH approval.',
    'Checking your ISC approval.',
  ],
  [
    { kind: 'unknownApproval' },
    'bad',
    'Your WETH approval could not be read.',
    'Your ISC approval could not be read.',
  ],
  [
    { kind: 'approved' },
    'good',
    'WETH is approved for this amount.',
    'ISC is approved for this amount.',
  ],
  [
    { kind: 'notApproved' },
    'plain',
    'Next: allow the contract to use your WETH.',
    'Next: approve your ISC. Your wallet will show your own address as spender, as expected.',
  ],
]

describe(statusMessage.name, () => {
  it.each<Row>(ROWS)('says what to do: %#', (status, tone, mint, redeem = mint) => {
    expect(statusMessage(status, 'mint')).toEqual({ tone, text: mint })
    expect(statusMessage(status, 'redeem')).toEqual({ tone, text: redeem })
  })
})

describe(askingText.name, () => {
  const none = { held: 0n, fee: undefined }
  const little = { held: 10n ** 13n, fee: 595n * 10n ** 12n }

  it.each([
    [19_999, undefined, 'Confirm in your wallet.'],
    [20_000, undefined, 'Try your wallet’s icon in the browser’s bar, or look behind this window.'],
    [0, none, 'You have no ETH for network fees. Your wallet may not let you confirm.'],
    [
      0,
      little,
      'The network fee is about 0.000595 ETH; you have 0.00001. Your wallet may not let you confirm.',
    ],
    [20_000, little, 'You lack ETH for the network fee. Reject this in your wallet.'],
  ])('says after %i ms, with %o: %s', (age, low, text) => {
    expect(askingText(age, low)).toBe(text)
  })
})

describe(helpLabel.name, () => {
  it('names what helps', () => {
    expect(helpLabel({ kind: 'wrap', amount: '0.5' })).toBe('Wrap 0.5 ETH')
    expect(helpLabel({ kind: 'less' })).toBe('Use the most you can')
  })
})

describe(amountHint.name, () => {
  it.each(['', '2.0', '0'])('says nothing about %j', (text) => {
    expect(amountHint('mint', typedAmount(text))).toBeUndefined()
  })

  it.each([
    ['1,5', 'No commas. Write a thousand as 1000.'],
    ['0.1234567890123456789', '18 decimal places'],
    ['9'.repeat(90), 'larger than any token amount'],
  ])('says why %j is not a number', (text, words) => {
    expect(amountHint('mint', typedAmount(text))).toEqual({
      tone: 'error',
      text: expect.stringContaining(words),
    })
  })

  it.each([
    ['mint', 'minted in whole tokens'],
    ['redeem', 'redeemed in whole tokens'],
  ] as const)('says beforehand that a fraction cannot be sent to %s', (mode, words) => {
    expect(amountHint(mode, typedAmount('1.5'))).toEqual({
      tone: 'note',
      text: expect.stringContaining(words),
    })
  })
})

describe(missingDataText.name, () => {
  it('says nothing of a whole snapshot, zeros or not, nor of one that is on its way', () => {
    expect(missingDataText(WHOLE, undefined)).toBeUndefined()
    expect(missingDataText(undefined, undefined)).toBeUndefined()
  })

  it('distinguishes what was never read from what is old', () => {
    expect(missingDataText(undefined, { kind: 'network' })).toBe('The chain could not be read.')
    expect(missingDataText(WHOLE, { kind: 'network' })).toBe('Could not be renewed.')
    expect(missingDataText(WHOLE, { kind: 'nodePaused' })).toMatch(
      /^Could not be renewed\. Your wallet has stopped asking its node for a while/,
    )
  })

  it('says that the chain stands still, where nothing else is wrong', () => {
    expect(missingDataText(WHOLE, undefined, true)).toBe('As of block 9, over a minute ago.')
    expect(missingDataText(WHOLE, { kind: 'network' }, true)).toBe('Could not be renewed.')
    expect(missingDataText(undefined, undefined, true)).toBeUndefined()
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
    expect(missingDataText(snapshot, undefined)).toBe('Some of it could not be read.')
  })
})
