import { useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

// The smallest script with which our home document can answer "Connect Wallet": react-dom, and this
// one button.

declare global {
  interface Window {
    readonly ethereum: { request(request: { readonly method: string }): Promise<unknown> }
  }
}

function connect() {
  return window.ethereum.request({ method: 'eth_requestAccounts' })
}

function Connect() {
  useLayoutEffect(() => {
    // As in our page (src/ui/app.tsx), nothing can be pressed before this line.
    delete document.documentElement.dataset.plain
  }, [])
  return (
    <button type="button" onClick={connect}>
      <span>Connect Wallet</span>
    </button>
  )
}

const button = document.querySelector('header button')
if (button === null) throw new Error('The document has no button to connect.')
const slot = document.createElement('span')
button.replaceWith(slot)
slot.append(button)
hydrateRoot(slot, <Connect />)
