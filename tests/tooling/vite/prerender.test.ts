import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { isFolderPath, PAGES } from '../../../tooling/vite/prerender.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { prerenderPage } from '../../../src/prerender.tsx'
import { createAppRouter } from '../../../src/ui/router.tsx'

it('has a document for each route, and one for any other path', () => {
  const { routesByPath } = createAppRouter({ history: createMemoryHistory(), isServer: true })
  expect(PAGES.map(({ path }) => path)).toEqual([...Object.keys(routesByPath), '/404'])
})

/**
 * Matches a text right before an opening tag or a comment, or right after a closing tag or a
 * comment.
 */
const TEXT_BESIDE = /[^<>]+<(?!\/)|(?:<\/\w+>|-->)[^<]+/g

it.each(PAGES)('has each text of $document alone in its element', async ({ path }) => {
  const { links, deployment, build } = createFakeAdapters()
  for (const hasNode of [false, true]) {
    const { html } = await prerenderPage(path, { links, deployment, build, hasNode })
    expect(html.match(TEXT_BESIDE)).toBeNull()
  }
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
