import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { SEPOLIA, type Deployment } from '../../domain/protocol.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Trace } from '../../domain/transactions/transaction.ts'
import { canBatch, newBatchId, signBatch } from './batch.ts'
import { encodeCall, type EncodedCall } from './calldata.ts'
import { createPreflight } from './preflight.ts'
import { isRefusal } from './revert.ts'
import { BYTES, HASH, QUANTITY } from './answers.ts'
import { toHex, type Rpc } from './rpc.ts'
import { newestBlock } from './newest-block.ts'
import { getStatus } from './transaction-status.ts'
import { foreseenRefusal } from './simulation.ts'

export function createTransactionAdapter(rpc: Rpc, deployment: Deployment): TransactionPort {
  const preflight = createPreflight(rpc, deployment)

  return {
    async prepare(from, call, first) {
      const wrong = await preflight(from)
      if (wrong !== undefined) return err(wrong)
      const wanted = { from, ...encodeCall(call, deployment) }
      return first === undefined
        ? prepare(rpc, wanted)
        : prepareBatch(rpc, wanted, encodeCall(first, deployment))
    },

    sign({ from, to, calldata, value }) {
      // Some wallets refuse a transaction for another chain than theirs. MetaMask ignores the chain id,
      // so it protects nobody: what does is the chain that is asked right before, in `prepare`.
      // The raw request has the hash at once; ethers' own signer first waits for a node to know it.
      const transaction = { from, to, data: calldata, chainId: toHex(SEPOLIA.chainId) }
      return rpc(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },

    async makesCall({ to, calldata, value }, call) {
      const made = encodeCall(call, deployment)
      return ok(
        sameAddress(to, made.to) &&
          calldata.toLowerCase() === made.calldata &&
          value === made.value,
      )
    },

    canBatch: (account) => canBatch(rpc, account),
    signBatch: (trace) => signBatch(rpc, trace),
    getStatus: (transaction, query) => getStatus(rpc, transaction, query),
  }
}

/**
 * Asks what the contract would say, so that nobody pays for a refusal, and from where the
 * transaction can be found again. "pending", because wallets answer for "latest" from an older block.
 */
async function prepare(rpc: Rpc, wanted: Wanted): Promise<Result<Trace, Failure>> {
  const { from, to, calldata, value } = wanted
  const [simulated, trace] = await Promise.all([
    rpc(BYTES, 'eth_call', [{ from, to, data: calldata, value: toHex(value) }, 'pending']),
    locate(rpc, wanted),
  ])
  // A node that cannot simulate decides nothing.
  return !simulated.ok && isRefusal(simulated.error) ? simulated : trace
}

/** The same for two calls, of which the second would be refused without the first. */
async function prepareBatch(
  rpc: Rpc,
  wanted: Wanted,
  { to, calldata }: EncodedCall,
): Promise<Result<Trace, Failure>> {
  const first = { to, calldata }
  const trace = await locate(rpc, wanted)
  if (!trace.ok) return trace
  const block = trace.value.sinceBlock
  const refusal = await foreseenRefusal(rpc, wanted.from, [first, wanted], block)
  return refusal ? err(refusal) : ok({ ...trace.value, batch: { id: newBatchId(), first } })
}

async function locate(rpc: Rpc, wanted: Wanted): Promise<Result<Trace, Failure>> {
  const count = (at: string) => rpc(QUANTITY, 'eth_getTransactionCount', [wanted.from, at])
  const [pending, newest] = await Promise.all([count('pending'), newestBlock(rpc)])
  if (!pending.ok) return pending
  if (!newest.ok) return newest
  const sinceBlock = newest.value
  // MetaMask's own count, which it gives as that at "pending", may not know of the newest block yet.
  const mined = await count(toHex(sinceBlock))
  const nonce = Math.max(pending.value, mined.ok ? mined.value : 0)
  return ok({ ...wanted, nonce, isNonceKnown: false, sinceBlock })
}

type Wanted = EncodedCall & Pick<Trace, 'from'>
