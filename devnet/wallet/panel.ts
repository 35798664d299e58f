/** A question to the owner of the wallet. The facts are plain text. */
export interface Question {
  readonly title: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}

/** Asks the owner. Resolves to whether the owner confirmed. */
export type Ask = (question: Question) => Promise<boolean>

/** Wraps `ask`, so that each question waits for the answer to the previous question. */
export function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => ask(question))
    last = answer.catch(() => undefined)
    return answer
  }
}

type Properties<K extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[K]>

/** Creates an element with its properties and children. Strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(tag), properties)
  created.append(...children)
  return created
}

const button = (text: string, properties: Properties<'button'> = {}) =>
  element('button', { type: 'button', ...properties }, text)

const onEscape = (target: HTMLElement, action: () => void) =>
  target.addEventListener('keydown', ({ key }) => key === 'Escape' && action())

/** Shows each question in a dialog until the owner answers it. */
export function createDialog(root: ShadowRoot): Ask {
  return ({ title, facts }: Question) =>
    new Promise((resolve) => {
      const before = document.activeElement
      const answer = (confirmed: boolean) => {
        dialog.remove()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve(confirmed)
      }
      const rows = facts.flatMap(([name, value]) => [
        element('dt', {}, name),
        element('dd', {}, value),
      ])
      const answers = [
        button('Reject', { onclick: () => answer(false) }),
        button('Confirm', { className: 'confirm', onclick: () => answer(true) }),
      ]
      const dialog = element(
        'div',
        { role: 'dialog', ariaLabel: 'Development wallet', tabIndex: -1 },
        element('p', {}, 'Development wallet'),
        element('h2', {}, title),
        element('dl', {}, ...rows),
        element('div', { className: 'answers' }, ...answers),
      )
      onEscape(dialog, () => answer(false))
      root.append(dialog)
      // The "Confirm" button does not get the focus. A key that is still held down must not sign.
      dialog.focus()
    })
}
