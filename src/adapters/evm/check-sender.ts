import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia, type Deployment } from '../../domain/protocol.ts'
import type { AbiCodec } from './abi-codec.ts'
import type { EvmClient } from './client.ts'
import { BYTES, QUANTITY } from './schemas.ts'

/** Checks who would sign, and for what, before anybody is asked: answers with what is wrong, if anything. */
export type CheckSender = (from: Address) => Promise<Failure | undefined>

/** Right chain and right account each time; the right contracts once, until they were right. */
export function createSenderCheck(client: EvmClient, deployment: Deployment): CheckSender {
  let contractsAreRight = false
  return async (from) => {
    const wrong = await wrongWallet(client, from)
    if (wrong !== undefined || contractsAreRight) return wrong
    const other = await wrongContracts(client, deployment)
    contractsAreRight = other === undefined
    return other
  }
}

async function wrongWallet(client: EvmClient, from: Address): Promise<Failure | undefined> {
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

async function wrongContracts(
  client: EvmClient,
  deployment: Deployment,
): Promise<Failure | undefined> {
  const { indexToken, weth } = deployment
  const call = { to: indexToken, data: client.codec.encodeCall('WETH', []) }
  const [code, answer] = await Promise.all([
    client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
    client.request(BYTES, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x') return { kind: 'noContract' }
  // A contract that has no WETH() reverts or answers with nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongWeth' } : answer.error
  return takesWeth(answer.value, weth, client.codec) ? undefined : { kind: 'wrongWeth' }
}

function takesWeth(answer: string, weth: Address, codec: AbiCodec): boolean {
  try {
    const taken = codec.decodeAnswer('WETH', answer)
    return typeof taken === 'string' && sameAddress(taken as Address, weth)
  } catch {
    return false
  }
}
