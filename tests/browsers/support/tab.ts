import { expect } from '@playwright/test'
import type { Send } from './engine.ts'

/** How the standard names a reference to an element in what is sent and answered. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The key, as WebDriver writes it. */
const BACKSPACE = '\uE003'

export type Tab = ReturnType<typeof createTab>
/** What a person would call a part of the page. */
type Role = 'button' | 'link' | 'field' | 'menuitem' | 'tab' | 'heading'

/** One page in a browser, as a person works with it. Everything waits until it can be done. */
export function createTab(browser: Send, handle: unknown) {
  const send: Send = async (command, params) => {
    await browser('SwitchToWindow', { handle })
    return browser(command, params)
  }

  /** Runs a function in the page. */
  async function evaluate<T, A extends readonly unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> {
    const script = `return (${run.toString()})(...arguments)`
    return (await send('ExecuteScript', { script, args })) as T
  }

  /** Tries until it succeeds: what is looked for may not be there yet, or be replaced meanwhile. */
  const patiently = (what: string, attempt: () => Promise<boolean>) =>
    expect
      .poll(
        async () =>
          (await attempt().catch(() => false)) ||
          evaluate(() => document.body.innerText).catch(String),
        { message: what, intervals: [20] },
      )
      .toBe(true)

  /** Has the old document gone: otherwise the next look would be at it. */
  async function leave(go: () => Promise<unknown>): Promise<void> {
    await evaluate(() => document.documentElement.setAttribute('data-left', ''))
    await go()
    await patiently('get to the next page', () =>
      evaluate(() => {
        const isNew = !document.documentElement.hasAttribute('data-left')
        return isNew && document.readyState !== 'loading'
      }),
    )
  }

  const press = (role: Role, name: string) =>
    patiently(`press the ${role} "${name}"`, async () => {
      const element = await evaluate(findPart, role, name)
      if (!element || !(await evaluate(isReady, element))) return false
      await send('ElementClick', { id: (element as unknown as Record<string, string>)[ELEMENT] })
      return true
    })

  return {
    press,
    open: (url: string) => leave(() => send('Navigate', { url })),
    reload: () => leave(() => send('Refresh')),
    back: () => send('Back'),
    /** After Back: whether the browser has kept the document, which is the one that was left. */
    wasKept: () =>
      patiently('find the page that was left', () =>
        evaluate(() => document.documentElement.hasAttribute('data-left')),
      ),
    close: () => send('CloseWindow'),
    /** Types over what there is. */
    async type(field: string, text: string) {
      await press('field', field)
      await evaluate(() => (document.activeElement as HTMLInputElement).select())
      const actions = [BACKSPACE, ...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    sees: (...texts: readonly string[]) =>
      patiently(`see "${texts.join('" and "')}"`, async () => {
        const seen = await evaluate(() => document.body.innerText)
        return texts.every((text) => seen.includes(text))
      }),
    has: (role: Role, name: string) =>
      patiently(`find the ${role} "${name}"`, async () =>
        Boolean(await evaluate(findPart, role, name)),
      ),
  }
}

// What follows runs in the page.

/** The first part of this kind and name that can be seen. */
function findPart(role: Role, name: string): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input:not([type="radio"]), textarea',
    menuitem: '[role="menuitem"]',
    tab: '[role="tab"]',
    heading: 'h1, h2, h3',
  }
  const found = [...document.querySelectorAll(selectors[role])].find((element) => {
    const label = (element as HTMLInputElement).labels?.[0] ?? element
    const itsName = element.getAttribute('aria-label') ?? label.textContent
    return itsName?.trim() === name && element.checkVisibility({ opacityProperty: true })
  })
  return found ?? null
}

/** Whether it can be pressed, and stands still, so that the press hits it. */
async function isReady(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 40))
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
  return place() === before && !isMoving && !element.matches(':disabled')
}
