/** An error in the form that wallets throw. */
export interface RpcError {
  readonly code?: number | string
  readonly message: string
  readonly data?: unknown
}

/** What is done instead of the usual: throw this, or answer that. */
type Step = { readonly throws: RpcError } | { readonly answers: unknown }

/** Throws what wallets throw: an error with a code. */
export function fail(error: RpcError): never {
  throw error instanceof Error ? error : Object.assign(new Error(), error)
}

/** What a test has a wallet do in the place of what it would do by itself. */
export function createWalletScript() {
  const steps = new Map<string, Step[]>()
  const always = new Map<string, unknown>()
  const gates = new Map<string, Promise<void>>()

  const add = (method: string, step: Step) => {
    steps.set(method, [...(steps.get(method) ?? []), step])
  }
  const controls = {
    failNext: (method: string, throws: RpcError) => add(method, { throws }),
    answerNext: (method: string, answers: unknown) => add(method, { answers }),
    /** Answers every such request so. */
    answerAlways(method: string, answer: unknown) {
      always.set(method, answer)
    },
    /** Makes requests of the method wait until the answer is called. */
    hold(method: string) {
      let release: (() => void) | undefined
      gates.set(method, new Promise((resolve) => (release = resolve)))
      return () => {
        gates.delete(method)
        release?.()
      }
    },
  }
  return {
    controls,
    /** Does what the script says of a request, or what is usual. */
    async play(method: string, usual: () => unknown): Promise<unknown> {
      await gates.get(method)
      const next = steps.get(method)?.shift()
      if (next !== undefined) return 'throws' in next ? fail(next.throws) : next.answers
      return always.has(method) ? always.get(method) : usual()
    },
  }
}
