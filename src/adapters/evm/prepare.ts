import type { TokenPort } from '../../application/ports/token-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { isRightChain } from '../../domain/network.ts'
import { err, ok, attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { TokenCall } from '../../domain/transactions/kinds.ts'
import { encodeCall, type EncodedCall } from './abi.ts'
import { simulateCall, toHex, type Answer, type EvmClient } from './client.ts'
import { isRefusal } from './errors.ts'
import { BYTES, QUANTITY, RETURN_DATA } from './schemas.ts'

/** An account with a private key that runs another's code, which it can change at any time (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** Prepares transactions. See `TokenPort`. */
export function createPrepare(client: EvmClient, deployment: Deployment): TokenPort['prepare'] {
  const { codec, schemas } = client
  const { indexToken, weth, codeHash } = deployment
  const encode = (call: TokenCall) => encodeCall(call, deployment, codec)

  /** Checks that the wallet is on the right network and that this account is the active one. */
  const checkSender = async (from: Address): Promise<Failure | undefined> => {
    const [chainId, accounts] = await Promise.all([
      client.request(QUANTITY, 'eth_chainId'),
      client.request(schemas.accounts, 'eth_accounts'),
    ])
    if (!chainId.ok) return chainId.error
    if (!isRightChain(chainId.value)) return { kind: 'wrongChain' }
    if (!accounts.ok) return accounts.error
    const [active] = accounts.value
    if (active === undefined) return { kind: 'unauthorised' }
    return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
  }

  /**
   * Checks that the index token is a contract, takes the WETH that the product was built with, and has the
   * code that the build names; undefined if it does. A node that does not answer is the node's failure, not
   * the contract's.
   */
  const checkContracts = async (): Promise<Failure | undefined> => {
    const call = { to: indexToken, data: codec.encodeCall('WETH', []) }
    const [code, answer] = await Promise.all([
      client.request(BYTES, 'eth_getCode', [indexToken, 'latest']),
      client.request(RETURN_DATA, 'eth_call', [call, 'latest']),
    ])
    if (!code.ok) return code.error
    if (code.value === '0x' || DELEGATION.test(code.value)) return { kind: 'noContract' }
    // A contract without `WETH()` reverts or returns nothing: it is not the index token.
    if (!answer.ok) return answer.error.kind === 'refused' ? { kind: 'wrongCode' } : answer.error
    const taken = attempt(() => codec.decodeAnswer('WETH', answer.value) as Address)
    if (taken === undefined) return { kind: 'wrongCode' }
    if (!sameAddress(taken, weth)) return { kind: 'wrongWeth' }
    const isCode = codeHash === undefined || codec.keccak256(code.value) === codeHash
    return isCode ? undefined : { kind: 'wrongCode' }
  }

  /** Why a call reverts, so that nobody pays for it. A node that cannot simulate decides nothing. */
  const findRefusal = async (
    from: Address,
    { to, calldata, value }: EncodedCall,
    block: number,
  ): Promise<Failure | undefined> => {
    const simulated = await simulateCall(client, { from, to, data: calldata, value }, block)
    return !simulated.ok && isRefusal(simulated.error) ? simulated.error : undefined
  }

  const getNonce = async (from: Address, block: number): Answer<number> => {
    const count = (tag: string) => client.request(QUANTITY, 'eth_getTransactionCount', [from, tag])
    // MetaMask's own count, its answer at "pending", may not include the newest block yet.
    const [pending, mined] = await Promise.all([count('pending'), count(toHex(block))])
    return pending.ok && mined.ok ? ok(Math.max(pending.value, mined.value)) : pending
  }

  return async (from, call, head) => {
    const wrongSender = await checkSender(from)
    if (wrongSender !== undefined) return err(wrongSender)
    const encoded = encode(call)
    // At the number of the newest block: a server that lags behind it cannot answer, where at "latest" it
    // would not know of an approval that was just confirmed.
    const [wrongContracts, refused, nonce] = await Promise.all([
      checkContracts(),
      findRefusal(from, encoded, head),
      getNonce(from, head),
    ])
    const failure = wrongContracts ?? refused
    if (failure) return err(failure)
    if (!nonce.ok) return nonce
    return ok({ from, ...encoded, nonce: nonce.value, isNonceKnown: false, sinceBlock: head })
  }
}
