import type { WalletPort } from '../../application/ports/wallet-port.ts'
import { err, ok } from '../../domain/result.ts'
import type { Answer } from './client.ts'
import type { ConnectedCode } from './connected-adapters.ts'
import { request, type Eip1193Provider } from './eip1193.ts'
import { parseEmptyList, parseQuantity } from './fast-path-parsers.ts'

/** A request for accounts that was sent before the page's code arrived. */
export interface EarlyConnect {
  readonly provider: Eip1193Provider
  /** The wallet's answer to `eth_requestAccounts`, not checked yet. */
  readonly answer: Promise<unknown>
  /** Whether the person has agreed already. */
  readonly isGranted: boolean
}

declare global {
  interface Window {
    /** Set by early-connect-script.ts. */
    earlyConnect?: {
      readonly request: EarlyConnect | undefined
      /** Removes the script's listeners: from now on the page sends its own requests. */
      stop(): void
    }
  }
}

/** Stops the early script and returns the request that it sent, if any. */
function takeEarlyConnect(page: Window): EarlyConnect | undefined {
  const { earlyConnect } = page
  delete page.earlyConnect
  earlyConnect?.stop()
  return earlyConnect?.request
}

/**
 * The requests at load and at the press of Connect. They are sent at once, while the code that checks
 * the answers is still loading. A request that was sent early is not sent a second time.
 */
export function createConnectHandshake(
  page: Window,
  chosen: () => Eip1193Provider | undefined,
  loadConnected: () => Promise<ConnectedCode>,
): Pick<WalletPort, 'accounts' | 'requestAccounts' | 'chainId'> {
  let early = takeEarlyConnect(page)
  const forget = () => void (early = undefined)
  // Whoever wants the answer must take it while the wallet still asks; later it would be outdated.
  early?.answer.then(forget, forget)
  const takeEarly = (provider: Eip1193Provider, method: string) => {
    if (method !== 'eth_requestAccounts' || early?.provider !== provider) return undefined
    const { answer, isGranted } = early
    forget()
    // The account may have changed since it was granted. `eth_accounts` asks nobody.
    return isGranted ? request(provider, 'eth_accounts') : answer
  }

  const handshake = async <Value>(
    method: string,
    parser: (code: ConnectedCode) => (answer: Promise<unknown>) => Answer<Value>,
    parseFast?: (raw: unknown) => Value | undefined,
  ): Answer<Value> => {
    const provider = chosen()
    if (provider === undefined) return err({ kind: 'providerMissing' })
    const answer = takeEarly(provider, method) ?? request(provider, method)
    // The parser handles a rejection, once its code is loaded.
    answer.catch(() => undefined)
    const value = parseFast && (await answer.then(parseFast, () => undefined))
    if (value !== undefined) return ok(value)
    const code = await loadConnected().catch(() => undefined)
    return code === undefined ? err({ kind: 'providerMissing' }) : parser(code)(answer)
  }
  return {
    accounts: () => handshake('eth_accounts', (code) => code.readAccounts, parseEmptyList),
    requestAccounts: () => handshake('eth_requestAccounts', (code) => code.readAccounts),
    chainId: () => handshake('eth_chainId', (code) => code.readChainId, parseQuantity),
  }
}
