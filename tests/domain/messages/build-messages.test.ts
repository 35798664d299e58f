import { describe, expect, it } from 'vitest'
import { codeCheckText, versionText } from '../../../src/domain/messages/build-messages.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'

const { build, deployment } = createFakeAdapters()

describe(versionText.name, () => {
  it.each([
    [{}, '1.2.3, commit c0ffee0'],
    [{ isDirty: true }, '1.2.3, commit c0ffee0 with changes'],
    [{ commit: undefined }, '1.2.3, commit not known'],
  ])('names the sources: %o', (change, text) => {
    expect(versionText({ ...build, ...change })).toBe(text)
  })
})

describe(codeCheckText.name, () => {
  it('claims a check only where there is one', () => {
    expect(codeCheckText(deployment)).toMatch(/^not checked/)
    expect(codeCheckText({ ...deployment, codeHash: '0xab' })).toBe(
      'checked before anything is sent: 0xab',
    )
  })
})
