import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia, SEPOLIA, type Deployment } from '../../domain/protocol.ts'
import { err, ok } from '../../domain/result.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { AbiCodec } from './abi.ts'
import { toHex, type EvmClient } from './client.ts'
import { prepareBatch, prepareTransaction } from './prepare.ts'
import { BYTES, HASH, QUANTITY } from './schemas.ts'
import { encodeCall } from './token-calls.ts'
import { getStatus } from './transaction-status.ts'
import { canBatch, signBatch } from './wallet-batches.ts'

export function createTransactionAdapter(
  client: EvmClient,
  deployment: Deployment,
): TransactionPort {
  const encode = (call: TokenCall) => encodeCall(call, deployment, client.codec)
  // The contracts cannot change, so they are checked until they were right once.
  let hasRightContracts = false
  const check = async (from: Address): Promise<Failure | undefined> => {
    const failure = await checkSender(client, from)
    if (failure !== undefined || hasRightContracts) return failure
    const contractFailure = await checkContracts(client, deployment)
    hasRightContracts = contractFailure === undefined
    return contractFailure
  }

  return {
    async prepare(from, call, first) {
      const failure = await check(from)
      if (failure !== undefined) return err(failure)
      const request = { from, ...encode(call) }
      return first === undefined
        ? prepareTransaction(client, request)
        : prepareBatch(client, request, encode(first))
    },

    sign({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so `prepare`
      // checks the chain as well.
      const transaction = { from, to, data: calldata, chainId: toHex(SEPOLIA.chainId) }
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
    getStatus: (transaction, query) => getStatus(client, transaction, query),
  }
}

/** Checks that the wallet is on Sepolia and that this account is the active one. */
async function checkSender(client: EvmClient, from: Address): Promise<Failure | undefined> {
  const [chainId, accounts] = await Promise.all([
    client.request(QUANTITY, 'eth_chainId'),
    client.request(client.schemas.accounts, 'eth_accounts'),
  ])
  if (!chainId.ok) return chainId.error
  if (!isSepolia(chainId.value)) return { kind: 'wrongChain' }
  if (!accounts.ok) return accounts.error
  const [active] = accounts.value
  if (active === undefined) return { kind: 'unauthorised' }
  return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
}

/** Checks that the index token is there and takes the WETH that the product was built with. */
async function checkContracts(
  client: EvmClient,
  { indexToken, weth }: Deployment,
): Promise<Failure | undefined> {
  const call = { to: indexToken, data: client.codec.encodeCall('WETH', []) }
  const [code, answer] = await Promise.all([
    client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
    client.request(BYTES, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x') return { kind: 'noContract' }
  // A contract without `WETH()` reverts or returns nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongWeth' } : answer.error
  return returnsWeth(answer.value, weth, client.codec) ? undefined : { kind: 'wrongWeth' }
}

function returnsWeth(answer: string, weth: Address, codec: AbiCodec): boolean {
  try {
    const address = codec.decodeAnswer('WETH', answer)
    return typeof address === 'string' && sameAddress(address as Address, weth)
  } catch {
    return false
  }
}
