import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  connectNowLabel,
  copyLabel,
  maxLabel,
  retryLabel,
  showAllLabel,
  walletButtonLabel,
} from '../../../src/domain/messages/control-labels.ts'

describe('control labels', () => {
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
    [retryLabel.name, retryLabel(false), 'Retry'],
    [retryLabel.name, retryLabel(true), 'Retrying'],
    [showAllLabel.name, showAllLabel(false, 3), 'Show all 3'],
    [showAllLabel.name, showAllLabel(true, 3), 'Show the latest'],
    [maxLabel.name, maxLabel('mint'), 'Max: enter the most that you can mint'],
    [maxLabel.name, maxLabel('unwrap'), 'Max: enter the most that you can unwrap'],
  ])('%s: %j', (_name, label, expected) => {
    expect(label).toBe(expected)
  })
})
