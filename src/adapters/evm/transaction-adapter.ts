import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { err, ok } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import { toHex, type EvmClient } from './client.ts'
import { createContractCheck } from './contract-check.ts'
import { prepareBatch, prepareTransaction } from './prepare.ts'
import { HASH, QUANTITY } from './schemas.ts'
import { encodeCall } from './token-calls.ts'
import { canBatch, signBatch } from './wallet-batches.ts'

// With the first transaction: connecting does not need it.
const loadStatus = () => import('./transaction-status.ts')

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  const encode = (call: TokenCall) => encodeCall(call, deployment, client.codec)
  const checkContracts = createContractCheck(client, deployment)

  return {
    async prepare(from, call, first) {
      const failure = (await checkSender(client, from)) ?? (await checkContracts())
      if (failure !== undefined) return err(failure)
      const request = { from, ...encode(call) }
      return first === undefined
        ? prepareTransaction(client, request)
        : prepareBatch(client, request, encode(first))
    },

    sign({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so `prepare`
      // checks the chain as well.
      const transaction = { from, to, data: calldata, chainId: toHex(NETWORK.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },

    async encodesCall({ to, calldata, value }, call) {
      const expected = encode(call)
      const isSameCall =
        sameAddress(to, expected.to) && calldata.toLowerCase() === expected.calldata
      return ok(isSameCall && value === expected.value)
    },

    canBatch: (account) => canBatch(client, account),
    signBatch: (prepared) => signBatch(client, prepared),
    async getStatus(transaction, query) {
      const code = await loadStatus().catch(() => undefined)
      return code?.getStatus(client, transaction, query) ?? err({ kind: 'network' })
    },
  }
}

/** Checks that the wallet is on the right network and that this account is the active one. */
async function checkSender(client: EvmClient, from: Address): Promise<Failure | undefined> {
  const [chainId, accounts] = await Promise.all([
    client.request(QUANTITY, 'eth_chainId'),
    client.request(client.schemas.accounts, 'eth_accounts'),
  ])
  if (!chainId.ok) return chainId.error
  if (!isRightChain(chainId.value)) return { kind: 'wrongChain' }
  if (!accounts.ok) return accounts.error
  const [active] = accounts.value
  if (active === undefined) return { kind: 'unauthorised' }
  return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
}
