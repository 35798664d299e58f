import * as z from 'zod/mini'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import { parseAnswer, toHex, type Answer, type AnswerReader, type EvmClient } from './client.ts'
import { QUANTITY } from './schemas.ts'

/** The part of the port that needs a connected wallet. */
export function createConnectedWallet(
  client: EvmClient,
): Pick<WalletPort, 'switchChain' | 'addChain' | 'revokePermission' | 'watchToken'> {
  // Wallets differ in what they answer, so that it went well is all that counts.
  const send = async (method: string, parameter: unknown): Answer<void> => {
    const answer = await client.request(z.unknown(), method, [parameter])
    return answer.ok ? ok(undefined) : answer
  }
  return {
    switchChain: (chainId) => send('wallet_switchEthereumChain', { chainId: toHex(chainId) }),
    addChain: (network) => send('wallet_addEthereumChain', chainParameter(network)),
    revokePermission: () => send('wallet_revokePermissions', { eth_accounts: {} }),
    async watchToken(token) {
      const asset = { type: 'ERC20', options: token }
      const watched = await client.request(z.boolean(), 'wallet_watchAsset', asset)
      if (!watched.ok) return watched
      return watched.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}

/** The parameter of `wallet_addEthereumChain` (EIP-3085). */
function chainParameter({ chainId, name, currency, rpcUrl, explorerUrl }: ListedNetwork) {
  return {
    chainId: toHex(chainId),
    chainName: name,
    nativeCurrency: currency,
    rpcUrls: [rpcUrl],
    ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
  }
}

/** Parses `accountsChanged` and `chainChanged`. Reports a malformed payload and returns nothing. */
export function readEvent(
  { schemas, report }: AnswerReader,
  name: string,
  payload: unknown,
): WalletEvent | undefined {
  if (name === 'accountsChanged') {
    const accounts = parseAnswer(schemas.accounts, payload)
    if (accounts.ok) return { kind: 'accountsChanged', accounts: accounts.value }
  } else {
    const chainId = parseAnswer(QUANTITY, payload)
    if (chainId.ok) return { kind: 'chainChanged', chainId: chainId.value }
  }
  report(name, payload)
  return undefined
}
