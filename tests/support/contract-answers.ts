import type { FunctionFragment } from 'ethers'
import { CONTRACTS } from '../../src/adapters/ethers/abi.ts'

/** What a function of the contracts returns; undefined if it reverts. */
type ValueOf = (fragment: FunctionFragment, args: readonly unknown[]) => unknown

/**
 * What a call with this data returns, where all contracts are at all addresses: `0x` for a revert.
 * Calls within one of Multicall3 are answered one by one.
 */
export function contractAnswer(data: string, valueOf: ValueOf): string {
  const call = CONTRACTS.parseTransaction({ data })
  if (call === null) return '0x'
  const { fragment, args } = call
  if (fragment.name === 'aggregate3') {
    const results = (args[0] as { callData: string }[]).map(({ callData }) => {
      const returnData = contractAnswer(callData, valueOf)
      return { success: returnData !== '0x', returnData }
    })
    return CONTRACTS.encodeFunctionResult(fragment, [results])
  }
  const value = valueOf(fragment, args)
  return value === undefined ? '0x' : CONTRACTS.encodeFunctionResult(fragment, [value])
}
