import { Interface } from 'ethers'
import { MULTICALL } from '../../devnet/deploy.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { CallTarget } from '../../src/domain/transactions/transaction.ts'
import type { Wrapping } from '../contracts/chain-under-test.ts'

/** Asks a local node one question. */
type AskNode = (method: string, ...params: unknown[]) => Promise<unknown>

/** A transaction that waits for its block, as nodes write it. */
type Waiting = Readonly<
  Record<'type' | 'from' | 'to' | 'input' | 'value' | 'nonce' | 'gas' | Fee, string>
>
type Fee = 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'

const AGGREGATE = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
])
/** The account lends itself the code of a contract that carries out calls for it (EIP-7702). */
const DELEGATION = `0xef0100${MULTICALL.slice(2)}`
const GAS = '0x4c4b40'
const toHex = (value: bigint) => `0x${value.toString(16)}`
const tripled = (fee: string) => toHex(BigInt(fee) * 3n)

function feesAbove(old: Waiting): Partial<Record<Fee, string>> {
  if (old.type === '0x0') return { gasPrice: tripled(old.gasPrice) }
  return {
    maxFeePerGas: tripled(old.maxFeePerGas),
    maxPriorityFeePerGas: tripled(old.maxPriorityFeePerGas),
  }
}

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
      ...feesAbove(old),
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
    replace: (hash: string) => outbid(hash, () => ({ to: STRANGER, input: '0x', value: '0x1' })),
    /** Has the holder carry out a call within another transaction, its own or a stranger's. */
    async wrap({ to, calldata }: CallTarget, how: Wrapping) {
      const from = how === 'wrapped' ? HOLDER : STRANGER
      // A call to the account itself, for which it has the code (EIP-7702), and which may fail.
      await ask('anvil_setCode', HOLDER, DELEGATION)
      const target = how === 'swallowed' ? HOLDER : to
      const data = AGGREGATE.encodeFunctionData('aggregate3', [[[target, true, calldata]]])
      return ask('eth_sendTransaction', { from, to: HOLDER, data, gas: GAS })
    },
    giveCode: () => ask('anvil_setCode', HOLDER, DELEGATION),
    /** Uses the holder's next nonce by no transaction. */
    async useNonce() {
      const count = (await ask('eth_getTransactionCount', HOLDER, 'latest')) as string
      // The local node changes the state of its newest block, which must not be an earlier one.
      await ask('evm_mine')
      await ask('anvil_setNonce', HOLDER, toHex(BigInt(count) + 1n))
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
