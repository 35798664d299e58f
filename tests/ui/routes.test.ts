import { describe, expect, it } from 'vitest'
import { plainPath, routeOf, ROUTES } from '../../src/ui/routes.ts'

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
