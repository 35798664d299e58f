import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { AbiCodec } from './abi.ts'
import type { EvmClient } from './client.ts'
import { BYTES } from './schemas.ts'

/** Checks the contracts that something is to be signed for; undefined if they are right. */
export type CheckContracts = () => Promise<Failure | undefined>

/**
 * Checks that the index token is there, takes the WETH that the product was built with, and has the
 * code that the build names. The code of a contract cannot change, so it checks until it was right
 * once. A node that does not answer is the node's failure, not the contract's.
 */
export function createContractCheck(client: EvmClient, deployment: Deployment): CheckContracts {
  let hasRightContracts = false
  return async () => {
    if (hasRightContracts) return undefined
    const failure = await checkContracts(client, deployment)
    hasRightContracts = failure === undefined
    return failure
  }
}

async function checkContracts(
  client: EvmClient,
  { indexToken, weth, codeHash }: Deployment,
): Promise<Failure | undefined> {
  const { codec } = client
  const call = { to: indexToken, data: codec.encodeCall('WETH', []) }
  const [code, answer] = await Promise.all([
    client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
    client.request(BYTES, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x') return { kind: 'noContract' }
  // A contract without `WETH()` reverts or returns nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongWeth' } : answer.error
  if (!returnsWeth(answer.value, weth, codec)) return { kind: 'wrongWeth' }
  const isCode = codeHash === undefined || codec.keccak256(code.value) === codeHash
  return isCode ? undefined : { kind: 'wrongCode' }
}

function returnsWeth(answer: string, weth: Address, codec: AbiCodec): boolean {
  try {
    const address = codec.decodeAnswer('WETH', answer)
    return typeof address === 'string' && sameAddress(address as Address, weth)
  } catch {
    return false
  }
}
