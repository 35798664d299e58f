import { element } from './elements.ts'
import type { Ask, Question } from './question.ts'

/** Shows each question in a dialog until it is answered. */
export function createDialog(root: ShadowRoot): Ask {
  return (question) =>
    new Promise((resolve) => {
      const before = document.activeElement
      const answer = (confirmed: boolean) => {
        dialog.remove()
        if (before instanceof HTMLElement && before.isConnected) before.focus()
        resolve(confirmed)
      }
      const dialog = createDialogElement(question, answer)
      root.append(dialog)
      // Not "Confirm": a key that is still held down must not sign anything.
      dialog.focus()
    })
}

function createDialogElement({ title, facts }: Question, answer: (confirmed: boolean) => void) {
  const reject = element('button', { type: 'button', onclick: () => answer(false) }, 'Reject')
  const confirm = element('button', { type: 'button', onclick: () => answer(true) }, 'Confirm')
  confirm.className = 'confirm'
  const dialog = element(
    'div',
    { role: 'dialog', ariaLabel: 'Development wallet', tabIndex: -1 },
    element('p', {}, 'Development wallet'),
    element('h2', {}, title),
    element(
      'dl',
      {},
      ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
    ),
    element('div', { className: 'answers' }, reject, confirm),
  )
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') answer(false)
  })
  return dialog
}
