import type { Failure } from '../domain/failure.ts'
import { isRightChain } from '../domain/network.ts'
import { attemptAnswer } from '../domain/result.ts'
import type { WalletPort } from './ports/wallet-port.ts'

/**
 * Why nothing may be taken from a wallet or a node, or sent through it: it is on another chain
 * (`wrongChain`), or does not tell its chain. Undefined if it is on the right chain.
 */
export async function checkChain({
  chainId,
}: Pick<WalletPort, 'chainId'>): Promise<Failure | undefined> {
  const answer = await attemptAnswer(() => chainId())
  if (!answer.ok) return answer.error
  return isRightChain(answer.value) ? undefined : { kind: 'wrongChain' }
}
