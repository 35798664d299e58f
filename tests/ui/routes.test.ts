import { afterEach, describe, expect, it, vi } from 'vitest'
import { pathAt, plainPath, routeOf, ROUTES, urlOf } from '../../src/ui/routes.ts'

describe(plainPath.name, () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/about//', '/about'],
  ])('makes %s into %s', (path, plain) => {
    expect(plainPath(path)).toBe(plain)
  })
})

describe('below a path of its host', () => {
  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['/', '/isc/'],
    ['/about', '/isc/about'],
    ['/build.json', '/isc/build.json'],
  ])('%s is at %s', (path, url) => {
    expect(urlOf(path)).toBe(path)
    vi.stubEnv('BASE_URL', '/isc/')
    expect(urlOf(path)).toBe(url)
  })

  it.each([
    ['/isc', '/'],
    ['/isc/', '/'],
    ['/isc/about', '/about'],
    ['/isc/about/', '/about'],
    ['/isc/no/such', '/no/such'],
    ['/iscariot/about', '/iscariot/about'],
  ])('%s is the page %s', (pathname, path) => {
    vi.stubEnv('BASE_URL', '/isc/')
    expect(pathAt(pathname)).toBe(path)
  })
})

describe(routeOf.name, () => {
  it.each(Object.keys(ROUTES).filter((route) => route !== '/$'))('finds %s', (path) => {
    expect(routeOf(path)).toBe(path)
  })

  it.each(['/nowhere', '/about/us', '/About', '', '/toString', 'constructor'])(
    'has one for all others, as for "%s"',
    (path) => {
      expect(routeOf(path)).toBe('/$')
    },
  )
})
