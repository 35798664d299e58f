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

  it.each([
    ['', 'src/domain/protocol.ts', PROTOCOL],
    ['examples/fork/protocol.ts', 'examples/fork/protocol.ts', FORK],
  ])('takes the description that the setting "%s" names', async (setting, path, protocol) => {
    vi.stubEnv('VITE_PROTOCOL', setting)
    const isFork = setting !== ''
    expect(await readProtocol()).toEqual({ file: resolve(path), protocol, isFork })
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

const basketOf = (...shares: readonly number[]) =>
  shares.map((percentage, index) => ({ name: `C${index}`, percentage, color: '' }))

describe(checkBasket.name, () => {
  it.each([[[60, 40]], [[16.6, 16.6, 16.7, 16.7, 16.7, 16.7]], [[0.1, 0.2, 99.7]]])(
    'passes %j, which sum to 100, if not as floating-point numbers, and no more',
    (shares) => {
      expect(() => checkBasket({ basket: basketOf(...shares) })).not.toThrow()
      const basket = basketOf(...shares, 0.01)
      expect(() => checkBasket({ basket })).toThrow('sum to 100.01, not to 100')
    },
  )

  it('refuses a coin that comes twice', () => {
    const basket = basketOf(60, 40).map((coin) => ({ ...coin, name: 'QUAY' }))
    expect(() => checkBasket({ basket })).toThrow('names a coin twice')
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
    expect(withThemeColor(html, 'light', {})).toBe(html)
  })
})
