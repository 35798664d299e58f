import { describe, expect, it } from 'vitest'
import { withPart } from '../../../bench/report/document.ts'

const DOCUMENT = '# Title\n\n<!-- pages -->\nold\n<!-- /pages -->\n\nEnd.\n'

describe(withPart.name, () => {
  it('replaces what is between the comments, and nothing else', () => {
    expect(withPart(DOCUMENT, 'pages', '\n| $& |\n')).toBe(
      '# Title\n\n<!-- pages -->\n| $& |\n<!-- /pages -->\n\nEnd.\n',
    )
  })

  it('throws where there is no such part', () => {
    expect(() => withPart(DOCUMENT, 'chain', 'new')).toThrow('no part "chain"')
    expect(() => withPart('<!-- pages -->', 'pages', 'new')).toThrow('no part "pages"')
  })
})
