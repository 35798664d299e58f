import type { Address } from '../../domain/address.ts'
import type { Deployment, Token } from '../../domain/protocol.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'

/** A contract call: recipient, calldata, and the ether to send with it, in wei. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

export function tokenAddress(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}

export function encodeCall(call: TokenCall, deployment: Deployment, codec: AbiCodec): EncodedCall {
  const encode = (token: Token, name: string, args: readonly unknown[], value = 0n) => ({
    to: tokenAddress(token, deployment),
    calldata: codec.encodeCall(name, args) as Calldata,
    value,
  })
  switch (call.kind) {
    case 'approve':
      return encode(call.token, 'approve', [call.spender, call.amount])
    case 'mint':
    case 'redeem':
      return encode('ISC', call.kind, [call.wholeTokens])
    case 'wrap':
      return encode('WETH', 'deposit', [], call.amount)
    case 'unwrap':
      return encode('WETH', 'withdraw', [call.amount])
  }
}
