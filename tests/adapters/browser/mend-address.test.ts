import { describe, expect, it } from 'vitest'
import { mendAddress } from '../../../src/adapters/browser/mend-address.ts'

/** Opens a page at this address. Returns the addresses that the page then gives itself. */
function replacements(address: string, base: string): readonly string[] {
  const replaced: string[] = []
  const replaceState = (state: unknown, _title: string, url?: string | URL | null) => {
    expect(state).toBe('kept')
    replaced.push(String(url))
  }
  const location = new URL(`https://site.example${address}`)
  mendAddress({ location, history: { state: 'kept', replaceState } }, base)
  return replaced
}

describe(mendAddress.name, () => {
  it.each([
    ['/index.html', '/'],
    ['/about/index.html?from=mail&x=%20#top', '/about?from=mail&x=%20#top'],
    ['//about', '/about'],
    ['/about//', '/about'],
    ['//', '/'],
    ['//other.example//index.html', '/other.example'],
    ['/isc/index.html?demo', '/isc/?demo', '/isc/'],
    ['/isc//about/index.html', '/isc/about', '/isc/'],
  ])('gives the page at %s the address %s', (address, mended, base = '/') => {
    expect(replacements(address, base)).toEqual([mended])
  })

  it.each(['/', '/about', '/about/', '/an-index.html', '/about?to=//x/index.html#//'])(
    'leaves %s as it is',
    (address) => {
      expect(replacements(address, '/')).toEqual([])
    },
  )
})
