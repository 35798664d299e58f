import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encryptKeystoreJsonSync, getCreateAddress, toQuantity, Wallet } from 'ethers'
import { STRANGER } from '../../devnet/accounts.ts'
import { startChain } from '../../devnet/chain.ts'
import { uniswapSteps } from '../../devnet/deployment-steps.ts'
import { rpc } from '../../devnet/rpc.ts'
import { readKeystore } from '../../deploy/keystore.ts'
import { createNode, type ChainNode } from '../../deploy/node.ts'
import { deployContracts, type DeployOptions, type Tools } from '../../deploy/deploy.ts'

const ETHER = 10n ** 18n

export const PASSWORD = 'correct horse'

/** A chain with no more than Sepolia has: WETH and Uniswap V2. */
export async function startSepolia() {
  const chain = await startChain()
  const ask = (method: string, ...params: unknown[]) => rpc(chain.url, method, params)
  // From another account than the local chain's: a build to publish refuses the addresses of that.
  const from = STRANGER
  const [weth = '', factory = '', router = ''] = [0, 1, 2].map((nonce) =>
    getCreateAddress({ from, nonce }),
  )
  for (const { data } of await uniswapSteps({ weth, factory }, from))
    await ask('eth_sendTransaction', { from, data, gas: toQuantity(6_000_000) })
  while ((await ask('eth_getCode', router, 'latest')) === '0x');
  return { ...chain, ask, uniswap: { weth, factory, router } }
}

export type Sepolia = Awaited<ReturnType<typeof startSepolia>>

interface Run extends Partial<DeployOptions>, Pick<Tools, 'lag' | 'patience'> {
  readonly node?: ChainNode
  /** What is typed at the questions. */
  readonly answers?: readonly string[]
}

/** An account with a keystore, and a folder for what a deployment writes. */
export async function createDeployer(sepolia: Sepolia) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  const { address, privateKey } = Wallet.createRandom()
  const keystore = join(folder, 'keystore.json')
  // Far cheaper than a real one.
  const scrypt = { N: 1024, r: 8, p: 1 }
  writeFileSync(keystore, encryptKeystoreJsonSync({ address, privateKey }, PASSWORD, { scrypt }))
  await sepolia.ask('anvil_setBalance', address, toQuantity(ETHER))
  const out = join(folder, 'contracts.env')
  const progress = join(folder, 'progress.json')
  const options: DeployOptions = {
    uniswap: sepolia.uniswap,
    feeRecipient: undefined,
    liquidity: ETHER / 2n,
    maxFee: undefined,
    out,
    progress,
    yes: false,
  }
  const reported: string[] = []
  const report = (text: string) => void reported.push(text)
  return {
    address,
    privateKey,
    folder,
    keystore,
    options,
    reported,
    /** Runs a deployment in this process. */
    run({
      node = createNode(sepolia.url),
      answers = ['yes', PASSWORD],
      lag = 1_000,
      patience = 60_000,
      ...changes
    }: Run = {}) {
      const left = [...answers]
      const answer = () => Promise.resolve(left.shift() ?? 'nothing')
      const terminal = { ask: answer, askSecret: answer, close: () => undefined }
      const tools = { node, keystore: readKeystore(keystore), terminal, report, lag, patience }
      return deployContracts(tools, { ...options, ...changes })
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

export type Deployer = Awaited<ReturnType<typeof createDeployer>>
