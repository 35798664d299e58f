import type { Node } from '../wallet/node.ts'

/** Hardhat's methods that Ganache has under other names. */
const NAMES: Readonly<Record<string, string>> = {
  hardhat_setBalance: 'evm_setAccountBalance',
  hardhat_setCode: 'evm_setAccountCode',
  hardhat_setNonce: 'evm_setAccountNonce',
  hardhat_setStorageAt: 'evm_setAccountStorageAt',
}

type Fees = Readonly<Record<'gasPrice' | 'maxFeePerGas', string>>

/** Twice the first base fee, which falls with every block of the tests. */
const ENOUGH = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }

/** The waiting transactions of each account, by their nonces. */
type Pool = Readonly<Record<'pending' | 'queued', Record<string, Record<string, unknown>>>>

/** Gives a Ganache node the methods of Hardhat that the tests use. */
export function withHardhatMethods(ganache: Node): Node {
  const own: Readonly<Record<string, Node>> = {
    hardhat_mine: (_method, [blocks]) => ganache('evm_mine', [{ blocks: Number(blocks) }]),
    evm_setAutomine: (_method, [isOn]) => ganache(isOn ? 'miner_start' : 'miner_stop', []),
    // Without fees, Ganache may sign a priority fee above the maximum, which EIP-1559 forbids.
    eth_sendTransaction(method, [transaction]) {
      const { gasPrice, maxFeePerGas } = transaction as Partial<Fees>
      const fees = gasPrice === undefined && maxFeePerGas === undefined ? ENOUGH : {}
      return ganache(method, [{ ...(transaction as object), ...fees }])
    },
    async eth_pendingTransactions() {
      const { pending, queued } = (await ganache('txpool_content', [])) as Pool
      return [pending, queued].flatMap((accounts) => Object.values(accounts).flatMap(Object.values))
    },
    /** Ganache drops no single transaction, but all of them when it returns to a saved state. */
    async hardhat_dropTransaction() {
      return ganache('evm_revert', [await ganache('evm_snapshot', [])])
    },
  }
  return (method, params) => {
    const ask = own[method] ?? ganache
    return ask(NAMES[method] ?? method, params)
  }
}
