import type { WalletService } from '../../application/wallet/wallet-service.ts'
import type { EarlyEvent, Field } from './capture.ts'

// The other half of capture.ts. Without it, what that has recorded would never happen.

/**
 * Connects at once if that is, or has been, pressed before the page listens: nothing of the page is
 * needed for it, unless there are several wallets to choose from.
 */
export function connectEarly({ document, earlyEvents }: Window, wallet: WalletService): void {
  if (earlyEvents === undefined) return
  earlyEvents.connect = () => {
    if (wallet.needsChoice()) return false
    // Once the wallet has answered, it may be asked again.
    void wallet.connect().finally(() => delete document.documentElement.dataset.asked)
    return true
  }
  for (const early of earlyEvents.queue) {
    if (early.kind === 'press' && early.asksWallet) early.isDone = earlyEvents.connect()
  }
}

/**
 * Repeats what was pressed, typed and entered before the page listened. React hydrates at once what
 * an event reaches, so this may follow right after `hydrateRoot`.
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

/** React hydrates at once what it hears an event of, and shows the state as it is by now. */
function hydrate(target: HTMLElement): void {
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Browsers put back what was typed before a reload, and tell nobody. */
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
  // From then on React knows its value.
  hydrate(field)
  // React hears of a change only if it has not made it itself, as it has by this assignment.
  field.value = ''
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
}
