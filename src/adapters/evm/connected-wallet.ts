import * as z from 'zod/mini'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { parseAnswer, toHex, type AnswerReader, type EvmClient } from './client.ts'
import { QUANTITY } from './schemas.ts'

const ANYTHING = z.unknown()

/** What a wallet is asked once it is known. */
export type ConnectedWallet = Pick<WalletPort, 'switchChain' | 'addChain' | 'watchToken'>

/** The parameter of `wallet_addEthereumChain` (EIP-3085). */
function chainParameter({ chainId, name, currency, rpcUrl, explorerUrl }: ListedNetwork) {
  return {
    chainId: toHex(chainId),
    chainName: name,
    nativeCurrency: currency,
    rpcUrls: [rpcUrl],
    blockExplorerUrls: [explorerUrl],
  }
}

export function createConnectedWallet(client: EvmClient): ConnectedWallet {
  const tell = async (method: string, parameter: unknown): Promise<Result<void, Failure>> => {
    const answer = await client.request(ANYTHING, method, [parameter])
    return answer.ok ? ok(undefined) : answer
  }
  return {
    switchChain: (chainId) => tell('wallet_switchEthereumChain', { chainId: toHex(chainId) }),
    addChain: (network) => tell('wallet_addEthereumChain', chainParameter(network)),
    async watchToken(token) {
      const asset = { type: 'ERC20', options: token }
      const watched = await client.request(z.boolean(), 'wallet_watchAsset', asset)
      if (!watched.ok) return watched
      return watched.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}

/** What the wallet says of its accounts or its chain; nothing when it makes no sense. */
export function readEvent(
  { schemas, report }: AnswerReader,
  name: string,
  payload: unknown,
): WalletEvent | undefined {
  if (name === 'accountsChanged') {
    const accounts = parseAnswer(schemas.accounts, payload)
    if (accounts.ok) return { kind: 'accountsChanged', accounts: accounts.value }
    return void report(name, payload)
  }
  const chainId = parseAnswer(QUANTITY, payload)
  return chainId.ok ? { kind: 'chainChanged', chainId: chainId.value } : void report(name, payload)
}
