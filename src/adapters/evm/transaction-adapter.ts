import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { err } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import { toHex, type EvmClient } from './client.ts'
import { checkContracts, prepareTransaction } from './prepare.ts'
import { createEvidenceReader } from './evidence.ts'
import { HASH, QUANTITY } from './schemas.ts'
import { encodeCall } from './abi.ts'
import { canBatch, signBatch } from './wallet-batches.ts'

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  const encode = (call: TokenCall) => encodeCall(call, deployment, client.codec)
  const readEvidence = createEvidenceReader(client, deployment)
  /** The newest block that something was read from. */
  let newest = 0

  return {
    async prepare(from, call, first) {
      const wrongSender = await checkSender(client, from)
      if (wrongSender !== undefined) return err(wrongSender)
      const request = { from, ...encode(call) }
      const [wrongContracts, prepared] = await Promise.all([
        checkContracts(client, deployment),
        prepareTransaction(client, request, newest, first && encode(first)),
      ])
      return wrongContracts === undefined ? prepared : err(wrongContracts)
    },

    sign({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so `prepare`
      // checks the chain as well.
      const transaction = { from, to, data: calldata, chainId: toHex(NETWORK.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },

    canBatch: (account) => canBatch(client, account),
    signBatch: (prepared) => signBatch(client, prepared),
    async getEvidence(query) {
      const evidence = await readEvidence(query)
      const blocks = evidence.ok ? evidence.value.mined.map(({ block }) => block.number) : []
      newest = Math.max(newest, query.head, ...blocks)
      return evidence
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
