import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  amountUnit,
  exchangeLabels,
  connectNowLabel,
  copyLabel,
  feedbackProblem,
  maxLabel,
  walletButtonLabel,
} from '../../../src/domain/messages/labels.ts'

describe(exchangeLabels.name, () => {
  it('has the words for minting', () => {
    expect(exchangeLabels('mint')).toEqual({
      title: 'Mint Tokens',
      switchMode: 'Switch to Redeem',
      input: 'Input Amount',
      divider: 'You will receive',
      output: 'Token Amount',
      approve: 'Approve WETH',
      submit: 'Mint Tokens',
      approveAndSubmit: 'Approve and mint',
      connectHint: 'Please connect your wallet to mint tokens.',
    })
  })

  it('has the words for redeeming', () => {
    expect(exchangeLabels('redeem')).toEqual({
      title: 'Redeem Tokens',
      switchMode: 'Switch to Mint',
      input: 'Token Amount',
      divider: 'You will get',
      output: 'Output Amount',
      approve: 'Approve ISC',
      submit: 'Redeem Tokens',
      approveAndSubmit: 'Approve and redeem',
      connectHint: 'Please connect your wallet to redeem tokens.',
    })
  })
})

describe(amountUnit.name, () => {
  it.each([
    ['Input Amount', { tag: 'WETH' }],
    ['Token Amount', { tag: 'ISC' }],
    ['Output Amount', { tag: 'Stablecoin Basket', suffix: 'USD' }],
    ['Input Tokens', { tag: 'ISC' }],
    ['Anything else', { tag: 'Stablecoin Basket', suffix: 'USD' }],
  ])('gives %s its unit', (label, unit) => expect(amountUnit(label)).toEqual(unit))

  it('shows WETH for ISC when minting and ISC for the basket when redeeming', () => {
    const tags = (['mint', 'redeem'] as const).map((mode) => {
      const { input, output } = exchangeLabels(mode)
      return [amountUnit(input).tag, amountUnit(output).tag]
    })
    expect(tags).toEqual([
      ['WETH', 'ISC'],
      ['ISC', 'Stablecoin Basket'],
    ])
  })
})

describe('labels of buttons', () => {
  it.each([
    [walletButtonLabel.name, walletButtonLabel(undefined), 'Connect Wallet'],
    [
      walletButtonLabel.name,
      walletButtonLabel(HOLDER),
      `${HOLDER.slice(0, 6)}…${HOLDER.slice(-4)}`,
    ],
    [connectNowLabel.name, connectNowLabel(false), 'Connect now'],
    [connectNowLabel.name, connectNowLabel(true), 'Stop waiting'],
    [copyLabel.name, copyLabel('Copy details', undefined), 'Copy details'],
    [copyLabel.name, copyLabel('Copy details', true), 'Copied'],
    [copyLabel.name, copyLabel('Copy details', false), 'Not copied'],
    [maxLabel.name, maxLabel('mint'), 'Max: enter the most that you can mint'],
    [maxLabel.name, maxLabel('unwrap'), 'Max: enter the most that you can unwrap'],
  ])('%s: %j', (_name, label, expected) => {
    expect(label).toBe(expected)
  })
})

describe(feedbackProblem.name, () => {
  it.each([
    ['', ''],
    ['Nice.', ''],
    [' \n ', 'Please write a few words.'],
  ])('of %j is %j', (text, problem) => expect(feedbackProblem(text)).toBe(problem))
})
