import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { startDemo, type DemoHost } from '../../src/demo/demo.tsx'
import { SCENARIO_NAMES } from '../../src/demo/scenarios.ts'
import { mount } from '../../src/ui/app.tsx'
import { createAppRouter } from '../../src/ui/router.tsx'
import { settled } from '../support/services.ts'

const ends: (() => void)[] = []

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('No such file'))
    },
  )
})

afterEach(() => {
  act(() => ends.splice(0).forEach((end) => end()))
  for (const element of document.head.querySelectorAll('title, meta[name="description"]')) {
    element.remove()
  }
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** Opens a link into the demo as main.ts does; the answer is what it has warned of within twelve seconds. */
async function open(link: string) {
  window.history.replaceState(null, '', link)
  const { clock, clipboard, visibility, links, build } = createFakeAdapters()
  const warnings: string[] = []
  const log = { info() {}, warn: (message: string) => void warnings.push(message) }
  const platform = { clock, log, clipboard, visibility, links, build }
  // As the build has drawn it, around other contracts.
  document.body.innerHTML = '<div id="root" data-route="/"><main>0xB1</main></div>'
  const root = document.getElementById('root') as HTMLElement
  const page = { document, location: window.location }
  const start: DemoHost['start'] = async (adapters, stored) => {
    const services = startServices(createContainer(adapters))
    const router = createAppRouter({ scrollRestoration: stored })
    ends.push(await mount({ services, router }, root), () => router.history.destroy())
    return { services }
  }
  await act(async () => {
    await startDemo({ page: page as unknown as Window, root, platform, start })
  })
  await act(async () => {
    for (let halves = 0; halves < 24; halves += 1) {
      clock.advance(500)
      await settled()
    }
  })
  return warnings
}

const hrefs = () =>
  within(screen.getByRole('complementary', { name: 'Demo' }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => href)

describe(startDemo.name, () => {
  it.each(['/about', `${window.location.origin}//evil.example/`])(
    'leads from %s to its scenarios and out again, on its own site',
    async (path) => {
      await open(`${path}?demo`)
      const home = `${window.location.origin}/`
      expect(hrefs()).toEqual([home, ...SCENARIO_NAMES.map((name) => `${home}?demo=${name}`)])
    },
  )

  it('is drawn anew, without the contracts and links of the build or any warning', async () => {
    const warnings = await open('/?demo=reverted')
    expect(document.body.textContent).not.toContain('0xB1')
    const links = within(screen.getByRole('main')).queryAllByRole<HTMLAnchorElement>('link')
    const { origin } = window.location
    expect(links.filter(({ href }) => new URL(href).origin !== origin)).toEqual([])
    expect(warnings).toEqual([])
  })
})
