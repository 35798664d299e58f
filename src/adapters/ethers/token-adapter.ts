import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { SEPOLIA } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Deployment, Token } from '../../domain/token.ts'
import type { Calldata, TokenCall, Trace } from '../../domain/transaction.ts'
import { CONTRACTS } from './contracts.ts'
import { createPreflight } from './preflight.ts'
import { BYTES, HASH, QUANTITY, toHex, type Rpc } from './rpc.ts'
import { sight } from './sighting.ts'

export function createTokenAdapter(rpc: Rpc, deployment: Deployment): TokenPort {
  const preflight = createPreflight(rpc, deployment)
  const contract = (token: Token): Address =>
    token === 'WETH' ? deployment.weth : deployment.indexToken

  return {
    async allowance({ token, owner, spender }, atBlock) {
      const data = CONTRACTS.encodeFunctionData('allowance', [owner, spender])
      const block = atBlock === undefined ? 'latest' : toHex(atBlock)
      const answer = await rpc(BYTES, 'eth_call', [{ to: contract(token), data }, block])
      return answer.ok ? decodeAllowance(answer.value) : answer
    },

    async prepare(from, call) {
      const wrong = await preflight(from)
      if (wrong !== undefined) return err(wrong)
      const to = call.kind === 'approve' ? contract(call.token) : deployment.indexToken
      return prepare(rpc, from, to, encode(call))
    },

    sign({ from, to, calldata }) {
      // With the chain in it, a wallet that was switched meanwhile refuses instead of sending there.
      // The raw request has the hash at once; ethers' own signer first waits for a node to know it.
      const transaction = { from, to, data: calldata, chainId: toHex(SEPOLIA.chainId) }
      return rpc(HASH, 'eth_sendTransaction', [transaction])
    },

    look: (trace) => sight(rpc, trace),
  }
}

const REFUSALS: ReadonlySet<Failure['kind']> = new Set([
  'refused',
  'insufficientAllowance',
  'insufficientBalance',
])

/**
 * Asks what the contract would say, so that nobody pays for a refusal, and from where the
 * transaction can be found again. "pending", because wallets answer for "latest" from an older block.
 */
async function prepare(
  rpc: Rpc,
  from: Address,
  to: Address,
  calldata: Calldata,
): Promise<Result<Trace, Failure>> {
  const [simulated, nonce, sinceBlock] = await Promise.all([
    rpc(BYTES, 'eth_call', [{ from, to, data: calldata }, 'pending']),
    rpc(QUANTITY, 'eth_getTransactionCount', [from, 'pending']),
    rpc(QUANTITY, 'eth_blockNumber'),
  ])
  // A node that cannot simulate decides nothing.
  if (!simulated.ok && REFUSALS.has(simulated.error.kind)) return simulated
  if (!nonce.ok) return nonce
  if (!sinceBlock.ok) return sinceBlock
  const trace = { from, to, calldata, nonce: nonce.value, isNonceKnown: false }
  return ok({ ...trace, sinceBlock: sinceBlock.value })
}

function encode(call: TokenCall): Calldata {
  const data =
    call.kind === 'approve'
      ? CONTRACTS.encodeFunctionData('approve', [call.spender, call.amount])
      : CONTRACTS.encodeFunctionData(call.kind, [call.wholeTokens])
  return data as Calldata
}

function decodeAllowance(answer: string): Result<bigint, Failure> {
  try {
    const [allowance] = CONTRACTS.decodeFunctionResult('allowance', answer)
    return ok(allowance)
  } catch {
    return err({ kind: 'malformedAnswer' })
  }
}
