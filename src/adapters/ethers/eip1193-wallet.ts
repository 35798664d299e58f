import * as z from 'zod/mini'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ListedNetwork } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { ACCOUNTS, QUANTITY } from './answers.ts'
import { hear, readAnswer, toHex, type ReportUnreadable, type Rpc } from './rpc.ts'

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
export const readAccounts = (asked: Promise<unknown>, report: ReportUnreadable) =>
  hear(ACCOUNTS, 'eth_accounts', asked, report)
export const readChainId = (asked: Promise<unknown>, report: ReportUnreadable) =>
  hear(QUANTITY, 'eth_chainId', asked, report)

/** What the wallet says of its accounts or its chain; nothing when it makes no sense. */
export function readEvent(
  name: string,
  payload: unknown,
  report: ReportUnreadable,
): WalletEvent | undefined {
  if (name === 'accountsChanged') {
    const accounts = readAnswer(ACCOUNTS, payload)
    if (accounts.ok) return { kind: 'accountsChanged', accounts: accounts.value }
    return void report(name, payload)
  }
  const chainId = readAnswer(QUANTITY, payload)
  return chainId.ok ? { kind: 'chainChanged', chainId: chainId.value } : void report(name, payload)
}
