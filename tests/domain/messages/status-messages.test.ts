import { describe, expect, it } from 'vitest'
import { statusMessage } from '../../../src/domain/messages/status-messages.ts'
import type { ExchangeStatus } from '../../../src/domain/transactions/exchange-status.ts'
import { pending } from '../../support/records.ts'

const record = pending()

type Row = readonly [status: ExchangeStatus, tone: string, mint: string, redeem?: string]

const ROWS: readonly Row[] = [
  [{ kind: 'preparing' }, 'busy', 'Checking the transaction.'],
  [{ kind: 'signing' }, 'busy', 'Confirm in your wallet.'],
  [{ kind: 'pending', record, isUnreachable: false }, 'busy', 'Waiting for confirmation.'],
  [
    { kind: 'pending', record, isUnreachable: true },
    'busy',
    'The network cannot be reached. Still watching.',
  ],
  [
    { kind: 'notConnected', isConnecting: false },
    'wallet',
    'Please connect your wallet to mint tokens.',
    'Please connect your wallet to redeem tokens.',
  ],
  [{ kind: 'notConnected', isConnecting: true }, 'busy', 'Confirm the connection in your wallet.'],
  [{ kind: 'wrongNetwork', isSwitching: false }, 'bad', 'Your wallet is on another network.'],
  [{ kind: 'wrongNetwork', isSwitching: true }, 'bad', 'Your wallet is on another network.'],
  [
    { kind: 'lostNetwork', failure: { kind: 'walletDisconnected' } },
    'bad',
    'Your wallet has lost its connection to the network.',
  ],
  [
    { kind: 'unclear', record },
    'bad',
    '“Mint 5 ISC” may have been sent. Look in your wallet before you try again.',
  ],
  [{ kind: 'noAmount' }, 'plain', 'Enter an amount to begin.'],
  [{ kind: 'zeroAmount' }, 'plain', 'Enter an amount above zero to go on.'],
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
    { kind: 'notApproved', canBatch: false },
    'plain',
    'Approve WETH first: the contract may not take this amount yet.',
    'Approve ISC first: the contract may not take this amount yet.',
  ],
  [
    { kind: 'notApproved', canBatch: true },
    'plain',
    'Approve WETH first, or do both at once.',
    'Approve ISC first, or do both at once.',
  ],
]

describe(statusMessage.name, () => {
  it.each(
    ROWS.map(([status, tone, mint, redeem = mint]) => ({
      kind: status.kind,
      status,
      tone,
      mint,
      redeem,
    })),
  )('says what to do: $kind', ({ status, tone, mint, redeem }) => {
    expect(statusMessage(status, 'mint')).toEqual({ tone, text: mint })
    expect(statusMessage(status, 'redeem')).toEqual({ tone, text: redeem })
  })
})
