import { describe, expect, it } from 'vitest'
import { withoutScripts } from '../../../bench/serve/control.ts'

describe(withoutScripts.name, () => {
  it('takes out scripts and what asks for them, and leaves the rest', () => {
    const document = [
      '<link rel="preload" as="font" href="/font.woff2">',
      '<script type="module" crossorigin src="/main.js"></script>',
      '<link rel="modulepreload" crossorigin href="/page.js">',
      '<script>if (1 < 2) {\n  go()\n}</script>',
      '<style>p { color: red }</style><p>Text</p>',
    ].join('')
    expect(withoutScripts(document)).toBe(
      '<link rel="preload" as="font" href="/font.woff2"><style>p { color: red }</style><p>Text</p>',
    )
  })
})
