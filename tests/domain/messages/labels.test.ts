import { describe, expect, it } from 'vitest'
import { maxLabel } from '../../../src/domain/messages/labels.ts'

describe(maxLabel.name, () => {
  it('says what for', () => {
    expect(maxLabel('unwrap')).toBe('Max: enter the most that you can unwrap')
  })
})
