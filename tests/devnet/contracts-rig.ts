import { Contract, JsonRpcProvider, type Interface } from 'ethers'
import { HOLDER } from '../../devnet/accounts.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'
import { ownArtifact, uniswapArtifact } from '../../devnet/artifact.ts'
import { startChain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import { MULTICALL } from '../../devnet/multicall.ts'

/** The deployed contracts, called by the holder. */
export async function createContractsRig() {
  const chain = await startChain()
  const deployment = await deploy(chain.url)
  const provider = new JsonRpcProvider(chain.url, PROTOCOL.network.chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 20,
  })
  const holder = await provider.getSigner(HOLDER)
  const at = (address: string, abi: ReturnType<typeof ownArtifact>['abi']) =>
    new Contract(address, abi, holder)
  const { weth, indexToken, dexInteraction, coins } = deployment
  return {
    deployment,
    weth: at(weth, uniswapArtifact('v2-periphery', 'WETH9').abi),
    index: at(indexToken, ownArtifact('IndexToken').abi),
    dex: at(dexInteraction, ownArtifact('DexInteraction').abi),
    multicall: at(MULTICALL, ownArtifact('Multicall').abi),
    coins: coins.map(({ address }) => at(address, ownArtifact('Stablecoin').abi)),
    snapshot: () => provider.send('evm_snapshot', []) as Promise<string>,
    revert: (id: string) => provider.send('evm_revert', [id]),
    async stop() {
      provider.destroy()
      await chain.stop()
    },
  }
}

export type ContractsRig = Awaited<ReturnType<typeof createContractsRig>>

/** Calls a function by its name and, for a transaction, waits until it is in a block. */
export async function call(contract: Contract, name: string, ...args: unknown[]): Promise<bigint> {
  const method = contract.getFunction(name)
  if (method.fragment.constant) return method.staticCall(...args)
  // Uniswap does more in a later second than the estimate's, so the exact estimate can fall short.
  const gasLimit = (await method.estimateGas(...args)) * 2n
  const transaction = await method.send(...args, { gasLimit })
  const receipt = await transaction.wait()
  return BigInt(receipt?.status ?? 0)
}

/** The name of the custom error that a call is refused with. */
export async function refusal(promise: Promise<unknown>, errors: Interface): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: { data?: string | null }) => reason,
  )
  return errors.parseError(error?.data ?? '0x')?.name ?? `${error}`
}
