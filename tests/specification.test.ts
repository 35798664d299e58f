import { describe, expect, it } from 'vitest'
import { amountUnit, exchangeLabels, walletButtonLabel } from '../src/domain/messages/labels.ts'
import type { Notice } from '../src/domain/messages/notices.ts'
import { toToast } from '../src/domain/messages/toast-texts.ts'
import { issueTexts } from '../src/domain/messages/transaction-messages.ts'
import { NETWORK } from '../src/domain/network.ts'
import { QUESTIONS } from '../src/domain/protocol-questions.ts'
import { COIN_COUNT, PROTOCOL } from '../src/domain/protocol.ts'
import { approvalToken } from '../src/domain/transactions/kinds/kinds.ts'
import { SYMBOL, TOKEN_DECIMALS } from '../src/domain/tokens.ts'
import { createFakeAdapters, HOLDER } from '../src/adapters/memory/fake-adapters.ts'
import { prerenderPage } from '../src/prerender.tsx'

// These tests check the texts that the specification gives word for word, which are written out
// here. They also check what the page makes of the specification's descriptions.

const silent = { kind: 'unknown', message: '' } as const

/** Patterns that the answers must match. */
const ANSWERS = [
  ['What is the Index Stablecoin (ISC)?', /basket of five stablecoins/],
  ['How does ISC differ from other stablecoins?', /depend on one issuer/],
  ['Is ISC fully collateralized?', /^Yes\./, /1:1/, /reserve/],
  ['How do I use ISC?', /wallet/, /mint/],
  ['How can I buy ISC?', /deposit/, /USDC, USDM, USDP, PYUSD and GUSD/],
  ['Can I redeem ISC for the underlying stablecoins?', /underlying mix/],
  ['Are there fees?', /small fee may apply.* 3% to mint and 3% to redeem\.$/],
  ['How is ISC secured?', /audits/],
  ['What happens if a stablecoin in the basket loses its peg?', /adjusted dynamically/],
  ['Will ISC appreciate in value?', /^No\./, /may lose .* to inflation/],
] as const

describe('the protocol is that of the specification', () => {
  it('runs on Sepolia (chapters 4 and 9)', () => {
    expect(NETWORK).toEqual({
      chainId: 11155111,
      name: 'Sepolia Testnet',
      currency: { name: 'Sepolia ETH', symbol: 'ETH', decimals: 18 },
    })
    expect(`0x${NETWORK.chainId.toString(16)}`).toBe('0xaa36a7')
  })

  it('mints ISC with WETH, and counts both in 18 decimals (chapters 1 and 9)', () => {
    expect(PROTOCOL.name).toBe('Index Stablecoin')
    expect(COIN_COUNT).toBe('five')
    expect(SYMBOL[approvalToken('mint')]).toBe('WETH')
    expect(SYMBOL[approvalToken('redeem')]).toBe('ISC')
    expect(PROTOCOL.baseToken.name).toBe('wrapped ether')
    expect(TOKEN_DECIMALS).toBe(18)
  })

  it('holds five coins (chapter 9)', () => {
    const shares = PROTOCOL.basket.map(({ name, percentage }) => `${name} ${percentage}%`)
    expect(shares.join(', ')).toBe('USDC 30%, USDM 30%, USDP 15%, PYUSD 15%, GUSD 10%')
    expect(PROTOCOL.basket.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100)
  })

  it('has the feature cards and groups of questions (chapters 1 and 2)', () => {
    expect(PROTOCOL.features).toMatchObject(
      [
        { title: 'Security First', text: /robust contracts.*multiple audits/i, icon: 'shield' },
        { title: 'Stability', text: /diversified basket.*lowers the risk/i, icon: 'scale' },
        { title: 'Transparency', text: /real time.*audits.*regularly/i, icon: 'eye' },
      ].map(({ text, ...rest }) => ({ ...rest, text: expect.stringMatching(text) })),
    )
    expect(QUESTIONS.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['General Questions', 4],
      ['Issuance & Redemption', 3],
      ['Security & Transparency', 3],
    ])
  })

  it('answers the questions (chapter 2)', () => {
    const all = QUESTIONS.flatMap(({ questions }) => questions)
    expect(all.map(({ question }) => question)).toEqual(ANSWERS.map(([question]) => question))
    for (const [index, [, ...patterns]] of ANSWERS.entries()) {
      for (const pattern of patterns) expect(all[index]?.answer).toMatch(pattern)
    }
  })

  it('has the labels of the card (chapter 2)', () => {
    expect(exchangeLabels('mint')).toMatchObject({
      title: 'Mint Tokens',
      switchMode: 'Switch to Redeem',
      input: 'Input Amount',
      divider: 'You will receive',
      output: 'Token Amount',
      approve: 'Approve WETH',
      submit: 'Mint Tokens',
      connectHint: 'Please connect your wallet to mint tokens.',
    })
    expect(exchangeLabels('redeem')).toMatchObject({
      title: 'Redeem Tokens',
      switchMode: 'Switch to Mint',
      input: 'Token Amount',
      divider: 'You will get',
      output: 'Output Amount',
      approve: 'Approve ISC',
      submit: 'Redeem Tokens',
      connectHint: 'Please connect your wallet to redeem tokens.',
    })
    expect(walletButtonLabel(undefined)).toBe('Connect Wallet')
    expect(walletButtonLabel(HOLDER)).toBe(`${HOLDER.slice(0, 6)}…${HOLDER.slice(-4)}`)
  })

  it('has the units of the amount-entry card (chapter 2)', () => {
    expect(amountUnit('Input Amount')).toEqual({ tag: 'WETH' })
    expect(amountUnit('Token Amount')).toEqual({ tag: 'ISC' })
    expect(amountUnit('Redeem input')).toEqual({ tag: 'ISC' })
    expect(amountUnit('Output Amount')).toEqual({ tag: 'Stablecoin Basket', suffix: 'USD' })
  })
})

/** The error catalogue. The tone is destructive unless noted. */
const CATALOGUE: [notice: Notice, title: string, text: string, tone?: string][] = [
  [
    { kind: 'wrongNetwork' },
    'Wrong Network',
    'Please connect to Sepolia testnet to use this application.',
  ],
  [
    { kind: 'walletNotInstalled' },
    'MetaMask Not Installed',
    'Please install the MetaMask browser extension to connect your wallet.',
  ],
  [{ kind: 'connectionFailed', failure: silent }, 'Connection Failed', 'Failed to connect wallet.'],
  [{ kind: 'invalidAmount' }, 'Invalid Amount', 'Please enter a valid amount.'],
  [{ kind: 'walletNotConnected' }, 'Wallet Not Connected', 'Please connect your wallet first.'],
  [{ kind: 'providerError' }, 'Provider Error', 'Web3 provider not available.'],
  [
    { kind: 'walletDisconnected' },
    'Wallet Disconnected',
    'Your wallet has been disconnected.',
    'neutral',
  ],
  [
    { kind: 'feedbackSubmitted' },
    'Feedback Submitted',
    'Thank you for your feedback! We appreciate your input.',
    'success',
  ],
]

/**
 * For each transaction: how the title begins when it was sent, how its other titles begin, and the
 * text of its success.
 */
const TRANSACTIONS = [
  ['approveWeth', 'Approval', 'Approval', 'You can now mint ISC tokens.'],
  ['approveIsc', 'Approval', 'ISC Approval', 'You can now redeem your ISC tokens.'],
  ['mint', 'Minting', 'Minting', 'Successfully minted 5 ISC tokens.'],
  ['redeem', 'Redemption', 'Redemption', 'Successfully redeemed 5 ISC tokens.'],
] as const

for (const [action, sent, title, text] of TRANSACTIONS) {
  const wait = 'Please wait for the transaction to be confirmed.'
  CATALOGUE.push(
    [{ kind: 'sent', action }, `${sent} Transaction Sent`, wait, 'neutral'],
    [{ kind: 'succeeded', action, amount: '5' }, `${title} Successful`, text, 'success'],
    [{ kind: 'failed', action, failure: silent }, `${title} Failed`, 'Please try again.'],
  )
}

describe('the error catalogue (chapter 8)', () => {
  it.each<(typeof CATALOGUE)[number]>(CATALOGUE)(
    '%j',
    (notice, title, text, tone = 'destructive') => {
      expect(toToast(notice)).toMatchObject({ title, text, tone })
    },
  )

  it('has the error of a transaction that failed', () => {
    const issue = { kind: 'reverted', feePaid: true } as const
    expect(issueTexts(issue).happened).toBe('Transaction failed.')
  })
})

/** Texts of the specification that the prerendered pages must contain. */
const ON_PAGES = [
  [
    '/',
    [
      'next-generation stablecoin protocol',
      'curated basket of reliable stablecoins',
      '© 2024 Index Stablecoin.',
    ],
  ],
  [
    '/about',
    [
      'Index Stablecoin (ISC) Composition',
      'Basket Overview',
      'About the Basket',
      'Why This Composition?',
      '30% of basket',
      'Redeeming ISC gives you the proportional basket',
      'A stablecoin that is an index of stablecoins',
      'How minting and redeeming work',
      'What to know before you start',
      'None has taken place',
    ],
  ],
  ['/feedback', ['Your Feedback', 'Submit Feedback', 'Help us improve']],
  ['/no/such/page', ['Oops! Page not found', 'Return to Home']],
] as const

describe('the pages (chapter 2)', () => {
  const { links, deployment, build } = createFakeAdapters()

  it.each(ON_PAGES)('%s', async (path, texts) => {
    const { html } = await prerenderPage(path, { links, deployment, build, hasNode: false })
    const shown = html.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&')
    for (const text of texts) expect(shown).toContain(text)
  })
})
