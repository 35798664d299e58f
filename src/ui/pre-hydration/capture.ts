// A classic script in the head of each document. It records clicks, typing and Enter until the page
// is hydrated; replay.ts then repeats them. Without it, a click on a button before hydration would be
// lost, and on a slow line hydration takes more than a second. Links work without it. It imports
// nothing and stays small.

/** An interaction before hydration. */
export type EarlyEvent =
  | {
      readonly kind: 'press'
      readonly target: HTMLElement
      readonly asksWallet: boolean
      /** Whether its effect has happened or has begun. */
      isDone: boolean
    }
  | { readonly kind: 'enter'; readonly target: HTMLElement }
  | { readonly kind: 'typing'; readonly target: Field; value: string }

/** A field to type into. */
export type Field = HTMLInputElement | HTMLTextAreaElement

/** What capture.ts hands to replay.ts. */
interface EarlyEvents {
  /** In the order of the events. */
  readonly queue: readonly EarlyEvent[]
  /** Connects. Set once its code has loaded; returns whether the click needs nothing else. */
  connect?: () => boolean
  /** Stops the recording, because the page handles events itself. */
  stop(): void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** Elements that do nothing, or the wrong thing, without the page's code. */
const PRESSABLE = 'button, a[href="#"]'

const TYPES = ['click', 'input', 'keydown']
const queue: EarlyEvent[] = []
const early: EarlyEvents = {
  queue,
  stop() {
    for (const type of TYPES) removeEventListener(type, record, true)
  },
}

function record(event: Event): void {
  const target = event.target as HTMLElement
  if (event.type === 'click') {
    const pressed = target.closest<HTMLElement>(PRESSABLE)
    if (pressed !== null) recordPress(event, pressed)
  } else if (event.type === 'input') {
    recordTyping(target as Field)
  } else if ((event as KeyboardEvent).key === 'Enter' && target.matches('input')) {
    queue.push({ kind: 'enter', target })
  }
}

function recordPress(event: Event, target: HTMLElement): void {
  const { form } = target as HTMLButtonElement
  // The browser reports missing fields. What is filled in later was not submitted by this click.
  if (form && !form.checkValidity()) return
  event.preventDefault()
  const { dataset } = document.documentElement
  const asksWallet = target.matches('[data-asks-wallet]')
  // Only one request, however often it is clicked.
  if (asksWallet && dataset.asked === 'wallet') return
  // Not on the button: React would report a hydration mismatch.
  if (asksWallet) dataset.asked = 'wallet'
  const isDone = asksWallet && early.connect?.() === true
  queue.push({ kind: 'press', target, asksWallet, isDone })
}

function recordTyping(target: Field): void {
  const last = queue.at(-1)
  if (last?.kind === 'typing' && last.target === target) last.value = target.value
  else queue.push({ kind: 'typing', target, value: target.value })
}

for (const type of TYPES) addEventListener(type, record, true)

window.earlyEvents = early
