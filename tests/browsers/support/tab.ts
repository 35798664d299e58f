import { expect } from '@playwright/test'
import type { Send } from './engine.ts'

/** The property that contains a reference to an element, in requests and answers of WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The key in WebDriver's notation. */
const BACKSPACE = '\uE003'

export type Tab = ReturnType<typeof createTab>
/** The kinds of parts of a page, as a user would name them. */
type Role = 'button' | 'link' | 'field' | 'menuitem' | 'tab' | 'heading'

/**
 * Creates one page in a browser, with the actions of a user. Each action waits until it is
 * possible.
 */
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

  /**
   * Repeats an attempt until it succeeds. The element may not be there yet, or may be replaced
   * meanwhile.
   */
  const patiently = (what: string, attempt: () => Promise<boolean>) =>
    expect
      .poll(
        async () =>
          (await attempt().catch(() => false)) ||
          evaluate(() => document.body.innerText).catch(String),
        { message: what, intervals: [20] },
      )
      .toBe(true)

  /** Waits until the old document is gone. Otherwise the next step would find the old document. */
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
    /** Opens the question. A press before the code of the questions has come is lost. */
    ask: (question: string) =>
      patiently(`open the question "${question}"`, async () => {
        const isOpen = () =>
          evaluate((name) => {
            const open = document.querySelectorAll('[data-question][aria-expanded="true"]')
            return [...open].some(({ textContent }) => textContent === name)
          }, question)
        if (!(await isOpen())) await press('button', question)
        return isOpen()
      }),
    open: (url: string) => leave(() => send('Navigate', { url })),
    reload: () => leave(() => send('Refresh')),
    back: () => send('Back'),
    /**
     * Waits for the document that was left, after Back. Fails if the browser has not kept the
     * document.
     */
    wasKept: () =>
      patiently('find the page that was left', () =>
        evaluate(() => document.documentElement.hasAttribute('data-left')),
      ),
    close: () => send('CloseWindow'),
    /** Replaces the text of the field. */
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

// The functions below run in the page.

/** Returns the first visible part of this kind and name; null if there is none. */
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

/** Whether the element can be pressed and stands still, so that a click hits it. */
async function isReady(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 40))
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element))
  return place() === before && !isMoving && !element.matches(':disabled')
}
