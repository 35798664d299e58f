import type { Span } from '../report/blocking.ts'

/** One request to the wallet, as the page has it. Times are in milliseconds since 1970. */
export interface WalletSpan extends Span {
  readonly method: string
  /** The first four bytes of an `eth_call`'s calldata. */
  readonly selector: string
  readonly result: unknown
}

declare global {
  interface Window {
    walletSpans: WalletSpan[]
  }
}

/**
 * Runs in the page when the wallet is there: notes each request, and delays its answer by so many
 * milliseconds.
 */
export function noteRequests(latency: number): void {
  const { ethereum } = window as unknown as {
    ethereum: { request: (call: { method: string; params?: unknown }) => Promise<unknown> }
  }
  const ask = ethereum.request
  window.walletSpans = []
  ethereum.request = async (call) => {
    const start = Date.now()
    const [first] = Array.isArray(call.params) ? (call.params as { data?: string }[]) : []
    const note = (result: unknown) =>
      window.walletSpans.push({
        method: call.method,
        selector: first?.data?.slice(0, 10) ?? '',
        result,
        start,
        end: Date.now(),
      })
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency))
    try {
      const result = await ask(call)
      note(result)
      return result
    } catch (error) {
      note(undefined)
      throw error
    }
  }
}
