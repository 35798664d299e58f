import { act, screen, waitFor, within } from '@testing-library/react'
import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import type { ReadNode } from '../../src/application/ports/adapters.ts'
import { ISC } from '../../src/domain/tokens.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'
import { prerenderPage } from '../../src/prerender.tsx'
import { SERVICES } from '../../src/services.ts'
import { EFFECTS_DELAY, mount } from '../../src/ui/app.tsx'
import { PATHS } from '../e2e/support/paths.ts'
import { createTestNode } from '../support/node.ts'
import { settled, startWithFakes } from '../support/services.ts'

const HEAD = /^(?:<title>.*?<\/title>|<meta [^>]*>)+/

/** Opens the document that the build makes for a path. */
async function openDocument(path: string, hasNode = false) {
  const { links, deployment, build } = createFakeAdapters()
  const { route, html } = await prerenderPage(path, { links, deployment, build, hasNode })
  const head = HEAD.exec(html)?.[0] ?? ''
  document.head.insertAdjacentHTML('beforeend', head)
  document.body.innerHTML = `<div id="root">${html.slice(head.length)}</div>`
  const root = document.getElementById('root') as HTMLElement
  root.dataset.route = route
  return root
}

/** Starts the product as main.ts does, at the path in the address bar. */
async function start(root: HTMLElement, path: string, wallet = {}, node?: ReadNode) {
  const services = startWithFakes(wallet, node && { node })
  await settled()
  window.history.replaceState(null, '', path)
  await act(async () => {
    const history = createBrowserHistory()
    const mounted = await mount(services.container, root, { history })
    end = () => {
      mounted.unmount()
      history.destroy()
    }
    await settled()
  })
  return services
}

/**
 * Holds back the tasks that are to run after this delay. Returns a function that runs them. A slow
 * machine would otherwise run them before the test has done its next step.
 */
function holdDelay(delay: number) {
  const held: (() => void)[] = []
  const { setTimeout: wait } = globalThis
  const hold = (task: () => void, after?: number) =>
    after === delay ? held.push(task) : wait(task, after)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
  return () => {
    for (const task of held.splice(0)) task()
  }
}

/** An element that a password manager adds to a document. */
const foreign = () => document.createElement('div')

const headings = () => screen.getAllByRole('heading', { level: 1 })
const titles = () => [...document.querySelectorAll('title')].map(({ textContent }) => textContent)

let end = () => {}
// React logs differences on the console. Every test here fails if there are any messages.
describe(mount.name, () => {
  afterEach(() => {
    act(() => end())
    // The styles stay, because the libraries that made them rely on them.
    for (const element of document.head.querySelectorAll('title, meta')) element.remove()
    document.body.innerHTML = ''
  })

  it.each(PATHS)('takes over what the build has drawn for %s as it stands', async (path) => {
    const root = await openDocument(path)
    const parts = () => [...root.querySelectorAll('*')]
    const drawn = parts()
    const text = root.textContent
    const title = document.title
    await start(root, path)
    expect(parts().length).toBeGreaterThan(20)
    expect(drawn.filter((part) => !part.isConnected)).toEqual([])
    expect(root.textContent).toBe(text)
    expect(titles()).toEqual([title])
    expect(document.querySelectorAll('meta[name="description"]')).toHaveLength(1)
    const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')
    expect(picture?.content).toBe('https://site.example/share.png')
  })

  it.each(['/about/extra', '/%E0'])(
    'takes the document of unknown paths for %s, which belongs to no page',
    async (path) => {
      const root = await openDocument('/404')
      const [heading] = headings()
      const { fakes } = await start(root, path)
      expect(headings()[0]).toBe(heading)
      expect(document.querySelector('[aria-current]')).toBeNull()
      expect(fakes.log.entries.at(-1)?.detail).toBe(path)
    },
  )

  it('has the room in the document for what a node is asked on /about', async () => {
    const root = await openDocument('/about', true)
    const [figure] = root.querySelectorAll('[role="tabpanel"] dd')
    expect(figure?.textContent).toBe('…')
    const node = createTestNode(createFakeAdapters())
    const answer = node.hold('getProtocolSnapshot')
    await start(root, '/about', {}, node)
    expect(figure?.isConnected).toBe(true)
    await act(async () => {
      answer()
      await settled()
    })
    expect(figure?.textContent).toBe(`0 ${ISC}`)
  })

  it('takes the document of a route whatever follows its path', async () => {
    const root = await openDocument('/feedback')
    const [heading] = headings()
    await start(root, '/feedback/?from=mail#top')
    expect(headings()[0]).toBe(heading)
  })

  it.each([
    ['/feedback', 'beside the field', (field: Element) => field.after(foreign())],
    ['/', 'before the page', (_field: Element, root: Element) => root.prepend(foreign())],
  ])(
    'keeps what was typed on %s where another script has put something %s',
    async (path, _where, put) => {
      const root = await openDocument(path)
      const field = () =>
        within(root).getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement
      const before = field()
      put(before, root)
      before.focus()
      before.setRangeText('5')
      const typeAgain = holdDelay(EFFECTS_DELAY)
      const { container, exchange, fakes } = await start(root, path)
      expect(before.isConnected).toBe(false)
      expect(document.activeElement).toBe(field())
      // The user types on before the field has its text.
      field().setRangeText('0')
      act(typeAgain)
      expect(field().value).toBe('50')
      const known = [exchange.card.get().amount, container.resolve(SERVICES.feedbackDraft).get()]
      expect(known.toSorted()).toEqual(['', '50'])
      expect(fakes.log.entries).toMatchObject([{ message: 'The document had been changed' }])
    },
  )

  it('draws the page anew where a host has served another route’s document', async () => {
    const root = await openDocument('/')
    await start(root, '/feedback')
    await waitFor(() => expect(headings()[0]?.textContent).toBe('Feedback'))
    expect(headings()).toHaveLength(1)
    expect(titles()).toEqual([`Feedback | ${PROTOCOL.name}`])
  })
})
