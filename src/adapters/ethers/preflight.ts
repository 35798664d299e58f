import type { Address } from '../../domain/address.ts'
import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isSepolia, type Deployment } from '../../domain/protocol.ts'
import { CONTRACTS } from './contracts.ts'
import { ACCOUNTS, BYTES, QUANTITY } from './answers.ts'
import type { Rpc } from './rpc.ts'

/** Looks before anything is signed: answers with what is wrong, or with nothing. */
export type Preflight = (from: Address) => Promise<Failure | undefined>

/** Right chain and right account each time; the right contracts once, until they were right. */
export function createPreflight(rpc: Rpc, deployment: Deployment): Preflight {
  let contractsAreRight = false
  return async (from) => {
    const wrong = await wrongWallet(rpc, from)
    if (wrong !== undefined || contractsAreRight) return wrong
    const other = await wrongContracts(rpc, deployment)
    contractsAreRight = other === undefined
    return other
  }
}

async function wrongWallet(rpc: Rpc, from: Address): Promise<Failure | undefined> {
  const [chainId, accounts] = await Promise.all([
    rpc(QUANTITY, 'eth_chainId'),
    rpc(ACCOUNTS, 'eth_accounts'),
  ])
  if (!chainId.ok) return chainId.error
  if (!isSepolia(chainId.value)) return { kind: 'wrongChain' }
  if (!accounts.ok) return accounts.error
  const [active] = accounts.value
  if (active === undefined) return { kind: 'unauthorised' }
  return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
}

async function wrongContracts(rpc: Rpc, deployment: Deployment): Promise<Failure | undefined> {
  const { indexToken, weth } = deployment
  const call = { to: indexToken, data: CONTRACTS.encodeFunctionData('WETH') }
  const [code, answer] = await Promise.all([
    rpc(BYTES, 'eth_getCode', [indexToken, 'latest']),
    rpc(BYTES, 'eth_call', [call, 'latest']),
  ])
  if (!code.ok) return code.error
  if (code.value === '0x') return { kind: 'noContract' }
  // A contract that has no WETH() reverts or answers with nothing: it is not the index token.
  if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongWeth' } : answer.error
  return takesWeth(answer.value, weth) ? undefined : { kind: 'wrongWeth' }
}

function takesWeth(answer: string, weth: Address): boolean {
  try {
    const [taken] = CONTRACTS.decodeFunctionResult('WETH', answer)
    return sameAddress(taken, weth)
  } catch {
    return false
  }
}
