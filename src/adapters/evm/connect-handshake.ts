import type { WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { ConnectedCode } from './connected-adapters.ts'
import type { EarlyConnect } from './early-connect.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { parseEmptyList, parseQuantity } from './fast-path-parsers.ts'
import { request } from './request.ts'

type Read<Value> = (asked: Promise<unknown>) => Promise<Result<Value, Failure>>

/**
 * What a wallet is asked at load and at the press of Connect: at once, while the code that reads its
 * answers is still on its way. What was asked early is not asked a second time.
 */
export function createConnectHandshake(
  chosen: () => Eip1193Provider | undefined,
  loadConnected: () => Promise<ConnectedCode>,
  early?: EarlyConnect,
): Pick<WalletPort, 'accounts' | 'requestAccounts' | 'chainId'> {
  let unread = early
  const forget = () => void (unread = undefined)
  // An answer is for whoever wants it by now, or while the wallet still asks; later it would be old.
  early?.answer.then(forget, forget)
  const takeUnread = (provider: Eip1193Provider) => {
    if (unread?.provider !== provider) return undefined
    const { answer, isGranted } = unread
    forget()
    // The account may have been changed since it was granted. This asks nobody.
    return isGranted ? request(provider, 'eth_accounts') : answer
  }

  const ask = async <Value>(
    method: string,
    readBy: (code: ConnectedCode) => Read<Value>,
    parseFast?: (raw: unknown) => Value | undefined,
    takeEarly?: typeof takeUnread,
  ): Promise<Result<Value, Failure>> => {
    const provider = chosen()
    if (provider === undefined) return err({ kind: 'providerMissing' })
    const asked = takeEarly?.(provider) ?? request(provider, method)
    // A refusal is heard when there is somebody to read it.
    asked.catch(() => undefined)
    const parsed = parseFast && (await asked.then(parseFast, () => undefined))
    if (parsed !== undefined) return ok(parsed)
    const code = await loadConnected().catch(() => undefined)
    return code === undefined ? err({ kind: 'providerMissing' }) : readBy(code)(asked)
  }
  return {
    accounts: () => ask('eth_accounts', (code) => code.readAccounts, parseEmptyList),
    requestAccounts: () =>
      ask('eth_requestAccounts', (code) => code.readAccounts, undefined, takeUnread),
    chainId: () => ask('eth_chainId', (code) => code.readChainId, parseQuantity),
  }
}
