import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { basketRules, colorRules, withThemeColor } from '../../build/protocol-styles.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

it('has a rule for each coin of the stated basket', () => {
  expect(basketRules(PROTOCOL.basket).split('\n')).toEqual([
    '[data-basket-coin="USDC"] { --coin: #2f6fe4; --share: 30 }',
    '[data-basket-coin="USDM"] { --coin: #0a8f86; --share: 30 }',
    '[data-basket-coin="USDP"] { --coin: #b7791f; --share: 15 }',
    '[data-basket-coin="PYUSD"] { --coin: #8a5cf0; --share: 15 }',
    '[data-basket-coin="GUSD"] { --coin: #d1477a; --share: 10 }',
  ])
})

describe(colorRules.name, () => {
  it('has none for a protocol with the colours of the stylesheet', () => {
    expect(colorRules(PROTOCOL.colors)).toEqual([])
  })

  it('sets the colours that differ, by day and by night', () => {
    const light = { paper: '#fff', 'ink-soft': '#333' }
    expect(colorRules({ light, dark: { paper: '#000' } })).toEqual([
      ':root { --paper: #fff; --ink-soft: #333; }',
      '@media (prefers-color-scheme: dark) { :root { --paper: #000; } }',
    ])
  })
})

describe(withThemeColor.name, () => {
  const html = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')

  it('gives each colour scheme the paper of its own', () => {
    const changed = withThemeColor(html, 'dark', { paper: '#010203' })
    expect(changed).toContain('(prefers-color-scheme: dark)" content="#010203"')
    expect(changed.replace('#010203', '#0b1311')).toBe(html)
    expect(withThemeColor(html, 'light', { paper: '#fefefe' })).toContain(
      '(prefers-color-scheme: light)" content="#fefefe"',
    )
  })

  it('leaves the document as it is without another paper', () => {
    expect(withThemeColor(html, 'light', {})).toBe(html)
  })
})
