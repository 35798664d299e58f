import { HOLDER } from '../../../devnet/accounts.ts'
import { calldata } from './calldata.ts'
import { TOKEN } from './ledger.ts'
import type { LocalChain } from './local-chain.ts'

/** Approvals and tokens that the holder has from before, so that a test can begin in the middle. */

export async function approveWeth({ send, deployment }: LocalChain, amount = 1000n * TOKEN) {
  await send(HOLDER, deployment.weth, calldata('approve', deployment.indexToken, amount))
}

export async function approveIsc({ send, deployment }: LocalChain, amount = 1000n * TOKEN) {
  await send(HOLDER, deployment.indexToken, calldata('approve', HOLDER, amount))
}

export async function mintIsc(chain: LocalChain, wholeTokens = 100n) {
  await approveWeth(chain)
  await chain.send(HOLDER, chain.deployment.indexToken, calldata('mint', wholeTokens))
}
