import * as z from 'zod/mini'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { ACCOUNTS, QUANTITY, readAnswer, toHex, type Rpc } from './rpc.ts'

const ANYTHING = z.unknown()

/** The wallet's half that needs a wallet to be there. */
export type PresentWallet = Pick<
  WalletPort,
  'accounts' | 'requestAccounts' | 'chainId' | 'switchChain' | 'addChain' | 'watchToken'
>

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
    accounts: () => rpc(ACCOUNTS, 'eth_accounts'),
    requestAccounts: () => rpc(ACCOUNTS, 'eth_requestAccounts'),
    chainId: () => rpc(QUANTITY, 'eth_chainId'),
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

/** An event of the wallet's in the port's form; nothing when it makes no sense. */
export function readEvent(name: string, payload: unknown): WalletEvent | undefined {
  if (name === 'accountsChanged') {
    const accounts = readAnswer(ACCOUNTS, payload)
    return accounts.ok ? { kind: 'accountsChanged', accounts: accounts.value } : undefined
  }
  // Whatever they come with: MetaMask's error has the code 1013, and 1011 when it is gone for good.
  if (name === 'disconnect') return { kind: 'networkLost' }
  if (name === 'connect') return { kind: 'networkFound' }
  const chainId = readAnswer(QUANTITY, payload)
  return chainId.ok ? { kind: 'chainChanged', chainId: chainId.value } : undefined
}
