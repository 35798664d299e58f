import { describe, expect, it } from 'vitest'
import { examplesIn, readExamples } from './support/doc-examples.ts'

describe(examplesIn.name, () => {
  it('names each block of TypeScript by its heading', () => {
    const markdown = '# A\n\n### Two words\n\n```ts\none()\n```\n\n```\nnone\n```\n\n### B\n'
    expect(examplesIn(markdown)).toEqual([{ name: 'two-words', code: 'one()\n' }])
  })
})

describe('the README and docs/testing.md', () => {
  const examples = readExamples()

  it('have examples, each with a name of its own', () => {
    expect(examples).toHaveLength(3)
    expect(new Set(examples.map(({ name }) => name)).size).toBe(3)
  })

  it.each(examples)('have a short test: $name', ({ code }) => {
    expect(code).toMatch(/^it\('/m)
    expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(16)
  })
})
