import { toQuantity } from 'ethers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { HOLDER } from '../../devnet/accounts.ts'
import { deploy } from '../../devnet/deploy.ts'
import { startLocalChain } from '../e2e/support/local-chain.ts'
import { calldata } from '../e2e/support/calldata.ts'

const TOKEN = 10n ** 18n
/** The time between two blocks of Sepolia, in seconds. */
const SLOT = 12

describe(deploy.name, () => {
  it('leaves pools with a history, so that an estimate is enough for the first mint', async () => {
    const { rpc, send, deployment, stop } = await startLocalChain()
    onTestFinished(stop)
    const { weth, indexToken } = deployment
    await send({ from: HOLDER, to: weth, data: calldata('approve', indexToken, 100n * TOKEN) })
    const mint = { from: HOLDER, to: indexToken, data: calldata('mint', 100n) }
    const estimated = Number(await rpc('eth_estimateGas', mint, 'latest'))
    await rpc('evm_increaseTime', SLOT)
    // Wallets add such a margin. The transaction fails if it runs out of gas.
    const gas = toQuantity(Math.floor(estimated * 1.2))
    await expect(send({ ...mint, gas })).resolves.toMatchObject({ status: '0x1' })
  })
})
