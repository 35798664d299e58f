import { describe, expect, it } from 'vitest'
import { clearDataTexts } from '../../../src/domain/messages/clear-data-messages.ts'
import { ended, record, sent, unknown } from '../../support/records.ts'

const confirmed = ended({ isFinal: true })
const unclear = unknown('unclear')

describe(clearDataTexts.name, () => {
  it('says what is lost, and what is not', () => {
    for (const records of [[], [confirmed]]) {
      expect(clearDataTexts(records, false)).toEqual({
        text: 'This browser then has no list of your transactions and none of your choices on this site. Nothing on the chain changes: your tokens, approvals and transactions stay as they are.',
        confirmLabel: 'Clear data',
        closeLabel: 'Keep data',
      })
    }
  })

  it.each([
    ['is prepared', [], true],
    ['waits for the wallet', [record()], false],
  ])('refuses while a transaction %s', (_what, records, isPreparing) => {
    const texts = clearDataTexts(records, isPreparing)
    expect(texts).toEqual({ text: texts.text, closeLabel: 'Close' })
    expect(texts.text).toMatch(/^A transaction is waiting/)
  })

  it.each([
    ['may have been sent', unclear],
    ['was dismissed', sent({ isDismissed: true })],
    ['is not final', ended()],
  ])('warns while a transaction %s', (_what, open) => {
    const { warning, confirmLabel } = clearDataTexts([confirmed, open], false)
    expect(warning).toBe(
      'One transaction is not final, or may have been sent. Without the list, this page no longer follows it: check your wallet before you send another.',
    )
    expect(confirmLabel).toBe('Clear data anyway')
  })

  it('counts them', () => {
    expect(clearDataTexts([unclear, unclear], false).warning).toBe(
      '2 transactions are not final, or may have been sent. Without the list, this page no longer follows them: check your wallet before you send another.',
    )
  })
})
