import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { startChain, type Chain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import type { Deployment } from '../../devnet/deployment.ts'
import { httpNode } from '../../devnet/wallet/node.ts'
import { createRig } from './wallet-rig.ts'

const REDEEM_ONE = `0xdb006a75${'1'.padStart(64, '0')}`

let chain: Chain
let deployment: Deployment

beforeAll(async () => {
  chain = await startChain()
  deployment = await deploy(chain.url)
})
afterAll(() => chain.stop())

describe(httpNode.name, () => {
  it('has the holder sign', async () => {
    const rig = createRig(httpNode(chain.url))
    rig.session.permit()
    const params = [{ from: HOLDER, to: STRANGER, value: '0x1' }]
    const hash = rig.provider.request({ method: 'eth_sendTransaction', params })
    await rig.answer(true)
    const request = { method: 'eth_getTransactionReceipt', params: [await hash] }
    await expect.poll(() => rig.provider.request(request)).toMatchObject({ status: '0x1' })
  })

  it('passes a revert on as the node gives it', async () => {
    const { provider } = createRig(httpNode(chain.url))
    const call = { from: HOLDER, to: deployment.indexToken, data: REDEEM_ONE }
    const request = provider.request({ method: 'eth_call', params: [call, 'latest'] })
    const data: unknown = expect.stringMatching(/^0xfb8f41b2/)
    await expect(request).rejects.toMatchObject({ code: 3, data })
  })

  it('answers -32000 when there is no chain', async () => {
    const { provider } = createRig(httpNode('http://127.0.0.1:1'))
    await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      code: -32000,
    })
  })
})
