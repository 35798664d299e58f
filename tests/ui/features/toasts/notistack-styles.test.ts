import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as NotistackStyles from '../../../../src/ui/features/toasts/notistack-styles.ts'

/** A constructed stylesheet, which jsdom does not have. */
class Sheet {
  readonly cssRules: string[] = []

  insertRule(rule: string, index: number) {
    this.cssRules.splice(index, 0, rule)
  }
}

describe('the styles of notistack', () => {
  const sheets: Sheet[] = []
  let css: typeof NotistackStyles.css

  beforeAll(async () => {
    vi.stubGlobal('CSSStyleSheet', Sheet)
    Object.assign(document, { adoptedStyleSheets: sheets })
    ;({ css } = await import('../../../../src/ui/features/toasts/notistack-styles.ts'))
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(document, 'adoptedStyleSheets')
  })

  /** The rules that a class adds to the page, with its name as "name". */
  function rulesFor(styles: Parameters<typeof css>[0]): readonly string[] {
    const before = sheets[0]?.cssRules.length
    const name = css(styles)
    return (sheets[0]?.cssRules ?? []).slice(before).map((rule) => rule.replaceAll(name, 'name'))
  }

  it('become classes of one stylesheet', () => {
    expect(rulesFor({ height: 0, backgroundColor: '#313131', lineHeight: 1.43 })).toEqual([
      '.name{height:0;background-color:#313131;line-height:1.43}',
    ])
    expect(css({ top: 0 })).not.toBe(css({ top: 0 }))
    expect(sheets).toHaveLength(1)
  })

  it('have descendants and media queries after their own declarations', () => {
    const styles = {
      '.inside': { padding: '6px 0px' },
      '@media (max-width:599.95px)': { width: '100%' },
      maxWidth: '2px',
    }
    expect(rulesFor(styles)).toEqual([
      '.name{max-width:2px}',
      '.name .inside{padding:6px 0px}',
      '@media (max-width:599.95px){.name{width:100%}}',
    ])
  })
})
