import { Interface, toQuantity } from 'ethers'
import { MULTICALL } from '../../devnet/deploy.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { CallTarget } from '../../src/domain/transactions/transaction.ts'
import type { Wrapping } from '../contracts/chain-under-test.ts'

/** Sends a request to a local node. */
type AskNode = (method: string, ...params: unknown[]) => Promise<unknown>

/** A pending transaction, as nodes write it. */
type Waiting = Readonly<
  Record<'type' | 'from' | 'to' | 'input' | 'value' | 'nonce' | 'gas' | Fee, string>
>
type Fee = 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'

const AGGREGATE = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
])
/** With this code, the account delegates to a contract that carries out calls for it (EIP-7702). */
const DELEGATION = `0xef0100${MULTICALL.slice(2)}`
const GAS = '0x4c4b40'
const tripled = (fee: string) => toQuantity(BigInt(fee) * 3n)

function feesAbove(old: Waiting): Partial<Record<Fee, string>> {
  if (old.type === '0x0') return { gasPrice: tripled(old.gasPrice) }
  return {
    maxFeePerGas: tripled(old.maxFeePerGas),
    maxPriorityFeePerGas: tripled(old.maxPriorityFeePerGas),
  }
}

/** The events of a transaction in the mempool of the local node, and of its block. */
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
    /** Sends the same call with a higher fee. Resolves to the new hash. */
    speedUp: (hash: string) => outbid(hash, () => ({})),
    /**
     * Replaces the transaction by an empty transaction to the account itself, as wallets do to
     * cancel.
     */
    cancel: (hash: string) => outbid(hash, ({ from }) => ({ to: from, input: '0x', value: '0x0' })),
    /** Replaces the transaction by a payment of one wei. */
    replace: (hash: string) => outbid(hash, () => ({ to: STRANGER, input: '0x', value: '0x1' })),
    /**
     * Makes the holder carry out a call within another transaction. The holder or a stranger sends
     * it.
     */
    async wrap({ to, calldata }: CallTarget, how: Wrapping) {
      const from = how === 'wrapped' ? HOLDER : STRANGER
      // The outer call goes to the account itself, which has the code for it (EIP-7702). The inner
      // call may fail.
      await ask('anvil_setCode', HOLDER, DELEGATION)
      const target = how === 'swallowed' ? HOLDER : to
      const data = AGGREGATE.encodeFunctionData('aggregate3', [[[target, true, calldata]]])
      return ask('eth_sendTransaction', { from, to: HOLDER, data, gas: GAS })
    },
    giveCode: () => ask('anvil_setCode', HOLDER, DELEGATION),
    /** Uses the holder's next nonce without a transaction. */
    async useNonce() {
      const count = (await ask('eth_getTransactionCount', HOLDER, 'latest')) as string
      // The local node changes the state of its newest block. A new block is mined first, so that
      // no earlier block changes.
      await ask('evm_mine')
      await ask('anvil_setNonce', HOLDER, toQuantity(BigInt(count) + 1n))
      await ask('evm_mine')
    },
    /**
     * Undoes the transaction's block, which is the newest. The transaction is then pending again,
     * as with real nodes.
     */
    async reorg(hash: string) {
      const signed = await ask('eth_getRawTransactionByHash', hash)
      await ask('evm_setAutomine', false)
      await ask('anvil_reorg', 1, [])
      // The local node has forgotten the transaction together with its block.
      await ask('eth_sendRawTransaction', signed)
    },
  }
}
