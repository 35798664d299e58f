import { getAddress, getCreateAddress, toQuantity } from 'ethers'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createDeployer, startSepolia, type Deployer, type Sepolia } from './fake-sepolia.ts'

/** The transactions of a deployment. */
export const STEPS = 22

/** Such a chain for the tests of a file, with an account of its own for each deployment. */
export function useSepolia() {
  let started: Sepolia | undefined
  const deployers: Deployer[] = []
  const chain = () => {
    if (started === undefined) throw new Error('The chain has not been started yet')
    return started
  }
  beforeAll(async () => {
    started = await startSepolia()
  })
  afterEach(async () => {
    await chain().ask('anvil_setNextBlockBaseFeePerGas', toQuantity(10n ** 9n))
    for (const deployer of deployers.splice(0)) deployer.remove()
  })
  afterAll(() => started?.stop())
  const nonceOf = async ({ address }: Deployer) =>
    Number(await chain().ask('eth_getTransactionCount', address, 'latest'))
  return {
    get url() {
      return chain().url
    },
    get uniswap() {
      return chain().uniswap
    },
    ask: (method: string, ...params: unknown[]) => chain().ask(method, ...params),
    nonceOf,
    async newDeployer(): Promise<Deployer> {
      const deployer = await createDeployer(chain())
      deployers.push(deployer)
      return deployer
    },
    /** Every contract was created once, at its address, and nothing was sent twice. */
    async expectDeployedOnce(deployer: Deployer): Promise<void> {
      const { deployment } = await deployer.run({ answers: [] })
      const { dexInteraction, indexToken, coins } = deployment
      const planned = [dexInteraction, indexToken, ...coins.map(({ address }) => address)]
      expect(await createdBy(chain(), deployer.address)).toEqual(planned)
      expect(await nonceOf(deployer)).toBe(STEPS)
    },
  }
}

/** The contracts that an account has created, as of the chain's last block. */
async function createdBy(sepolia: Sepolia, account: string): Promise<string[]> {
  const last = Number(await sepolia.ask('eth_blockNumber'))
  const created: string[] = []
  for (let number = 0; number <= last; number += 1) {
    const block = (await sepolia.ask('eth_getBlockByNumber', toQuantity(number), true)) as Block
    for (const { from, to, nonce } of block.transactions)
      if (to === null && getAddress(from) === account)
        created.push(getCreateAddress({ from, nonce: Number(nonce) }))
  }
  return created
}

interface Block {
  readonly transactions: readonly { from: string; to: string | null; nonce: string }[]
}
