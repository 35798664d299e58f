import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { isFolderPath, PAGES } from '../../build/prerender.ts'
import { createAppRouter } from '../../src/ui/router.tsx'

it('has a document for each route, and one for any other path', () => {
  const { routesByPath } = createAppRouter({ history: createMemoryHistory(), isServer: true })
  expect(PAGES.map(({ path }) => path)).toEqual([...Object.keys(routesByPath), '/404'])
})

describe(isFolderPath.name, () => {
  it.each(['/', '/isc', '/isc/', '/a/b-c/'])('takes %s', (base) => {
    expect(isFolderPath(base)).toBe(true)
  })

  it.each(['', './', '../', './isc/', 'isc', 'https://cdn.example/', '//cdn.example/', '/a b/'])(
    'refuses "%s"',
    (base) => expect(isFolderPath(base)).toBe(false),
  )
})
