/** What a stub wallet has been asked, in milliseconds from the start of the navigation. */
export interface WalletTimes {
  /** When it was first asked for the person's accounts. */
  asked?: number
}

declare global {
  interface Window {
    walletTimes: WalletTimes
  }
}

/** Runs in the page, before anything of its own: a wallet that grants what it is asked at once. */
export function installStubWallet(): void {
  const times: WalletTimes = {}
  window.walletTimes = times
  const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  let granted: string[] = []
  const grant = () => {
    times.asked ??= performance.now()
    granted = [account]
  }
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      switch (method) {
        case 'eth_accounts':
          return granted
        case 'eth_requestAccounts':
          grant()
          return granted
        // wagmi asks this way.
        case 'wallet_requestPermissions':
          grant()
          return [{ caveats: [{ value: granted }] }]
        case 'eth_chainId':
          return '0xaa36a7'
        default:
          // There is no chain behind it.
          return new Promise(() => undefined)
      }
    },
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = { uuid: 'bench', name: 'Bench Wallet', icon: 'data:,', rdns: 'test.bench' }
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  Object.assign(window, { ethereum: provider })
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
