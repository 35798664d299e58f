import type { Provider } from './provider.ts'

declare global {
  interface Window {
    ethereum?: unknown
  }
}

const ICON =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      '<rect width="32" height="32" rx="8" fill="#5b3fd6"/>' +
      '<path d="M8 12h16v10H8z" fill="none" stroke="#fff" stroke-width="2"/>' +
      '<circle cx="20" cy="17" r="2" fill="#fff"/></svg>',
  )

/** Announces the wallet (EIP-6963), and sets `window.ethereum` if no other wallet has. */
export function announce(provider: Provider): void {
  const info = Object.freeze({
    uuid: '8b0c1f5e-6c5f-4a53-9c3c-0d9a3f0e6b21',
    name: 'Development Wallet',
    icon: ICON,
    rdns: 'dev.indexstablecoin.wallet',
  })
  const detail = Object.freeze({ info, provider })
  const announceProvider = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceProvider)
  announceProvider()
  if (window.ethereum !== undefined) return
  window.ethereum = provider
  window.dispatchEvent(new Event('ethereum#initialized'))
}
