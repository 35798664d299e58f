/** An error as EIP-1193 wants it: with a code, and with the node's data if there is any. */
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

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')

export const signatureDenied = () => new ProviderError(4001, 'User denied transaction signature.')

export const unauthorized = () =>
  new ProviderError(4100, 'The requested account has not been authorized by the user.')

export const unsupported = (method: string) =>
  new ProviderError(4200, `The development wallet does not support ${method}.`)

export const unknownChain = (chainId: string) =>
  new ProviderError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain first.`)

export const requestPending = () =>
  new ProviderError(-32002, 'A request to connect is open already. Please answer it in the wallet.')

export const invalidParams = (message: string) => new ProviderError(-32602, message)

export const noNode = (network: string) =>
  new ProviderError(-32000, `The development wallet has no node for ${network}.`)
