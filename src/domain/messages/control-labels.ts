import { shortAddress, type Address } from '../address.ts'
import type { Mode } from '../transactions/exchange.ts'
import type { WrapDirection } from '../wallet/wrapping.ts'

// Labels of buttons and fields that depend on state. Those of the card are in exchange-labels.ts.

/** The wallet button of the header. */
export function walletButtonLabel(address: Address | undefined): string {
  return address === undefined ? 'Connect Wallet' : shortAddress(address)
}

/** The button of the card that connects. While the wallet is asked, it stops that. */
export function connectNowLabel(isConnecting: boolean): string {
  return isConnecting ? 'Stop waiting' : 'Connect now'
}

/** A button that copies; `isCopied` is undefined until it was pressed. */
export function copyLabel(label: string, isCopied: boolean | undefined): string {
  if (isCopied === undefined) return label
  return isCopied ? 'Copied' : 'Not copied'
}

export function retryLabel(isRetrying: boolean): string {
  return isRetrying ? 'Retrying' : 'Retry'
}

/** The button that shows the whole list of transactions, or the latest one only. */
export function showAllLabel(showsAll: boolean, count: number): string {
  return showsAll ? 'Show the latest' : `Show all ${count}`
}

/** What the Max button does, for assistive technology. */
export function maxLabel(action: Mode | WrapDirection): string {
  return `Max: enter the most that you can ${action}`
}

/** The form that turns ether into WETH and back. */
export const WRAP_LABELS: Readonly<
  Record<
    WrapDirection,
    { readonly choice: string; readonly field: string; readonly button: string }
  >
> = {
  wrap: { choice: 'ETH to WETH', field: 'ETH to wrap', button: 'Wrap' },
  unwrap: { choice: 'WETH to ETH', field: 'WETH to unwrap', button: 'Unwrap' },
}
