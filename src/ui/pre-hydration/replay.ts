import type { WalletService } from '../../application/wallet/wallet-service.ts'
import type { EarlyEvent, Field } from './capture.ts'

// Repeats what capture.ts has recorded.

/**
 * Connects at once if Connect is, or was, clicked before hydration. That needs nothing of the page,
 * unless there are several wallets to choose from.
 */
export function connectEarly({ document, earlyEvents }: Window, wallet: WalletService): void {
  if (earlyEvents === undefined) return
  earlyEvents.connect = () => {
    if (wallet.needsChoice()) return false
    // After the wallet has answered, another request may follow.
    void wallet.connect().finally(() => delete document.documentElement.dataset.asked)
    return true
  }
  for (const early of earlyEvents.queue) {
    if (early.kind === 'press' && early.asksWallet) early.isDone = earlyEvents.connect()
  }
}

/**
 * Repeats the clicks, typing and Enter from before hydration. React hydrates synchronously what an
 * event reaches, so this may follow right after `hydrateRoot`.
 */
export function replayEarlyEvents(page: Window): void {
  const { earlyEvents, document } = page
  if (earlyEvents === undefined) return
  delete page.earlyEvents
  earlyEvents.stop()
  for (const early of withRestored(document, earlyEvents.queue)) replay(early)
  delete document.documentElement.dataset.asked
}

function replay(early: EarlyEvent): void {
  if (early.kind === 'press') press(early)
  else if (early.kind === 'typing') retype(early.target, early.value)
  else early.target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}

function press({ target, isDone }: Extract<EarlyEvent, { kind: 'press' }>): void {
  if (isDone) hydrate(target)
  else target.click()
}

/** Has React hydrate an element, with the current state, by sending it an event. */
function hydrate(target: HTMLElement): void {
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Browsers restore what was typed before a reload, without an event. */
function* withRestored(document: Document, queue: readonly EarlyEvent[]): Iterable<EarlyEvent> {
  const typed = new Set(queue.map(({ target }) => target))
  for (const target of document.querySelectorAll<Field>('#root :is(input, textarea)')) {
    const isRestored = target.value !== target.defaultValue && !target.readOnly
    if (isRestored && !typed.has(target)) yield { kind: 'typing', target, value: target.value }
  }
  yield* queue
}

function retype(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field
  // React tracks the value from here on.
  hydrate(field)
  // React ignores an event without a change of the value, and it tracks this assignment.
  field.value = ''
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
}
