import { Interface } from 'ethers'
import { HOLDER } from '../../../devnet/accounts.ts'
import { ownArtifact } from '../../../devnet/artifact.ts'
import { calldata } from './calldata.ts'
import type { LocalChain } from './local-chain.ts'

const DEX = new Interface(ownArtifact('DexInteraction').abi)

/** A whole token in base units (10^-18 of a token). */
export const TOKEN = 10n ** 18n

export type Ledger = ReturnType<typeof readLedger>

/** Reads balances, allowances and costs from the chain, in base units. */
export function readLedger({ rpc, deployment }: Pick<LocalChain, 'rpc' | 'deployment'>) {
  const call = async (to: string, data: string) =>
    BigInt((await rpc('eth_call', { to, data }, 'latest')) as string)
  return {
    balance: (token: string, holder: string) => call(token, calldata('balanceOf', holder)),
    allowance: (token: string, owner: string, spender: string) =>
      call(token, calldata('allowance', owner, spender)),
    /** Resolves to the WETH that minting this many whole tokens costs now. */
    mintingCost(wholeTokens: bigint) {
      const coins = deployment.coins.map(({ address }) => address)
      const proportions = deployment.coins.map(({ proportion }) => proportion)
      const data = DEX.encodeFunctionData('getMintingCost', [wholeTokens, coins, proportions])
      return call(deployment.dexInteraction, data)
    },
  }
}

/** Gives the holder approvals and tokens in advance, so that a test can begin in the middle. */
export async function approveIsc({ send, deployment: { indexToken } }: LocalChain) {
  await send({ from: HOLDER, to: indexToken, data: calldata('approve', HOLDER, 1000n * TOKEN) })
}

export async function mintIsc({ send, deployment: { weth, indexToken } }: LocalChain) {
  await send({ from: HOLDER, to: weth, data: calldata('approve', indexToken, 1000n * TOKEN) })
  await send({ from: HOLDER, to: indexToken, data: calldata('mint', 100n) })
}
