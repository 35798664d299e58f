import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment, Token } from '../../domain/token.ts'
import type { TokenCall } from '../../domain/transaction.ts'
import { CONTRACTS } from './contracts.ts'
import { awaitOutcome, type SignedCall } from './outcome.ts'
import { createPreflight } from './preflight.ts'
import { BYTES, HASH, type Rpc } from './rpc.ts'

export function createTokenAdapter(rpc: Rpc, deployment: Deployment): TokenPort {
  const preflight = createPreflight(rpc, deployment)
  const contract = (token: Token): Address =>
    token === 'WETH' ? deployment.weth : deployment.indexToken

  return {
    async allowance({ token, owner, spender }, atBlock) {
      const data = CONTRACTS.encodeFunctionData('allowance', [owner, spender])
      const block = atBlock === undefined ? 'latest' : `0x${atBlock.toString(16)}`
      const answer = await rpc(BYTES, 'eth_call', [{ to: contract(token), data }, block])
      return answer.ok ? decodeAllowance(answer.value) : answer
    },

    async send(from, call) {
      const wrong = await preflight(from)
      if (wrong !== undefined) return err(wrong)
      const to = call.kind === 'approve' ? contract(call.token) : deployment.indexToken
      const signed = { from, to, data: encode(call) }
      const refused = await simulate(rpc, signed)
      if (refused !== undefined) return err(refused)
      // The raw request has the hash at once; ethers' own signer first waits for the node to know it.
      const hash = await rpc(HASH, 'eth_sendTransaction', [signed])
      if (!hash.ok) return hash
      const outcome = awaitOutcome(rpc, hash.value, signed)
      return ok({ hash: hash.value, outcome: () => outcome })
    },
  }
}

const REFUSALS: ReadonlySet<Failure['kind']> = new Set([
  'refused',
  'insufficientAllowance',
  'insufficientBalance',
])

/**
 * What the contract would say to the call, so that nobody pays for a refusal. A node that cannot
 * simulate decides nothing. "pending", because wallets answer for "latest" from an older block.
 */
async function simulate(rpc: Rpc, call: SignedCall): Promise<Failure | undefined> {
  const answer = await rpc(BYTES, 'eth_call', [call, 'pending'])
  return !answer.ok && REFUSALS.has(answer.error.kind) ? answer.error : undefined
}

function encode(call: TokenCall): string {
  return call.kind === 'approve'
    ? CONTRACTS.encodeFunctionData('approve', [call.spender, call.amount])
    : CONTRACTS.encodeFunctionData(call.kind, [call.wholeTokens])
}

function decodeAllowance(answer: string) {
  try {
    const [allowance] = CONTRACTS.decodeFunctionResult('allowance', answer)
    return ok<bigint>(allowance)
  } catch {
    return err({ kind: 'malformedAnswer' } as const)
  }
}
