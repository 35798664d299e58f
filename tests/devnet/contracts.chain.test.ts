import { Contract, JsonRpcProvider, parseEther, type Interface } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLDER } from '../../devnet/accounts.ts'
import { ownArtifact, uniswapArtifact } from '../../devnet/artifact.ts'
import { startChain, type Chain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import type { Deployment } from '../../devnet/deployment.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

let chain: Chain
let deployment: Deployment
let provider: JsonRpcProvider

beforeAll(async () => {
  chain = await startChain()
  deployment = await deploy(chain.url)
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 20 }
  provider = new JsonRpcProvider(chain.url, PROTOCOL.network.chainId, options)
})
afterAll(async () => {
  provider.destroy()
  await chain.stop()
})

/** A contract as the holder calls it. */
async function at(address: string, name: string) {
  const { abi } = name === 'WETH9' ? uniswapArtifact('v2-periphery', name) : ownArtifact(name)
  return new Contract(address, abi, await provider.getSigner(HOLDER))
}

/** Calls a function by its name; a transaction is in a block afterwards. */
async function call(contract: Contract, name: string, ...args: unknown[]): Promise<bigint> {
  const method = contract.getFunction(name)
  if (method.fragment.constant) return method.staticCall(...args)
  // Uniswap does more in a later second than the estimate's, so the exact estimate can fall short.
  const gasLimit = (await method.estimateGas(...args)) * 2n
  const receipt = await (await method.send(...args, { gasLimit })).wait()
  return BigInt(receipt?.status ?? 0)
}

/** The name of the custom error that a call is refused with. */
async function refusal(promise: Promise<unknown>, errors: Interface): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: { data?: string | null }) => reason,
  )
  return errors.parseError(error?.data ?? '0x')?.name ?? `${error}`
}

// What a mint and a redemption do for their account, the browser tests see (exchange.spec.ts).
describe('the contracts', () => {
  it('leave in the supply what the coins cover, and spend only what one allows oneself', async () => {
    const { dexInteraction, indexToken, weth, coins } = deployment
    const index = await at(indexToken, 'IndexToken')
    await call(await at(weth, 'WETH9'), 'approve', indexToken, parseEther('1'))
    await call(index, 'mint', 200n)
    await call(index, 'approve', indexToken, parseEther('100'))
    const unasked = call(index, 'redeem', 100n)
    expect(await refusal(unasked, index.interface)).toBe('ERC20InsufficientAllowance')
    await call(index, 'approve', HOLDER, parseEther('100'))
    await call(index, 'redeem', 100n)
    const supply = await call(index, 'totalSupply')
    expect(supply).toBe(parseEther('103'))
    expect(await call(index, 'balanceOf', indexToken)).toBe(0n)
    for (const { address, proportion, decimals } of coins) {
      const share = (supply * proportion * 10n ** BigInt(decimals)) / 10n ** 36n
      const reserve = await call(await at(address, 'Stablecoin'), 'balanceOf', dexInteraction)
      expect([share, share + 1n]).toContain(reserve)
    }
  })

  it('pay the basket for the index token only', async () => {
    const { dexInteraction, coins } = deployment
    const dex = await at(dexInteraction, 'DexInteraction')
    const args = [HOLDER, parseEther('1'), coins.map(({ address }) => address), coins.map(() => 1n)]
    const paid = call(dex, 'payBasket', ...args)
    expect(await refusal(paid, dex.interface)).toBe('CallerIsNotIndexToken')
  })
})
