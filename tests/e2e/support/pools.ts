import { Interface, MaxUint256 } from 'ethers'
import { DEPLOYER } from '../../../devnet/accounts.ts'
import { uniswapArtifact } from '../../../devnet/artifact.ts'
import type { LocalChain } from './local-chain.ts'

const ROUTER = new Interface(uniswapArtifact('v2-periphery', 'UniswapV2Router02').abi)

const hex = (amount: bigint) => `0x${amount.toString(16)}`

/** Somebody buys coins of each pool with so much ether, which makes minting dearer. */
export async function movePools({ rpc, deployment }: LocalChain, ether: bigint): Promise<void> {
  const { router, weth, coins } = deployment
  const value = ether * 10n ** 18n
  await rpc('anvil_setBalance', DEPLOYER, hex(value * BigInt(coins.length + 1)))
  for (const { address } of coins) {
    const path = [weth, address]
    const parameters = [0n, path, DEPLOYER, MaxUint256]
    const data = ROUTER.encodeFunctionData('swapExactETHForTokens', parameters)
    await rpc('eth_sendTransaction', {
      from: DEPLOYER,
      to: router,
      data,
      value: hex(value),
      gas: '0x4c4b40',
    })
  }
}
