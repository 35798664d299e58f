import { Interface } from 'ethers'
import { HOLDER } from '../../../devnet/accounts.ts'
import type { LocalChain } from './local-chain.ts'

const POOLS = new Interface([
  'function getPair(address, address) view returns (address pair)',
  'function balanceOf(address) view returns (uint256)',
  'function mint(address, uint256)',
  'function sync()',
])

/** Makes a coin of the basket so many per cent cheaper: its pool gets more of it. */
export async function cheapen(
  { rpc, send, deployment }: LocalChain,
  index: number,
  percent: bigint,
) {
  const { weth, factory, coins } = deployment
  const coin = coins[index]?.address ?? ''
  const read = async (to: string, name: string, ...args: string[]) => {
    const data = POOLS.encodeFunctionData(name, args)
    const answer = (await rpc('eth_call', { to, data }, 'latest')) as string
    return POOLS.decodeFunctionResult(name, answer)[0]
  }
  const pair: string = await read(factory, 'getPair', weth, coin)
  const held: bigint = await read(coin, 'balanceOf', pair)
  const more = (held * percent) / (100n - percent)
  await send(HOLDER, coin, POOLS.encodeFunctionData('mint', [pair, more]))
  await send(HOLDER, pair, POOLS.encodeFunctionData('sync'))
}
