import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engines/engine.ts'
import { findPart, isReady, visibleText, type Role } from './in-page.ts'
import { ELEMENT, type Command } from './webdriver/session.ts'

/** Only ends what hangs. */
const PATIENCE_MS = 60_000

/** Keys that have no letter, as WebDriver writes them. */
export const KEYS = {
  backspace: '\uE003',
  tab: '\uE004',
  enter: '\uE007',
  end: '\uE010',
  down: '\uE015',
} as const

/** One page in a browser, as a person works with it. Everything waits until it can be done. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  close(): Promise<void>
  press(role: Role, name: string): Promise<void>
  /** Types over what there is. */
  type(field: string, text: string): Promise<void>
  /** Presses keys one after the other, wherever the focus is. */
  keys(...keys: readonly string[]): Promise<void>
  sees(...texts: readonly string[]): Promise<void>
  seesNo(text: string): Promise<void>
  /** Waits until the page has such a part. */
  has(role: Role, name: string): Promise<void>
  /** Waits until the function, which runs in the page, says so. */
  until<A extends readonly unknown[]>(run: (...args: A) => unknown, ...args: A): Promise<void>
  evaluate<T, A extends readonly unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T>
}

const stroke = (value: string) => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
]

/** What an element is on its way out of the page and back. */
type Reference = Readonly<Record<typeof ELEMENT, string>>

export function createTab({ session }: Engine, handle: unknown): Tab {
  const send = async (command: Command, params?: Readonly<Record<string, unknown>>) => {
    await session.send('SwitchToWindow', { handle })
    return session.send(command, params)
  }

  const self: Tab = {
    async open(url) {
      await leave(() => send('Navigate', { url }))
    },
    async reload() {
      await leave(() => send('Refresh'))
    },
    back: async () => void (await send('Back')),
    forward: async () => void (await send('Forward')),
    close: async () => void (await send('CloseWindow')),
    press: (role, name) =>
      patiently(`press the ${role} "${name}"`, async () => {
        const element = await self.evaluate(findPart, role, name)
        if (!element || !(await self.evaluate(isReady, element))) return false
        await send('ElementClick', { id: (element as unknown as Reference)[ELEMENT] })
        return true
      }),
    async type(field, text) {
      await self.press('field', field)
      await self.evaluate(() => (document.activeElement as HTMLInputElement).select())
      await self.keys(KEYS.backspace, ...text)
    },
    async keys(...keys) {
      const actions = keys.flatMap(stroke)
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    sees: (...texts) =>
      patiently(`see "${texts.join('" and "')}"`, async () => {
        const seen = await self.evaluate(visibleText)
        return texts.every((text) => seen.includes(text))
      }),
    seesNo: (text) =>
      patiently(`see no "${text}"`, async () => !(await self.evaluate(visibleText)).includes(text)),
    has: (role, name) =>
      patiently(`find the ${role} "${name}"`, async () => {
        return Boolean(await self.evaluate(findPart, role, name))
      }),
    until: (run, ...args) =>
      patiently(`see that ${run.toString()}`, async () =>
        Boolean(await self.evaluate(run, ...args)),
      ),
    async evaluate<T>(run: (...args: never) => T | Promise<T>, ...args: readonly unknown[]) {
      const script = `return (${run.toString()})(...arguments)`
      return (await send('ExecuteScript', { script, args })) as T
    },
  }

  /** Has the old document gone: otherwise the next look would be at it. */
  async function leave(go: () => Promise<unknown>): Promise<void> {
    await self.evaluate(() => void document.documentElement.setAttribute('data-left', ''))
    await go()
    await patiently('get to the next page', () =>
      self.evaluate(() => {
        const isNew = !document.documentElement.hasAttribute('data-left')
        return isNew && document.readyState !== 'loading'
      }),
    )
  }

  /** Tries until it succeeds: what is looked for may not be there yet, or be replaced meanwhile. */
  async function patiently(what: string, attempt: () => Promise<boolean>): Promise<void> {
    let complaint: unknown
    for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(20)) {
      const isDone = await attempt().catch((error: unknown) => {
        complaint = error
        return false
      })
      if (isDone) return
    }
    const seen = await self.evaluate(visibleText).catch(String)
    throw new Error(`Could not ${what}. The page says:\n${seen}`, { cause: complaint })
  }
  return self
}
