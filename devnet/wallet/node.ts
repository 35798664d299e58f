/** An error as in EIP-1193, with the node's data if there are any. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data?: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    if (data !== undefined) this.data = data
  }
}

/** Sends a request to the node. Throws the node's error with its code, message and data. */
export type Node = (method: string, params: readonly unknown[]) => Promise<unknown>

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

export const NO_CONNECTION = 'No connection to the node.'

/** Returns a node that is reached over HTTP. */
export function httpNode(url: string): Node {
  let id = 0
  return async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
    if (!response?.ok) throw new ProviderError(-32000, NO_CONNECTION)
    const { result, error } = (await response.json()) as Answer
    if (error) throw new ProviderError(error.code, error.message, error.data)
    return result
  }
}

/** Sends a single request to a node. */
export const rpc = (url: string, method: string, params: readonly unknown[] = []) =>
  httpNode(url)(method, params)
