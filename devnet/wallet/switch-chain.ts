import { cannotAdd, invalidParams } from './errors.ts'
import { NETWORKS, networkName } from './networks.ts'
import type { Params, Wallet } from './wallet.ts'

/** `wallet_switchEthereumChain`: refuses an unknown chain with code 4902. */
export async function switchChain(wallet: Wallet, params: Params): Promise<null> {
  const chainId = chainIdOf(params)
  if (!(chainId in NETWORKS)) throw wallet.profile.errors.unknownChain(chainId)
  return switchTo(wallet, chainId)
}

/** `wallet_addEthereumChain`: switches to a known chain, and adds no other. */
export async function addChain(wallet: Wallet, params: Params): Promise<null> {
  const chainId = chainIdOf(params)
  if (!(chainId in NETWORKS)) throw cannotAdd(chainId)
  return switchTo(wallet, chainId)
}

async function switchTo({ profile, session, ask }: Wallet, chainId: string): Promise<null> {
  if (chainId === session.state.chainId) return null
  const facts = [
    ['From', networkName(session.state.chainId)],
    ['To', networkName(chainId)],
  ] as const
  if (!(await ask({ title: 'Switch the network?', facts })))
    throw profile.errors.declined('wallet_switchEthereumChain')
  session.switchTo(chainId)
  return null
}

function chainIdOf([first]: Params): string {
  const chainId = (first as { chainId?: unknown } | undefined)?.chainId
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]+$/i.test(chainId))
    throw invalidParams('Expected a chain id in hexadecimal.')
  return chainId.toLowerCase()
}
