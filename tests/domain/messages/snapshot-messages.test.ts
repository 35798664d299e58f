import { describe, expect, it } from 'vitest'
import {
  blockText,
  missingDataText,
  retryLabel,
} from '../../../src/domain/messages/snapshot-messages.ts'
import type { AccountSnapshot } from '../../../src/domain/wallet/account-snapshot.ts'
import { WHOLE } from '../../support/whole-snapshot.ts'

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
    expect(missingDataText(WHOLE, undefined, true)).toBe(
      'No other block has come for over a minute.',
    )
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

describe(blockText.name, () => {
  it('names the block, once there is one', () => {
    expect(blockText(WHOLE)).toBe('As of block 7')
    expect(blockText(WHOLE, true)).toBe('As of block 7, over a minute ago')
    expect(blockText(undefined)).toBe('Reading the chain')
  })
})

describe(retryLabel.name, () => {
  it.each([
    [false, 'Retry'],
    [true, 'Retrying'],
  ])('while it is retrying (%s) is %s', (isRetrying, label) => {
    expect(retryLabel(isRetrying)).toBe(label)
  })
})
