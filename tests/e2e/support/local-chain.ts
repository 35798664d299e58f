import { startChain } from '../../../devnet/chain.ts'
import { deploy } from '../../../devnet/deploy.ts'
import { rpc } from '../../../devnet/wallet/node.ts'

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

interface Sent {
  readonly from: string
  readonly to?: string
  readonly data: string
  readonly value?: string
  readonly gas?: string
}

interface Receipt {
  readonly transactionHash: string
  readonly status: string
  readonly contractAddress: string
}

/** Starts a chain with all contracts. Tests use it one after the other. */
export async function startLocalChain() {
  const { url, stop } = await startChain()
  const deployment = await deploy(url)
  const ask = (method: string, ...params: unknown[]) => rpc(url, method, params)
  return {
    url,
    deployment,
    rpc: ask,
    /**
     * Sets whether each transaction is mined at once. Otherwise transactions wait for `evm_mine`.
     */
    async setMining(automatic: boolean) {
      await ask('evm_setAutomine', automatic)
    },
    /**
     * Sends a transaction from an account of the node, without any wallet. Resolves once it is
     * mined.
     */
    async send(transaction: Sent): Promise<Receipt> {
      // An exact estimate would be too low if the block comes a second later.
      const hash = await ask('eth_sendTransaction', { gas: '0x4c4b40', ...transaction })
      const getReceipt = () => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
      let receipt = await getReceipt()
      while (receipt === null) receipt = await getReceipt()
      if (receipt.status !== '0x1') throw new Error(`${transaction.data} failed on the chain`)
      return receipt
    },
    /**
     * Saves the present state of the chain. Returns a function that restores the state, without any
     * pending transactions. The function waits for a block that the node is just making, because
     * that block would otherwise come on top of the snapshot.
     */
    async remember() {
      const snapshot = await ask('evm_snapshot')
      return async () => {
        // A snapshot contains neither the mempool nor the mining mode.
        await ask('evm_setAutomine', false)
        await ask('anvil_dropAllTransactions')
        // The node makes one block at a time. So this block comes after a block that is being made.
        await ask('evm_mine')
        await ask('evm_revert', snapshot)
        await ask('evm_setAutomine', true)
      }
    },
    stop,
  }
}
