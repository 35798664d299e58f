/** An error in the form that wallets throw. */
export interface RpcError {
  readonly code?: number | string
  readonly message: string
  readonly data?: unknown
}

/** What a test has a wallet do in the place of what it would do by itself. */
export interface WalletScript {
  failNext(method: string, error: RpcError): void
  answerNext(method: string, answer: unknown): void
  /** Answers every such request so until the wallet is told otherwise by `undefined`. */
  answerAlways(method: string, answer: unknown): void
  /** Fails every request that is not for the person, until it is told otherwise by `undefined`. */
  failReads(error: RpcError | undefined): void
  /** Makes requests of the method wait until the answer is called. */
  hold(method: string): () => void
}

/** What is done instead of the usual: throw this, or answer that. */
type Step = { readonly throws: RpcError } | { readonly answers: unknown }

/** What a wallet passes on to its node without asking anybody. */
export const READS = /^eth_(?:get|call|simulate|blockNumber|estimateGas|gasPrice|feeHistory)/

/** Throws what wallets throw: an error with a code. */
export function fail(error: RpcError): never {
  throw error instanceof Error ? error : Object.assign(new Error(), error)
}

export function createWalletScript() {
  const steps = new Map<string, Step[]>()
  const always = new Map<string, unknown>()
  const gates = new Map<string, Promise<void>>()
  let readError: RpcError | undefined

  const add = (method: string, step: Step) =>
    void steps.set(method, [...(steps.get(method) ?? []), step])
  const controls: WalletScript = {
    failNext: (method, throws) => add(method, { throws }),
    answerNext: (method, answers) => add(method, { answers }),
    answerAlways(method, given) {
      if (given === undefined) always.delete(method)
      else always.set(method, given)
    },
    failReads: (error) => void (readError = error),
    hold(method) {
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
      if (readError !== undefined && READS.test(method)) return fail(readError)
      return always.has(method) ? always.get(method) : usual()
    },
  }
}
