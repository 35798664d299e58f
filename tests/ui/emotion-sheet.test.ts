import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as EmotionSheet from '../../src/ui/emotion-sheet.ts'

/** A constructed stylesheet, which jsdom does not have. */
class Sheet {
  cssRules: string[] = []

  insertRule(rule: string, index: number) {
    if (rule.startsWith('::-moz')) throw new SyntaxError('An unknown selector')
    this.cssRules.splice(index, 0, rule)
  }

  replaceSync(text: string) {
    this.cssRules = text.split('\n').filter(Boolean)
  }
}

describe('the stylesheet of Emotion', () => {
  const sheets: Sheet[] = []
  let StyleSheet: typeof EmotionSheet.StyleSheet

  beforeAll(async () => {
    vi.stubGlobal('CSSStyleSheet', Sheet)
    Object.assign(document, { adoptedStyleSheets: sheets })
    ;({ StyleSheet } = await import('../../src/ui/emotion-sheet.ts'))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
  })

  it('adds rules in their order, without an element', () => {
    const before = document.head.innerHTML
    const sheet = new StyleSheet({ key: 'css', container: document.head })
    sheet.insert('a{color:red}')
    sheet.insert('b{color:blue}')
    expect(sheets.at(-1)?.cssRules).toEqual(['a{color:red}', 'b{color:blue}'])
    expect(sheet.tags).toEqual([])
    expect(document.head.innerHTML).toBe(before)
  })

  it('does without a rule for another browser', () => {
    const sheet = new StyleSheet({ key: 'css', container: document.head })
    sheet.insert('::-moz-focus-inner{border:0}')
    sheet.insert('a{color:red}')
    expect(sheets.at(-1)?.cssRules).toEqual(['a{color:red}'])
  })
})
