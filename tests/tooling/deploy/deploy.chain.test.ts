import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { JsonRpcProvider, keccak256, toQuantity, Wallet } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STRANGER } from '../../../devnet/accounts.ts'
import { startChain, type Chain } from '../../../devnet/chain.ts'
import { deploy } from '../../../devnet/deploy.ts'
import type { Deployment } from '../../../devnet/deployment.ts'
import { deployContracts } from '../../../tooling/deploy/deploy.ts'
import { NETWORK, NETWORK_NAME } from '../../../src/domain/network.ts'
import { toChecksum } from '../../../src/adapters/ethers/abi.ts'
import { readSettings } from '../../../src/settings.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const ETHER = 10n ** 18n

const { address: deployer, privateKey: key } = Wallet.createRandom()
let chain: Chain
let provider: JsonRpcProvider
let router: string

/** Uses the Uniswap of the local chain in place of Sepolia's. */
beforeAll(async () => {
  chain = await startChain()
  router = (await deploy(chain.url)).router
  provider = new JsonRpcProvider(chain.url, NETWORK.chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: 50,
  })
  await provider.send('anvil_setBalance', [deployer, toQuantity(ETHER)])
})

afterAll(async () => {
  provider.destroy()
  await chain.stop()
})

async function run(args: readonly string[]) {
  const node = ['--import', 'tsx', 'tooling/deploy/main.ts', '--rpc', chain.url, ...args]
  const child = spawn(process.execPath, node, {
    cwd: ROOT,
    env: { ...process.env, DEPLOYER_KEY: key },
  })
  const code = new Promise((done) => child.once('close', done))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, output, errors }
}

describe('npm run deploy:contracts', () => {
  it('deploys, and writes the settings for the build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
    const out = join(folder, 'contracts.env')
    const { code, output, errors } = await run(['--router', router, '--out', out])
    const lines = readFileSync(out, 'utf8').trim().split('\n')
    rmSync(folder, { recursive: true })

    expect({ code, errors }).toEqual({ code: 0, errors: expect.any(String) as string })
    expect(output).toContain('27/27 give the pool of GUSD a history')
    expect(output + errors).not.toContain(key.slice(2))
    const written = Object.fromEntries(lines.map((line) => line.split('=')))
    const { iscAddress, codeHash } = readSettings(written, { toChecksum })
    expect(codeHash).toBe(keccak256(await provider.getCode(iscAddress)))
  })

  it('ends with one line when something is wrong', async () => {
    const { code, errors } = await run([])
    expect(code).toBe(1)
    expect(errors.trim().split('\n').at(-1)).toMatch(/^There is no Uniswap router at 0xeE567/)
  })
})

const deployWith = (liquidity: bigint, from = provider): Promise<Deployment> =>
  deployContracts(from, key, { router, feeRecipient: STRANGER, liquidity }, () => undefined)

describe(deployContracts.name, () => {
  it('sends nothing on another chain', async () => {
    const other = await startChain(1)
    const there = new JsonRpcProvider(other.url, 1, { staticNetwork: true })
    await expect(deployWith(1n, there)).rejects.toThrow(
      `The node is on chain 1, and not on ${NETWORK_NAME}`,
    )
    there.destroy()
    await other.stop()
  })

  it('names the step that fails', async () => {
    // This is too little for a pool.
    await expect(deployWith(1n)).rejects.toThrow('It failed to make the pool of USDC: ')
  })
})
