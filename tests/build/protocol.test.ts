import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  checkBasket,
  colorRules,
  protocolAlias,
  readProtocol,
  withThemeColor,
} from '../../build/protocol.ts'
import { PROTOCOL as FORK } from '../../examples/fork/protocol.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

describe(readProtocol.name, () => {
  afterEach(() => void vi.unstubAllEnvs())

  it('takes the description of the project', async () => {
    vi.stubEnv('VITE_PROTOCOL', '')
    const file = resolve('src/domain/protocol.ts')
    expect(await readProtocol()).toEqual({ file, protocol: PROTOCOL, isFork: false })
  })

  it('takes the one that a setting names', async () => {
    vi.stubEnv('VITE_PROTOCOL', 'examples/fork/protocol.ts')
    const file = resolve('examples/fork/protocol.ts')
    expect(await readProtocol()).toEqual({ file, protocol: FORK, isFork: true })
  })

  it('says that there is no such file', async () => {
    vi.stubEnv('VITE_PROTOCOL', 'fork/protocl.ts')
    await expect(readProtocol()).rejects.toThrow(
      /^VITE_PROTOCOL: there is no .*fork\/protocl\.ts\.$/,
    )
  })
})

describe(protocolAlias.name, () => {
  const { find } = protocolAlias('/fork/protocol.ts')

  it.each(['./protocol.ts', '../protocol.ts', './domain/protocol.ts', '../src/domain/protocol.ts'])(
    'replaces %s',
    (path) => expect(path).toMatch(find),
  )

  it.each(['./build-protocol.ts', '../protocol/protocol.ts', '../../examples/fork/protocol.ts'])(
    'leaves %s',
    (path) => expect(path).not.toMatch(find),
  )
})

describe(checkBasket.name, () => {
  const basket = [
    { name: 'QUAY', percentage: 60, color: '#123456' },
    { name: 'PIER', percentage: 40, color: '#654321' },
  ]

  it('passes shares that sum to 100', () => {
    expect(() => checkBasket({ basket })).not.toThrow()
  })

  it.each([[[16.6, 16.6, 16.7, 16.7, 16.7, 16.7]], [[33.33, 33.33, 33.34]], [[0.1, 0.2, 99.7]]])(
    'passes %j, which sum to 100 although their floating-point numbers do not',
    (shares) => {
      const coins = shares.map((percentage, index) => ({
        name: `C${index}`,
        percentage,
        color: '',
      }))
      expect(() => checkBasket({ basket: coins })).not.toThrow()
      const more = [...coins, { name: 'DUST', percentage: 0.01, color: '' }]
      expect(() => checkBasket({ basket: more })).toThrow('sum to 100.01, not to 100')
    },
  )

  it('refuses others, and a coin that comes twice', () => {
    expect(() => checkBasket({ basket: basket.slice(1) })).toThrow('sum to 40, not to 100')
    const twice = basket.map((coin) => ({ ...coin, name: 'QUAY' }))
    expect(() => checkBasket({ basket: twice })).toThrow('names a coin twice')
  })
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
