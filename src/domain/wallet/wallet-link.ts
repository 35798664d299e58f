import type { Protocol } from '../protocol-description.ts'
import { PROTOCOL } from '../protocol.ts'

/** A link to a wallet, for a browser that has none. */
interface WalletLink {
  readonly label: string
  readonly url: string
}

/** What tells a phone or tablet from a computer. */
type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Phones and tablets have no extensions. An iPad calls itself a Macintosh, but has a touch screen. */
function isMobile({ userAgent, maxTouchPoints }: Device): boolean {
  if (/Android|iPhone|iPad|iPod/i.test(userAgent)) return true
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1
}

/** Leads to the wallet: on a phone, to this page in its app if it has one, which has a browser. */
export function walletLink(
  device: Device,
  page: Pick<URL, 'host' | 'pathname'>,
  { name, installUrl, appUrl }: Protocol['wallet'] = PROTOCOL.wallet,
): WalletLink {
  return appUrl !== undefined && isMobile(device)
    ? { label: `Open in ${name}`, url: `${appUrl}${page.host}${page.pathname}` }
    : { label: `Get ${name}`, url: installUrl }
}
