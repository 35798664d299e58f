import { Interface } from 'ethers'
import { afterEach, describe, expect, it } from 'vitest'
import { HOLDER } from '../../devnet/accounts.ts'
import { ownArtifact } from '../../devnet/artifact.ts'
import { startChain, type Chain } from '../../devnet/chain.ts'
import { deploy } from '../../devnet/deploy.ts'
import { rpc } from '../../devnet/wallet/node.ts'

const running: Chain[] = []

async function start(): Promise<Chain> {
  const chain = await startChain()
  running.push(chain)
  return chain
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((chain) => chain.stop()))
})

describe(startChain.name, () => {
  it('is at another place each time, and answers no preflight of a page', async () => {
    const [first, second] = [await start(), await start()]
    expect(new URL(second.url).host).not.toBe(new URL(first.url).host)
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' }
    const preflight = await fetch(first.url, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe(deploy.name, () => {
  it('pays the basket for the index token only', async () => {
    const chain = await start()
    const { dexInteraction, coins } = await deploy(chain.url)
    const dex = new Interface(ownArtifact('DexInteraction').abi)
    const args = [HOLDER, 1n, coins.map(({ address }) => address), coins.map(() => 1n)]
    const call = {
      from: HOLDER,
      to: dexInteraction,
      data: dex.encodeFunctionData('payBasket', args),
    }
    const { selector = '' } = dex.getError('CallerIsNotIndexToken') ?? {}
    const refused = rpc(chain.url, 'eth_call', [call, 'latest'])
    await expect(refused).rejects.toMatchObject({ data: expect.stringContaining(selector) })
  })
})
