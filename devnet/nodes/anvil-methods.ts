import { Transaction } from 'ethers'
import type { Node } from '../wallet/node.ts'

/** Anvil's methods that Hardhat has under other names. */
const NAMES: Readonly<Record<string, string>> = {
  anvil_mine: 'hardhat_mine',
  anvil_setBalance: 'hardhat_setBalance',
  anvil_setCode: 'hardhat_setCode',
  anvil_setNonce: 'hardhat_setNonce',
  anvil_setStorageAt: 'hardhat_setStorageAt',
}

const MAKES_BLOCK = /^(?:eth_send(?:Raw)?Transaction|(?:evm|anvil)_mine)$/

/** A transaction as the node returns it. Only the fields that are used here are named. */
type Known = Readonly<
  Record<'hash' | 'type' | 'nonce' | 'gas' | 'gasPrice' | 'input' | Signature, string>
>
type Signature = 'r' | 's' | 'v'

/** Gives a Hardhat node the methods of anvil that the tests use. */
export function withAnvilMethods(hardhat: Node): Node {
  let beforeNewest: unknown

  const dropAll = async () => {
    const waiting = (await hardhat('eth_pendingTransactions', [])) as readonly Known[]
    for (const { hash } of waiting) await hardhat('hardhat_dropTransaction', [hash])
    return null
  }
  const own: Readonly<Record<string, Node>> = {
    anvil_dropAllTransactions: dropAll,
    /** Replaces the newest block by an empty one. */
    async anvil_reorg() {
      await hardhat('evm_revert', [beforeNewest])
      await dropAll()
      return hardhat('evm_mine', [])
    },
    /** Hardhat lacks this method, but returns all parts of a transaction, with the signature. */
    async eth_getRawTransactionByHash(_method, params) {
      const known = (await hardhat('eth_getTransactionByHash', params)) as Known
      const { type, nonce, gas, gasPrice, input, r, s, v } = known
      return Transaction.from({
        ...known,
        type: Number(type),
        nonce: Number(nonce),
        gasLimit: gas,
        data: input,
        // Later types sign a maximum, and the price is only what was paid.
        gasPrice: Number(type) < 2 ? gasPrice : null,
        signature: { r, s, v: Number(v) },
      }).serialized
    },
  }

  return async (method, params) => {
    // Hardhat has no reorgs, but returns to states that were saved.
    if (MAKES_BLOCK.test(method)) beforeNewest = await hardhat('evm_snapshot', [])
    const ask = own[method] ?? hardhat
    return ask(NAMES[method] ?? method, params)
  }
}
