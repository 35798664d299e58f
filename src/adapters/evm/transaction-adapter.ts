import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { sameAddress } from '../../domain/address.ts'
import { SEPOLIA, type Deployment } from '../../domain/protocol.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import { err, ok } from '../../domain/result.ts'
import { createSenderCheck } from './check-sender.ts'
import { toHex, type EvmClient } from './client.ts'
import { prepareBatch, prepareTransaction } from './prepare.ts'
import { HASH } from './schemas.ts'
import { encodeCall } from './token-calls.ts'
import { getStatus } from './transaction-status.ts'
import { canBatch, signBatch } from './wallet-batches.ts'

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  const checkSender = createSenderCheck(client, deployment)
  const encode = (call: TokenCall) => encodeCall(call, deployment, client.codec)

  return {
    async prepare(from, call, first) {
      const wrong = await checkSender(from)
      if (wrong !== undefined) return err(wrong)
      const request = { from, ...encode(call) }
      return first === undefined
        ? prepareTransaction(client, request)
        : prepareBatch(client, request, encode(first))
    },

    sign({ from, to, calldata, value }) {
      // Some wallets refuse a transaction for another chain than theirs. MetaMask ignores the chain id,
      // so it protects nobody: what does is the chain that is asked right before, in `prepare`.
      const transaction = { from, to, data: calldata, chainId: toHex(SEPOLIA.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },

    async encodesCall({ to, calldata, value }, call) {
      const made = encode(call)
      return ok(
        sameAddress(to, made.to) &&
          calldata.toLowerCase() === made.calldata &&
          value === made.value,
      )
    },

    canBatch: (account) => canBatch(client, account),
    signBatch: (prepared) => signBatch(client, prepared),
    getStatus: (transaction, query) => getStatus(client, transaction, query),
  }
}
