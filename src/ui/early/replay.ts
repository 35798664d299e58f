import type { WalletService } from '../../application/wallet/wallet-service.ts'
import type { EarlyEvent, Field } from './early-events.ts'

/**
 * Connects at once where that is, or has been, pressed before the page is alive: nothing of the page
 * is needed for it, unless there are several wallets to choose from.
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
 * Does what was pressed, typed and entered before the page was alive. React brings to life at once
 * what an event reaches, so this may follow right after `hydrateRoot`.
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
  if (isDone) bringToLife(target)
  else target.click()
}

/** What React hears an event of it takes over at once, and shows as things stand by now. */
function bringToLife(target: HTMLElement): void {
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
  // From then on React knows what stands in it.
  bringToLife(field)
  // React hears of a change only if it has not made it itself, as it has by this assignment.
  field.value = ''
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (document.activeElement === field) field.setSelectionRange(selectionStart, selectionEnd)
}
