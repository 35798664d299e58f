import type { Failure } from '../domain/failure.ts'
import { isRightChain } from '../domain/network.ts'
import { attemptAnswer } from '../domain/result.ts'
import type { WalletPort } from './ports/wallet-port.ts'

/**
 * Call this before the page uses an answer of the wallet or node, or sends through it. Resolves to
 * undefined on the right chain, to `wrongChain` on another chain, and to the failure if the chain
 * id could not be read.
 */
export async function checkChain({
  chainId,
}: Pick<WalletPort, 'chainId'>): Promise<Failure | undefined> {
  const answer = await attemptAnswer(() => chainId())
  if (!answer.ok) return answer.error
  return isRightChain(answer.value) ? undefined : { kind: 'wrongChain' }
}
