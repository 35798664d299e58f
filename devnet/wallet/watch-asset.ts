import { invalidParams } from './errors.ts'
import type { Params, Wallet } from './wallet.ts'

/** `wallet_watchAsset`: only asks the owner, as this wallet has no list of tokens. */
export async function watchAsset({ profile, ask }: Wallet, params: Params): Promise<true> {
  const { options } = (Array.isArray(params) ? params[0] : params) as { options?: unknown }
  const { address, symbol } = (options ?? {}) as { address?: unknown; symbol?: unknown }
  if (typeof address !== 'string' || typeof symbol !== 'string')
    throw invalidParams('Expected the address and the symbol of a token.')
  const facts = [
    ['Token', symbol],
    ['Contract', address],
  ] as const
  if (!(await ask({ title: 'Show this token?', facts })))
    throw profile.errors.declined('wallet_watchAsset')
  return true
}
