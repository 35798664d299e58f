type Listener = (payload: unknown) => void

export type Message =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: { readonly message: string } }
  | { readonly event: string; readonly payload: unknown }

/** Runs in the page, before anything of its own: `window.ethereum`, played by the test's process. */
export function installProvider(path: string): void {
  const mailbox = `${path}${Math.random()}`
  const waiting = new Map<number, (answer: Message) => void>()
  const listeners = new Map<string, Set<Listener>>()
  let lastId = 0
  let stream: EventSource

  function hear({ data }: MessageEvent<string>): void {
    const message = JSON.parse(data) as Message
    if ('event' in message) {
      for (const listener of listeners.get(message.event) ?? []) listener(message.payload)
    } else {
      waiting.get(message.id)?.(message)
      waiting.delete(message.id)
    }
  }
  function listen(): void {
    stream = new EventSource(mailbox)
    stream.addEventListener('message', hear)
  }
  listen()
  // An open stream would keep the page out of the back/forward cache, as no wallet does.
  window.addEventListener('pagehide', () => stream.close())
  window.addEventListener('pageshow', ({ persisted }) => persisted && listen())

  const ethereum = {
    async request(call: { method: string; params?: readonly unknown[] }) {
      const id = ++lastId
      const answered = new Promise<Message>((resolve) => waiting.set(id, resolve))
      // Goes its way even where the page is just being left.
      navigator.sendBeacon(mailbox, JSON.stringify({ id, ...call }))
      const answer = await answered
      if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
      return 'result' in answer ? answer.result : undefined
    },
    on(event: string, listener: Listener) {
      listeners.set(event, new Set(listeners.get(event)).add(listener))
    },
    removeListener: (event: string, listener: Listener) => listeners.get(event)?.delete(listener),
  }
  Object.assign(window, { ethereum })
}
