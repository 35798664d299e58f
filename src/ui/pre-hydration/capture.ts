// Goes into the head of each document as it is, before all else: what is pressed, typed and entered
// while the page's code is still on its way is noted here, and done by replay.ts when it has come.
// Links need no help. It imports nothing and stays small.

/** Something that a person did before the page was alive. */
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
  /** Ends the noting: from here on the page hears for itself. */
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
    for (const type of TYPES) removeEventListener(type, note, true)
  },
}

function note(event: Event): void {
  const target = event.target as HTMLElement
  if (event.type === 'click') {
    const pressed = target.closest<HTMLElement>(PRESSABLE)
    if (pressed !== null) notePress(event, pressed)
  } else if (event.type === 'input') {
    noteTyping(target as Field)
  } else if ((event as KeyboardEvent).key === 'Enter' && target.matches('input')) {
    queue.push({ kind: 'enter', target })
  }
}

function notePress(event: Event, target: HTMLElement): void {
  const { form } = target as HTMLButtonElement
  // The browser says itself what is missing; what is filled in afterwards has not been sent by this.
  if (form && !form.checkValidity()) return
  event.preventDefault()
  const { dataset } = document.documentElement
  const asksWallet = target.matches('[data-asks-wallet]')
  // One request, however often it is pressed.
  if (asksWallet && dataset.asked === 'wallet') return
  // Not on the button itself: React would wonder where it comes from.
  if (asksWallet) dataset.asked = 'wallet'
  const isDone = asksWallet && early.connect?.() === true
  queue.push({ kind: 'press', target, asksWallet, isDone })
}

function noteTyping(target: Field): void {
  const last = queue.at(-1)
  if (last?.kind === 'typing' && last.target === target) last.value = target.value
  else queue.push({ kind: 'typing', target, value: target.value })
}

for (const type of TYPES) addEventListener(type, note, true)

window.earlyEvents = early
