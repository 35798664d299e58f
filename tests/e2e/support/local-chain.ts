import { startChain } from '../../../devnet/chain.ts'
import { deploy } from '../../../devnet/deploy.ts'
import { rpc } from '../../../devnet/wallet/node.ts'

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

interface Sent {
  readonly from: string
  readonly to?: string
  readonly data: string
  readonly value?: string
}

interface Receipt {
  readonly transactionHash: string
  readonly status: string
  readonly contractAddress: string
}

/** A deployed chain that tests use one after the other. */
export async function startLocalChain() {
  const { url, stop } = await startChain()
  const deployment = await deploy(url)
  const ask = (method: string, ...params: unknown[]) => rpc(url, method, params)
  return {
    url,
    deployment,
    rpc: ask,
    /** Whether each transaction gets a block at once; without, transactions wait for `evm_mine`. */
    async setMining(automatic: boolean) {
      await ask('evm_setAutomine', automatic)
    },
    /** Has an account of the chain's own send it, past any wallet, and waits for its block. */
    async send(transaction: Sent): Promise<Receipt> {
      // An exact estimate falls short when the block comes a second later.
      const hash = await ask('eth_sendTransaction', { gas: '0x4c4b40', ...transaction })
      const getReceipt = () => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
      let receipt = await getReceipt()
      while (receipt === null) receipt = await getReceipt()
      if (receipt.status !== '0x1') throw new Error(`${transaction.data} failed on the chain`)
      return receipt
    },
    /**
     * The chain as it is now, to be restored by the answer, without anything that waits for a
     * block. What the node is just putting into one is waited for: its block would come on top of
     * the snapshot.
     */
    async remember() {
      const snapshot = await ask('evm_snapshot')
      return async () => {
        // Neither the mempool nor the making of blocks is part of a snapshot.
        await ask('evm_setAutomine', false)
        await ask('anvil_dropAllTransactions')
        // It makes one block at a time, so that this one comes after whatever is being made.
        await ask('evm_mine')
        await ask('evm_revert', snapshot)
        await ask('evm_setAutomine', true)
      }
    },
    stop,
  }
}
