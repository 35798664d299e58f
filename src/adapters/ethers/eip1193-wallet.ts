import * as z from 'zod/mini'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { ACCOUNTS, hear, QUANTITY, readAnswer, toHex, type Rpc } from './rpc.ts'

const ANYTHING = z.unknown()

/** What a wallet is asked once it is known. */
export type PresentWallet = Pick<WalletPort, 'switchChain' | 'addChain' | 'watchToken'>

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

export function createEip1193Wallet(rpc: Rpc): PresentWallet {
  const tell = async (method: string, parameter: unknown): Promise<Result<void, Failure>> => {
    const answer = await rpc(ANYTHING, method, [parameter])
    return answer.ok ? ok(undefined) : answer
  }
  return {
    switchChain: (chainId) => tell('wallet_switchEthereumChain', { chainId: toHex(chainId) }),
    addChain: (network) => tell('wallet_addEthereumChain', chainParameter(network)),
    async watchToken(token) {
      const asset = { type: 'ERC20', options: token }
      const watched = await rpc(z.boolean(), 'wallet_watchAsset', asset)
      if (!watched.ok) return watched
      return watched.value ? ok(undefined) : err({ kind: 'rejected' })
    },
  }
}

/** The answers to what it has been asked before this code came. */
export const readAccounts = (asked: Promise<unknown>) => hear(ACCOUNTS, asked)
export const readChainId = (asked: Promise<unknown>) => hear(QUANTITY, asked)

/** What the wallet says of its accounts or its chain; nothing when it makes no sense. */
export function readEvent(name: string, payload: unknown): WalletEvent | undefined {
  if (name === 'accountsChanged') {
    const accounts = readAnswer(ACCOUNTS, payload)
    return accounts.ok ? { kind: 'accountsChanged', accounts: accounts.value } : undefined
  }
  const chainId = readAnswer(QUANTITY, payload)
  return chainId.ok ? { kind: 'chainChanged', chainId: chainId.value } : undefined
}
