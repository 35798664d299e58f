import type { ConfigEnv, Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { developmentWallet } from '../../devnet/wallet/plugin.ts'

const applies = ({ apply }: Plugin, env: Partial<ConfigEnv>): boolean =>
  typeof apply === 'function' && apply({}, { mode: '', command: 'build', ...env })

/** What the plugin adds to the document of a URL. */
const tagsAt = ({ transformIndexHtml: add }: Plugin, originalUrl: string) =>
  typeof add === 'function' ? add.call({} as never, '', { originalUrl } as never) : []

describe(developmentWallet.name, () => {
  const plugin = developmentWallet({ rpcUrl: 'http://127.0.0.1:8545', tokens: {} })

  it('is in a development server only', () => {
    expect(applies(plugin, { command: 'serve' })).toBe(true)
    expect(applies(plugin, { command: 'build' })).toBe(false)
    expect(applies(plugin, { command: 'serve', isPreview: true })).toBe(false)
  })

  it('is not in the demo', () => {
    expect(tagsAt(plugin, '/')).toHaveLength(3)
    expect(tagsAt(plugin, '/about?demo-day=1&q=?demo')).toHaveLength(3)
    expect(tagsAt(plugin, '/?demo')).toEqual([])
    expect(tagsAt(plugin, '/about?a=b&demo=slow-block')).toEqual([])
  })
})
