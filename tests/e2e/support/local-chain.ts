import { startChain } from '../../../devnet/chain.ts'
import { deploy } from '../../../devnet/deploy.ts'
import type { Deployment } from '../../../devnet/deployment.ts'
import { rpc } from '../../../devnet/wallet/node.ts'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { revertChain } from '../../support/revert-chain.ts'

/** A deployed chain that all tests of a worker use one after the other. */
export interface LocalChain {
  readonly url: string
  readonly deployment: Deployment
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  /** Has an account of the chain's own send a call, past the page and its wallet. */
  send(from: string, to: string, data: string): Promise<void>
  /** Whether each transaction gets a block at once; without, transactions wait for `evm_mine`. */
  setMining(automatic: boolean): Promise<void>
  /** The chain as it is now, to be restored by the answer. */
  remember(): Promise<() => Promise<void>>
  stop(): Promise<void>
}

interface Receipt {
  readonly status: string
}

export async function startLocalChain(protocol: Protocol = PROTOCOL): Promise<LocalChain> {
  const { url, stop } = await startChain(protocol.network.chainId)
  const deployment = await deploy(url, protocol)
  const ask = (method: string, ...params: unknown[]) => rpc(url, method, params)
  const setMining = async (automatic: boolean) => void (await ask('evm_setAutomine', automatic))
  return {
    url,
    deployment,
    rpc: ask,
    setMining,
    async send(from, to, data) {
      const hash = await ask('eth_sendTransaction', { from, to, data, gas: '0x4c4b40' })
      const look = () => ask('eth_getTransactionReceipt', hash) as Promise<Receipt | null>
      let receipt = await look()
      while (receipt === null) receipt = await look()
      if (receipt.status !== '0x1') throw new Error(`The call ${data} failed on the chain`)
    },
    async remember() {
      const snapshot = await ask('evm_snapshot')
      return () => revertChain(ask, snapshot)
    },
    stop,
  }
}
