import type { Address } from '../../domain/address.ts'
import type { Deployment, Token } from '../../domain/tokens.ts'
import { kindOf, type TokenCall } from '../../domain/transactions/call.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'

/** A contract call: recipient, calldata, and the ether to send with it, in wei. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

export function tokenAddress(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}

export function encodeCall(call: TokenCall, deployment: Deployment, codec: AbiCodec): EncodedCall {
  const { function: declaration, contractCall } = kindOf(call)
  const { token, args, value = 0n } = contractCall(call)
  const [name = ''] = declaration.split('(')
  return {
    to: tokenAddress(token, deployment),
    calldata: codec.encodeCall(name, args) as Calldata,
    value,
  }
}
