import type { Deployment } from '../../domain/tokens.ts'
import { addressOf } from '../../domain/transactions/evidence.ts'
import { contractCall, kindOf, type TokenCall } from '../../domain/transactions/kinds.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'

/** A contract call: recipient, calldata, and the ether to send with it, in wei. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

export function encodeCall(call: TokenCall, deployment: Deployment, codec: AbiCodec): EncodedCall {
  const { function: declaration } = kindOf(call)
  const { token, args, value } = contractCall(call)
  const [name = ''] = declaration.split('(')
  return {
    to: addressOf(token, deployment),
    calldata: codec.encodeCall(name, args) as Calldata,
    value,
  }
}
