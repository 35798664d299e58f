/** What EIP-1193 asks of a wallet. Nothing it answers is believed before it is checked. */
export interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

export function isEip1193Provider(candidate: unknown): candidate is Eip1193Provider {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'request' in candidate &&
    typeof candidate.request === 'function'
  )
}
