import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { PAGES } from '../../build/prerender.ts'
import { createAppRouter } from '../../src/ui/router.tsx'

it('has a document for each route, and one for any other path', () => {
  const { routesByPath } = createAppRouter({ history: createMemoryHistory(), isServer: true })
  expect(PAGES.map(({ path }) => path)).toEqual([...Object.keys(routesByPath), '/404'])
})
