import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { startDemo, type DemoHost } from '../../src/demo/demo.tsx'
import { SCENARIO_NAMES, SCENARIOS } from '../../src/demo/scenarios.ts'
import { createNavigation } from '../../src/ui/navigation.ts'
import { mount } from '../../src/ui/mount.tsx'
import { settled, TOKEN } from '../support/services.ts'

const ends: (() => void)[] = []

beforeEach(() => {
  // jsdom has neither.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  vi.stubGlobal(
    'FontFace',
    class {
      load = () => Promise.reject(new Error('No such file'))
    },
  )
  document.adoptedStyleSheets = []
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

/** Opens a link into the demo as main.ts does, in a browser of this width. */
async function open(link: string, isWide = true) {
  window.history.replaceState(null, '', link)
  const { clock, clipboard, visibility, links, build } = createFakeAdapters()
  const warnings: string[] = []
  const log = { info() {}, warn: (message: string) => void warnings.push(message) }
  const platform = { clock, log, clipboard, visibility, links, build }
  // As the build has drawn it, around other contracts.
  document.body.innerHTML = '<div id="root" data-route="/"><main>0xB1</main></div>'
  const root = document.getElementById('root') as HTMLElement
  /** Where the demo has sent the browser. */
  const visited: string[] = []
  const location = {
    get pathname() {
      return window.location.pathname
    },
    get search() {
      return window.location.search
    },
    assign: (url: string) => void visited.push(url),
  }
  const page = { document, location, matchMedia: () => ({ matches: isWide }) }
  const start: DemoHost['start'] = (adapters, load) => {
    const services = startServices(createContainer(adapters))
    const navigation = createNavigation({ path: window.location.pathname, load })
    mounted = mount({ services, navigation }, root)
    started = services
    return services
  }
  let mounted: Promise<() => void> | undefined
  let started: ReturnType<typeof startServices> | undefined
  /** Lets so many seconds pass. */
  const pass = (seconds: number) =>
    act(async () => {
      for (let halves = 0; halves < seconds * 2; halves += 1) {
        clock.advance(500)
        await settled()
      }
    })
  await act(async () => {
    await startDemo({ page: page as unknown as Window, root, platform, start })
    ends.push((await mounted) ?? (() => {}))
  })
  await pass(2)
  if (started === undefined) throw new Error('The demo has not started the page')
  return { ...started, pass, visited, warnings }
}

/** Keeps jsdom from following a link, which it cannot. */
const stay = (event: Event) => event.preventDefault()

const bar = () => screen.getByRole('complementary', { name: 'Demo' })
const button = (name: string | RegExp) => within(bar()).getByRole('button', { name })

/** Notes whatever is done to a wallet that is there, and whatever is stored. */
function setTraps() {
  const wrongs: string[] = []
  Object.defineProperty(window, 'ethereum', {
    configurable: true,
    get: () => void wrongs.push('window.ethereum'),
  })
  const note = () => void wrongs.push('EIP-6963')
  window.addEventListener('eip6963:requestProvider', note)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(
    (key) => void wrongs.push(`storage: ${key}`),
  )
  ends.push(() => {
    Reflect.deleteProperty(window, 'ethereum')
    window.removeEventListener('eip6963:requestProvider', note)
  })
  return wrongs
}

/**
 * Records who listens from now on for the page to be left. Returns a function that tells only them:
 * routers of other tests still listen on the same window, and store where they had scrolled to.
 */
function recordLeaveListeners() {
  const added = vi.spyOn(window, 'addEventListener')
  return () => {
    for (const [type, listener] of added.mock.calls) {
      const isLeaving = type === 'pagehide' || type === 'beforeunload'
      if (isLeaving && typeof listener === 'function') listener.call(window, new Event(type))
    }
  }
}

describe(startDemo.name, () => {
  it('mints and redeems, stores nothing and leaves the wallet alone', async () => {
    const wrongs = setTraps()
    const leave = recordLeaveListeners()
    const { wallet, exchange, pass, snapshots } = await open('/?demo')
    expect(bar().textContent).toContain('Demo: nothing here is real.')
    expect(document.adoptedStyleSheets).toHaveLength(1)
    const press = async (action: () => Promise<void>) => {
      await act(async () => void action())
      await pass(10)
    }
    await press(() => wallet.connect())
    act(() => exchange.setAmount('100'))
    await press(exchange.approve)
    await press(exchange.submit)
    expect(snapshots.state.get().value?.balances.ISC).toBe(97n * TOKEN)
    act(() => {
      exchange.switchMode()
      exchange.setAmount('97')
    })
    await press(exchange.approve)
    await press(exchange.submit)
    expect(snapshots.state.get().value?.balances.ISC).toBe(0n)

    // On its way through the pages, a router would keep scroll positions.
    fireEvent.click(screen.getByRole('link', { name: 'About' }))
    expect(
      await screen.findByRole('heading', { name: /^A stablecoin that is an index/ }),
    ).toBeTruthy()
    expect(bar()).toBeTruthy()
    expect(window.location.search).toMatch(/^\?demo\b/)
    leave()
    expect(wrongs).toEqual([])
    expect(document.cookie).toBe('')
  })

  it('starts the scenario that is chosen, under its link', async () => {
    const { visited } = await open('/about?demo')
    const options = within(bar()).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(
      SCENARIO_NAMES.map((name) => SCENARIOS[name].title),
    )
    const select = screen.getByRole('combobox', { name: 'Another scenario' })
    fireEvent.change(select, { target: { value: 'node-lost' } })
    expect(visited).toEqual([])
    fireEvent.click(button('Start'))
    expect(visited).toEqual(['/about?demo=node-lost'])
  })

  it('makes a block, and begins again by loading the page', async () => {
    // A browser would only scroll to the URL that it is at, if that has a fragment.
    const { pass, visited } = await open('/?demo=slow-block#content')
    expect(button('Scenario: Slow block')).toBeTruthy()
    expect(screen.getByText('Waiting for confirmation.')).toBeTruthy()
    expect(bar().textContent).toContain('Block 7,000,000')
    expect(bar().textContent).toContain(SCENARIOS['slow-block'].text)
    fireEvent.click(button('Next block'))
    await pass(2)
    expect(bar().textContent).toContain('Block 7,000,001')
    expect(screen.getByText('Successfully minted 100 ISC tokens.')).toBeTruthy()
    expect(visited).toEqual([])
    fireEvent.click(button('Reset'))
    expect(visited).toEqual(['/?demo=slow-block'])
  })

  it('says that there is no such scenario, and starts the first', async () => {
    await open(`/?demo=fast-block${'k'.repeat(40)}`)
    expect(bar().textContent).toMatch(
      /There is no scenario “fast-block{15,24}…”, so this is “Ready”\./,
    )
    expect(button('Scenario: Ready')).toBeTruthy()
  })

  it('has its panel folded up on a narrow screen, until it is opened', async () => {
    await open('/?demo', false)
    const toggle = button('Scenario: Ready')
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(within(bar()).queryByRole('group')).toBeNull()
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    expect(within(bar()).getByRole('group', { name: 'Scenario and time' })).toBeTruthy()
  })

  it('has the amount of a linked scenario typed, and says what it does on any screen', async () => {
    await open('/?demo=wallet-refuses', false)
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Input Amount' })
    expect(amount.value).toBe('100')
    expect(bar().textContent).toContain(SCENARIOS['wallet-refuses'].text)
    const select = screen.getByRole('combobox', { name: 'Another scenario' })
    fireEvent.change(select, { target: { value: 'node-lost' } })
    expect(bar().textContent).toContain(SCENARIOS['node-lost'].text)
    expect(bar().textContent).not.toContain(SCENARIOS['wallet-refuses'].text)
  })

  it('is left for the page that is shown by then', async () => {
    await open('/about?demo')
    const leave = screen.getByRole<HTMLAnchorElement>('link', { name: 'Leave the demo' })
    expect(leave.getAttribute('href')).toBe('/about')
    fireEvent.click(screen.getByRole('link', { name: 'Index Stablecoin' }))
    await screen.findByRole('heading', { name: /^One token/ })
    document.addEventListener('click', stay)
    ends.push(() => document.removeEventListener('click', stay))
    fireEvent.click(leave)
    expect(leave.getAttribute('href')).toBe('/')
  })

  it('is drawn anew, and has nothing to warn of in what a scenario plays', async () => {
    const complaints: string[] = []
    const note = (event: ErrorEvent) => {
      event.preventDefault()
      complaints.push(event.message)
    }
    window.addEventListener('error', note)
    ends.push(() => window.removeEventListener('error', note))
    const { pass, warnings } = await open('/?demo=node-lost')
    await pass(5)
    expect(screen.getByText('Your approvals couldn’t be read.')).toBeTruthy()
    expect(complaints).toEqual([])
    expect(warnings).toEqual([])
    expect(document.body.textContent).not.toContain('0xB1')
  })

  it.each(['/?demo=sped-up', '/?demo=no-eth', '/about?demo'])(
    'leads from %s to nothing outside of it',
    async (link) => {
      const { pass } = await open(link)
      await pass(10)
      const links = within(screen.getByRole('main')).queryAllByRole<HTMLAnchorElement>('link')
      const { origin } = window.location
      expect(links.filter(({ href }) => new URL(href).origin !== origin)).toEqual([])
    },
  )

  it('has the colours of the page, light and dark', () => {
    const styles = readFileSync('src/demo/demo.css', 'utf8')
    const colours =
      styles.match(/(?:color|background|border(?:-(?:left|bottom|block|color))?): [^;]+;/g) ?? []
    expect(colours.length).toBeGreaterThan(8)
    for (const each of colours) {
      expect(each).toMatch(/var\(--[\w-]+\);|transparent;|currentColor;/)
    }
  })
})
