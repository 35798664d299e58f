import { Interface } from 'ethers'
import { ownArtifact } from '../../../devnet/artifact.ts'
import { calldata } from './calldata.ts'
import type { LocalChain } from './local-chain.ts'

const DEX = new Interface(ownArtifact('DexInteraction').abi)

/** 10^-18 of a token in a token. */
export const TOKEN = 10n ** 18n

/** What the chain says of who holds what, in base units. */
export interface Ledger {
  /** In wei. */
  ether(holder: string): Promise<bigint>
  balance(token: string, holder: string): Promise<bigint>
  allowance(token: string, owner: string, spender: string): Promise<bigint>
  /** The WETH that minting so many whole tokens costs now. */
  mintingCost(wholeTokens: bigint): Promise<bigint>
}

export function readLedger({ rpc, deployment }: Pick<LocalChain, 'rpc' | 'deployment'>): Ledger {
  const call = async (to: string, data: string) =>
    BigInt((await rpc('eth_call', { to, data }, 'latest')) as string)
  return {
    ether: async (holder) => BigInt((await rpc('eth_getBalance', holder, 'latest')) as string),
    balance: (token, holder) => call(token, calldata('balanceOf', holder)),
    allowance: (token, owner, spender) => call(token, calldata('allowance', owner, spender)),
    mintingCost(wholeTokens) {
      const coins = deployment.coins.map(({ address }) => address)
      const proportions = deployment.coins.map(({ proportion }) => proportion)
      const data = DEX.encodeFunctionData('getMintingCost', [wholeTokens, coins, proportions])
      return call(deployment.dexInteraction, data)
    },
  }
}
