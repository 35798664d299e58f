import { startChain } from '../../../devnet/chain.ts'
import { deploy } from '../../../devnet/deploy.ts'
import { rpc } from '../../../devnet/wallet/node.ts'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { revertChain } from '../../support/revert-chain.ts'

export type LocalChain = Awaited<ReturnType<typeof startLocalChain>>

/** A deployed chain that all tests of a worker use one after the other. */
export async function startLocalChain(protocol: Protocol = PROTOCOL) {
  const { url, stop } = await startChain(protocol.network.chainId)
  const deployment = await deploy(url, protocol)
  const ask = (method: string, ...params: unknown[]) => rpc(url, method, params)
  return {
    url,
    deployment,
    rpc: ask,
    /** Whether each transaction gets a block at once; without, transactions wait for `evm_mine`. */
    async setMining(automatic: boolean) {
      await ask('evm_setAutomine', automatic)
    },
    /** Has an account of the chain's own send a call, past the page and its wallet. */
    async send(from: string, to: string, data: string) {
      const hash = await ask('eth_sendTransaction', { from, to, data, gas: '0x4c4b40' })
      const look = () =>
        ask('eth_getTransactionReceipt', hash) as Promise<{ readonly status: string } | null>
      let receipt = await look()
      while (receipt === null) receipt = await look()
      if (receipt.status !== '0x1') throw new Error(`The call ${data} failed on the chain`)
    },
    /** The chain as it is now, to be restored by the answer. */
    async remember() {
      const snapshot = await ask('evm_snapshot')
      return () => revertChain(ask, snapshot)
    },
    stop,
  }
}
