import { sameAddress, type Address } from '../../domain/address.ts'
import { attempt } from '../../domain/attempt.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { AbiCodec } from './abi.ts'
import type { EvmClient } from './client.ts'
import { BYTES, RETURN_DATA } from './schemas.ts'

/** An account with a private key that runs another's code, which it can change at any time (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/**
 * Checks that the index token is a contract, takes the WETH that the product was built with, and has the
 * code that the build names; undefined if it does. A node that does not answer is the node's failure, not
 * the contract's.
 */
export async function checkContracts(
  client: EvmClient,
  { indexToken, weth, codeHash }: Deployment,
): Promise<Failure | undefined> {
  const { codec } = client
  const call = { to: indexToken, data: codec.encodeCall('WETH', []) }
  const [code, answer] = await Promise.all([
    client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
    client.request(RETURN_DATA, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x' || DELEGATION.test(code.value)) return { kind: 'noContract' }
  // A contract without `WETH()` reverts or returns nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongCode' } : answer.error
  const address = decodeWeth(answer.value, codec)
  if (address === undefined) return { kind: 'wrongCode' }
  if (!sameAddress(address, weth)) return { kind: 'wrongWeth' }
  const isCode = codeHash === undefined || codec.keccak256(code.value) === codeHash
  return isCode ? undefined : { kind: 'wrongCode' }
}

function decodeWeth(answer: string, codec: AbiCodec): Address | undefined {
  const address = attempt(() => codec.decodeAnswer('WETH', answer))
  return typeof address === 'string' ? (address as Address) : undefined
}
