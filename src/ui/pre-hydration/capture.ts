// A classic script in the head of each document. It records what is pressed, typed and entered while
// the page's code is still on its way; replay.ts repeats it once the page listens. Without it, a press
// on a button before then would be lost, as on a slow line it is for a second and more. Links need no
// help. It imports nothing and stays small.

/** Something that a person did before the page listened. */
export type EarlyEvent =
  | {
      readonly kind: 'press'
      readonly target: HTMLElement
      readonly asksWallet: boolean
      /** What it was for is done, or under way. */
      isDone: boolean
    }
  | { readonly kind: 'enter'; readonly target: HTMLElement }
  | { readonly kind: 'typing'; readonly target: Field; value: string }

/** What one types into. */
export type Field = HTMLInputElement | HTMLTextAreaElement

/** What capture.ts leaves behind for replay.ts. */
export interface EarlyEvents {
  /** In the order in which they happened. */
  readonly queue: readonly EarlyEvent[]
  /** Connects, once the code for that is there; says whether that is all the press was for. */
  connect?: () => boolean
  /** Ends the recording: from here on the page listens itself. */
  stop(): void
}

declare global {
  interface Window {
    earlyEvents?: EarlyEvents
  }
}

/** What does nothing, or the wrong thing, without the page's code. */
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
  // The browser says itself what is missing; what is filled in afterwards has not been sent by this.
  if (form && !form.checkValidity()) return
  event.preventDefault()
  const { dataset } = document.documentElement
  const asksWallet = target.matches('[data-asks-wallet]')
  // One request, however often it is pressed.
  if (asksWallet && dataset.asked === 'wallet') return
  // Not on the button itself: React would report it as a hydration mismatch.
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
