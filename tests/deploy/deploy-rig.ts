import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptKeystoreJsonSync, getAddress, getCreateAddress, toQuantity, Wallet } from 'ethers'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { DEPLOYER } from '../../devnet/accounts.ts'
import { startChain } from '../../devnet/chain.ts'
import { deploymentAddresses } from '../../devnet/deployment.ts'
import { uniswapSteps } from '../../devnet/deployment-steps.ts'
import { rpc } from '../../devnet/rpc.ts'
import { readKeystore } from '../../deploy/keystore.ts'
import { createNode, type ChainNode } from '../../deploy/node.ts'
import { deployContracts, type Choosing } from '../../deploy/deploy.ts'

const ETHER = 10n ** 18n

const PASSWORD = 'correct horse'

/** The transactions of a deployment. */
export const STEPS = 22

/** A chain with no more than Sepolia has: WETH and Uniswap V2. */
async function startSepolia() {
  const chain = await startChain()
  const ask = (method: string, ...params: unknown[]) => rpc(chain.url, method, params)
  const { weth, factory, router } = deploymentAddresses()
  for (const { data } of await uniswapSteps({ weth, factory }, DEPLOYER))
    await ask('eth_sendTransaction', { from: DEPLOYER, data, gas: toQuantity(6_000_000) })
  while ((await ask('eth_getCode', router, 'latest')) === '0x');
  return { ...chain, ask, uniswap: { weth, factory, router } }
}

type Sepolia = Awaited<ReturnType<typeof startSepolia>>

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

interface Run extends Partial<Choosing> {
  readonly node?: ChainNode
  /** What is typed at the questions. */
  readonly answers?: readonly string[]
}

/** An account with a keystore, and a folder for what a deployment writes. */
async function createDeployer(sepolia: Sepolia) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const { address, privateKey } = Wallet.createRandom()
  const keystore = join(folder, 'keystore.json')
  // Far cheaper than a real one.
  const scrypt = { N: 1024, r: 8, p: 1 }
  writeFileSync(keystore, encryptKeystoreJsonSync({ address, privateKey }, PASSWORD, { scrypt }))
  await sepolia.ask('anvil_setBalance', address, toQuantity(ETHER))
  const out = join(folder, 'contracts.env')
  const progress = join(folder, 'progress.json')
  const options: Choosing = {
    uniswap: sepolia.uniswap,
    feeRecipient: undefined,
    liquidity: ETHER / 2n,
    maxFee: undefined,
    out,
    progress,
    yes: false,
  }
  const reported: string[] = []
  return {
    address,
    privateKey,
    folder,
    keystore,
    options,
    reported,
    /** Runs a deployment in this process. */
    run({ node = createNode(sepolia.url), answers = ['yes', PASSWORD], ...changes }: Run = {}) {
      const left = [...answers]
      const answer = () => Promise.resolve(left.shift() ?? 'nothing')
      const terminal = { ask: answer, askSecret: answer, close: () => undefined }
      const report = (text: string) => void reported.push(text)
      const tools = { node, keystore: readKeystore(keystore), terminal, report, lag: 1_000 }
      return deployContracts(tools, { ...options, ...changes })
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

export type Deployer = Awaited<ReturnType<typeof createDeployer>>

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
