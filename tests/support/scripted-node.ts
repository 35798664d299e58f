import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { fail, type RpcError } from './wallet-script.ts'

type Json = Readonly<Record<string, unknown>>
type Method = (...params: readonly never[]) => unknown

/** What a test says of a transaction; what it leaves out is usual. */
export interface ScriptedTransaction {
  readonly hash: string
  readonly block: number
  readonly nonce?: number
  readonly logs?: readonly Json[]
  /** Fields of the transaction and of the receipt, as nodes write them. */
  readonly transaction?: Json
  readonly receipt?: Json
}

const toHex = (value: number) => `0x${value.toString(16)}`

/** The hash of the block with this number. */
export const blockHash = (number: number) => `0xb${toHex(number).slice(2).padStart(63, '0')}`

const placeOf = (block: number) => ({ blockNumber: toHex(block), blockHash: blockHash(block) })

/**
 * A node with a few transactions of one account, in the JSON that nodes write. It filters no logs.
 */
export function createScriptedNode(made: readonly ScriptedTransaction[], counts: number[] = []) {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const overrides = new Map<string, Method>()

  const find = (hash: string) => made.filter((one) => one.hash === hash)
  const transactionOf = ({ hash, block, nonce = 0, transaction }: ScriptedTransaction) => ({
    hash,
    from: HOLDER.toLowerCase(),
    to: `0x${'cc'.repeat(20)}`,
    nonce: toHex(nonce),
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
    status: '0x1',
    from: HOLDER.toLowerCase(),
    logs: logsOf(one),
    ...one.receipt,
  })
  const methods: Readonly<Record<string, Method>> = {
    eth_chainId: () => '0xaa36a7',
    // The counts are as of the blocks from 0 on.
    eth_getTransactionCount: (_account: string, block: string) =>
      toHex(counts[Number(block)] ?? counts.at(-1) ?? 0),
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
    const list = params as readonly never[]
    calls.push({ method, params: list })
    const answer = overrides.get(method) ?? methods[method]
    return answer ? answer(...list) : fail({ code: -32601, message: 'No such method.' })
  }
  return {
    request,
    /** How often a method was asked since the last time. */
    asked(method: string) {
      const count = calls.filter((one) => one.method === method).length
      calls.length = 0
      return count
    },
    calls,
    /** Answers a method so; with nothing given, as it does by itself. */
    answer(method: string, answer?: Method) {
      if (answer) overrides.set(method, answer)
      else overrides.delete(method)
    },
    fail(method: string, error: RpcError) {
      overrides.set(method, () => fail(error))
    },
  }
}
