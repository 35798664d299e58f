import { STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Wrapping } from '../contracts/chain-under-test.ts'
import { AGGREGATE, DELEGATION } from './scripted-batches.ts'

/** Asks a local node one question. */
export type AskNode = (method: string, ...params: unknown[]) => Promise<unknown>

/** A transaction that waits for its block, as nodes write it. */
type Waiting = Readonly<Record<'from' | 'to' | 'input' | 'value' | 'nonce' | 'gas' | Fee, string>>
type Fee = 'maxFeePerGas' | 'maxPriorityFeePerGas'

const GAS = '0x4c4b40'
const toHex = (value: bigint) => `0x${value.toString(16)}`
const tripled = (fee: string) => toHex(BigInt(fee) * 3n)

/** What can happen to a transaction in the local node's mempool, and to its block. */
export function transactionEvents(ask: AskNode) {
  const outbid = async (hash: string, change: (old: Waiting) => Partial<Waiting>) => {
    const old = (await ask('eth_getTransactionByHash', hash)) as Waiting
    const { from, to, value, input, nonce, gas } = { ...old, ...change(old) }
    return ask('eth_sendTransaction', {
      from,
      to,
      value,
      data: input,
      nonce,
      gas,
      maxFeePerGas: tripled(old.maxFeePerGas),
      maxPriorityFeePerGas: tripled(old.maxPriorityFeePerGas),
    }) as Promise<string>
  }

  return {
    pause: () => ask('evm_setAutomine', false),
    async mine() {
      await ask('evm_mine')
      await ask('evm_setAutomine', true)
    },
    passBlock: () => ask('evm_mine'),
    /** The same call with a higher fee; answers with its new hash. */
    speedUp: (hash: string) => outbid(hash, () => ({})),
    /** Nothing to oneself in its place, as wallets cancel. */
    cancel: (hash: string) => outbid(hash, ({ from }) => ({ to: from, input: '0x', value: '0x0' })),
    /** A payment of one wei in its place. */
    replace: (hash: string, payee: string) =>
      outbid(hash, () => ({ to: payee, input: '0x', value: '0x1' })),
    /** Has an account carry out a call within another transaction, its own or a stranger's. */
    async wrap(account: string, call: { to: string; data: string }, how: Wrapping) {
      const from = how === 'wrapped' ? account : STRANGER
      // A call to the account itself, for which it has the code (EIP-7702), and which may fail.
      await ask('anvil_setCode', account, DELEGATION)
      const to = how === 'swallowed' ? account : call.to
      const data = AGGREGATE.encodeFunctionData('aggregate3', [[[to, true, call.data]]])
      return ask('eth_sendTransaction', { from, to: account, data, gas: GAS })
    },
    /** Uses a nonce by no transaction. */
    async useNonce(account: string) {
      const count = (await ask('eth_getTransactionCount', account, 'latest')) as string
      await ask('anvil_setNonce', account, toHex(BigInt(count) + 1n))
      await ask('evm_mine')
    },
    /** Takes the transaction's block, the newest, back: it waits again, as real nodes let it. */
    async reorg(hash: string) {
      const signed = await ask('eth_getRawTransactionByHash', hash)
      await ask('evm_setAutomine', false)
      await ask('anvil_reorg', 1, [])
      // This node forgets the transaction with its block.
      await ask('eth_sendRawTransaction', signed)
    },
  }
}
