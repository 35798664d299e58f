import { Interface } from 'ethers'
import { MULTICALL } from '../../devnet/multicall.ts'
import type { AskNode } from './transaction-events.ts'

interface SendCalls {
  readonly id?: string
  readonly from: string
  readonly calls: readonly { readonly to: string; readonly data: string }[]
}

export const AGGREGATE = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
])
/** The account lends itself the code of a contract that carries out all calls or none (EIP-7702). */
export const DELEGATION = `0xef0100${MULTICALL.slice(2)}`
const fail = (code: number, message: string): never => {
  throw Object.assign(new Error(message), { code })
}

/** EIP-5792 as a wallet with smart accounts has it, on a node that signs for its accounts. */
export function createScriptedBatches(ask: AskNode) {
  const hashes = new Map<string, unknown>()
  return {
    async send({ id = `0x${hashes.size}`, from, calls }: SendCalls) {
      if (hashes.has(id)) return fail(5720, 'Duplicate ID.')
      await ask('anvil_setCode', from, DELEGATION)
      const items = calls.map(({ to, data }) => [to, false, data])
      const data = AGGREGATE.encodeFunctionData('aggregate3', [items])
      hashes.set(id, await ask('eth_sendTransaction', { from, to: from, data, gas: '0x989680' }))
      return { id }
    },
    async status(id: unknown) {
      const hash = hashes.get(String(id))
      if (hash === undefined) return fail(5730, 'No matching bundle found.')
      const receipt = (await ask('eth_getTransactionReceipt', hash)) as { status: string } | null
      const told = { version: '2.0.0', id, chainId: '0xaa36a7', atomic: true }
      if (receipt === null) return { ...told, status: 100 }
      return { ...told, status: receipt.status === '0x1' ? 200 : 500, receipts: [receipt] }
    },
  }
}
