import type { Address } from '../../domain/address.ts'
import type { Deployment, Token } from '../../domain/protocol.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { Calldata, PreparedTransaction } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi-codec.ts'

/** Whom a call is for, its data, and the ether that goes along. */
export type EncodedCall = Pick<PreparedTransaction, 'to' | 'calldata' | 'value'>

export function tokenAddress(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}

export function encodeCall(call: TokenCall, deployment: Deployment, codec: AbiCodec): EncodedCall {
  const [name, ...values] = memberOf(call)
  return {
    to: tokenAddress(calledToken(call), deployment),
    calldata: codec.encodeCall(name, values) as Calldata,
    value: call.kind === 'wrap' ? call.amount : 0n,
  }
}

function calledToken(call: TokenCall): Token {
  if (call.kind === 'approve') return call.token
  return call.kind === 'wrap' || call.kind === 'unwrap' ? 'WETH' : 'ISC'
}

function memberOf(call: TokenCall): [string, ...unknown[]] {
  switch (call.kind) {
    case 'approve':
      return ['approve', call.spender, call.amount]
    case 'mint':
    case 'redeem':
      return [call.kind, call.wholeTokens]
    case 'wrap':
      return ['deposit']
    case 'unwrap':
      return ['withdraw', call.amount]
  }
}
