import { keccak256 } from 'ethers'
import type { TokenPort } from '../../application/ports/token-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, attempt } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { CONTRACTS, decodeResult, encodeCall, type EncodedCall } from './abi.ts'
import { onRightChain, simulateCall, type EvmClient } from './client.ts'
import { ACCOUNTS, BYTES, QUANTITY, RETURN_DATA } from './schemas.ts'

/** An account whose private key runs another's code, which it can change at any time (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/i

/** What is returned for the code, and by each call, of an address without a contract. */
const NOTHING = '0x'

/**
 * Prepares transactions: see `TokenPort`. Everything is asked once, and all at the same time. The
 * chain is only asked for after a failure, which another chain may explain; whoever sends asks for
 * it again.
 * @param knownWeth the WETH that the index token takes, if it was read before
 */
export function createPrepare(
  client: EvmClient,
  deployment: Deployment,
  knownWeth: () => Address | undefined,
): TokenPort['prepare'] {
  const { indexToken, weth, codeHash } = deployment

  /** Checks that this account is the active one. */
  const checkSender = async (from: Address): Promise<Failure | undefined> => {
    const accounts = await client.request(ACCOUNTS, 'eth_accounts')
    if (!accounts.ok) return accounts.error
    const [active] = accounts.value
    if (active === undefined) return { kind: 'unauthorised' }
    return sameAddress(active, from) ? undefined : { kind: 'accountChanged' }
  }

  /** Checks that the index token is a contract, with the code that the build names. */
  const checkCode = async (): Promise<Failure | undefined> => {
    const code = await client.request(BYTES, 'eth_getCode', [indexToken, 'latest'])
    if (!code.ok) return code.error
    if (code.value === NOTHING || DELEGATION.test(code.value)) return { kind: 'wrongContract' }
    const isExpected = codeHash === undefined || keccak256(code.value) === codeHash
    return isExpected ? undefined : { kind: 'wrongContract' }
  }

  /** Checks that the index token takes the WETH that the product was built with. */
  const checkWeth = async (): Promise<Failure | undefined> => {
    const known = knownWeth()
    if (known !== undefined) return sameAddress(known, weth) ? undefined : { kind: 'wrongContract' }
    const call = { to: indexToken, data: CONTRACTS.encodeFunctionData('WETH') }
    const answer = await client.request(RETURN_DATA, 'eth_call', [call, 'latest'])
    // A contract without `WETH()` usually reverts. A node that fails says nothing about the
    // contract.
    if (!answer.ok)
      return answer.error.kind === 'refused' ? { kind: 'wrongContract' } : answer.error
    if (answer.value === NOTHING) return { kind: 'wrongContract' }
    const taken = attempt(() => decodeResult('WETH', answer.value) as Address)
    if (taken === undefined) return { kind: 'wrongContract' }
    return sameAddress(taken, weth) ? undefined : { kind: 'wrongContract' }
  }

  /**
   * Why a call reverts, so that nobody pays for it. A node that cannot simulate decides nothing. It
   * is asked at the newest block's number: a server that lags behind cannot answer then, where at
   * "latest" it would not know of an approval that was just confirmed.
   */
  const findRefusal = async (
    from: Address,
    { to, calldata, value }: EncodedCall,
    block: number,
  ): Promise<Failure | undefined> => {
    const simulated = await simulateCall(client, { from, to, data: calldata, value }, block)
    return !simulated.ok && simulated.error.kind === 'refused' ? simulated.error : undefined
  }

  /** The failure, or that the wallet is on another chain, which may be the reason for it. */
  const explain = async (failure: Failure): Promise<Failure> => {
    const checked = await onRightChain(client, failure)
    const isElsewhere = !checked.ok && checked.error.kind === 'wrongChain'
    return isElsewhere ? checked.error : failure
  }

  return async (from, call, newestBlock) => {
    const encoded = encodeCall(call, deployment)
    const [wrongSender, wrongCode, wrongWeth, refused, nonce] = await Promise.all([
      checkSender(from),
      checkCode(),
      checkWeth(),
      findRefusal(from, encoded, newestBlock),
      client.request(QUANTITY, 'eth_getTransactionCount', [from, 'pending']),
    ])
    const failure = wrongSender ?? wrongCode ?? wrongWeth ?? refused
    if (failure !== undefined) return err(await explain(failure))
    if (!nonce.ok) return err(await explain(nonce.error))
    // It may be too low: MetaMask counts up to a block of its own.
    return ok({
      from,
      ...encoded,
      nonce: nonce.value,
      isNonceKnown: false,
      sinceBlock: newestBlock,
    })
  }
}
