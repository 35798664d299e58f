/** As much of a window as the discovery of wallets needs. */
export function createPage(ethereum?: unknown): Window {
  const page = Object.assign(new EventTarget(), ethereum === undefined ? {} : { ethereum })
  return page as unknown as Window
}

/** Has a wallet say by EIP-6963 that it is there, and who it is. */
export function announce(page: Window, provider: unknown, info?: unknown): void {
  const detail = { provider, info }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}
