import { AbiCoder, FunctionFragment, toQuantity } from 'ethers'
import { CONTRACTS } from '../../src/adapters/ethers/abi.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { createScript } from '../../src/adapters/memory/controls.ts'
import { NETWORK } from '../../src/domain/network.ts'
import { fail, type RpcError } from './wallet-errors.ts'

type Json = Readonly<Record<string, unknown>>
type Method = (...params: readonly never[]) => unknown
/** Returns the result of a function of the contracts; undefined if the function reverts. */
type ValueOf = (fragment: FunctionFragment, args: readonly unknown[]) => unknown

/** A transaction as a test describes it. Missing fields have their usual values. */
export interface ScriptedTransaction {
  readonly hash: string
  readonly block: number
  readonly nonce?: number
  readonly logs?: readonly Json[]
  /** Fields of the transaction and of the receipt, as nodes write them. */
  readonly transaction?: Json
  readonly receipt?: Json
}

/** Returns the hash of the block with this number. */
export const blockHash = (number: number) => `0xb${number.toString(16).padStart(63, '0')}`

const placeOf = (block: number) => ({ blockNumber: toQuantity(block), blockHash: blockHash(block) })

/** By their selectors, which ethers would hash anew for each call. */
const FUNCTIONS = new Map(
  CONTRACTS.fragments.filter(FunctionFragment.isFragment).map((one) => [one.selector, one]),
)

/**
 * Returns the result of a call with this data; `0x` for a revert. All contracts are at all
 * addresses. Calls within a call of Multicall3 are answered one by one.
 */
function contractAnswer(data: string, valueOf: ValueOf): string {
  const fragment = FUNCTIONS.get(data.slice(0, 10))
  if (fragment === undefined) return '0x'
  const args = AbiCoder.defaultAbiCoder().decode(fragment.inputs, `0x${data.slice(10)}`)
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

interface NodeSetup {
  /**
   * The transaction counts of the account as of the blocks from 0 on. The last count also holds for
   * all later blocks.
   */
  readonly counts?: readonly number[]
  readonly valueOf?: ValueOf
}

/**
 * Creates a node together with the account's wallet. The node has a few transactions of one
 * account, and the results of the contracts, in the JSON of real nodes. It does not filter logs.
 */
export function createScriptedNode(
  made: readonly ScriptedTransaction[],
  { counts = [], valueOf = () => undefined }: NodeSetup = {},
) {
  const { controls, play } = createScript<Record<string, unknown>, RpcError>(fail)
  const head = toQuantity(Math.max(0, ...made.map(({ block }) => block)))

  const find = (hash: string) => made.filter((one) => one.hash === hash)
  const transactionOf = ({ hash, block, nonce = 0, transaction }: ScriptedTransaction) => ({
    hash,
    from: HOLDER.toLowerCase(),
    to: `0x${'cc'.repeat(20)}`,
    nonce: toQuantity(nonce),
    input: '0x1234',
    value: '0x0',
    ...placeOf(block),
    ...transaction,
  })
  const logsOf = ({ hash, block, logs = [] }: ScriptedTransaction) =>
    logs.map((log) => ({ transactionHash: hash, ...placeOf(block), ...log }))
  const receiptOf = (one: ScriptedTransaction) => ({
    transactionHash: one.hash,
    ...placeOf(one.block),
    transactionIndex: '0x0',
    status: '0x1',
    logs: logsOf(one),
    ...one.receipt,
  })
  const methods: Readonly<Record<string, Method>> = {
    eth_accounts: () => [HOLDER.toLowerCase()],
    eth_chainId: () => toQuantity(NETWORK.chainId),
    eth_feeHistory: () => ({ oldestBlock: head }),
    eth_blockNumber: () => head,
    eth_getCode: () => '0x6000',
    eth_call: ({ data }: { data: string }) => contractAnswer(data, valueOf),
    eth_estimateGas: () => '0x5208',
    eth_gasPrice: () => '0x1',
    eth_sendTransaction: () => made[0]?.hash ?? null,
    eth_getTransactionCount: (_account: string, block: string) =>
      toQuantity(counts[Number(block)] ?? counts.at(-1) ?? 0),
    eth_getBlockByNumber: (block: string, isWhole: boolean) => {
      const number = Number(block)
      const inBlock = made.filter((one) => one.block === number).map(transactionOf)
      return { number: block, hash: blockHash(number), transactions: isWhole ? inBlock : [] }
    },
    eth_getTransactionReceipt: (hash: string) => find(hash).map(receiptOf)[0] ?? null,
    eth_getTransactionByHash: (hash: string) => find(hash).map(transactionOf)[0] ?? null,
    eth_getLogs: ({ fromBlock, toBlock }: { [name: string]: string }) =>
      made
        .filter(({ block }) => block >= Number(fromBlock) && block <= Number(toBlock))
        .flatMap(logsOf),
  }

  const request: Eip1193Provider['request'] = async ({ method, params = [] }) => {
    const usual = methods[method] ?? (() => fail({ code: -32601, message: 'No such method.' }))
    return play(method, () => usual(...(params as readonly never[])))
  }
  return { ...controls, request, methods: Object.keys(methods) }
}
