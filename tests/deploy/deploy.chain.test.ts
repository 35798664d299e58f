import { readFileSync, writeFileSync } from 'node:fs'
import { keccak256, toQuantity } from 'ethers'
import { describe, expect, it } from 'vitest'
import { DEPLOYER, STRANGER } from '../../devnet/accounts.ts'
import { deployContracts, type DeployOptions } from '../../deploy/deploy.ts'
import { createNode, type ChainNode } from '../../deploy/node.ts'
import { readProgress, type Progress } from '../../deploy/progress.ts'
import type { Uniswap } from '../../deploy/uniswap.ts'
import { checkDeployment } from '../../deploy/check-deployment.ts'
import { STEPS, useSepolia } from './deploy-rig.ts'
import { Interruption, interruptedNode } from './interrupted-node.ts'

const sepolia = useSepolia()

interface Wrong extends Partial<Omit<DeployOptions, 'uniswap'>> {
  readonly node?: Partial<ChainNode>
  readonly uniswap?: Partial<Uniswap>
  readonly answers?: readonly string[]
}

describe(deployContracts.name, () => {
  it('deploys everything once and writes the settings for the build', async () => {
    const deployer = await sepolia.newDeployer()
    const { deployment } = await deployer.run()
    const code = (await sepolia.ask('eth_getCode', deployment.indexToken, 'latest')) as string
    expect(readFileSync(deployer.options.out, 'utf8').split('\n')).toEqual([
      `VITE_ISC_ADDRESS=${deployment.indexToken}`,
      `VITE_WETH_ADDRESS=${sepolia.uniswap.weth}`,
      `VITE_ISC_CODE_HASH=${keccak256(code)}`,
      '',
    ])
    expect(deployer.reported.join('\n')).toContain('1 ISC costs 0.0004')
    expect(deployer.reported.join('\n')).toContain('minted 2 ISC and redeemed 1')
    await sepolia.expectDeployedOnce(deployer)
  })

  it('says beforehand what it sends and what that costs, to a few per cent', async () => {
    const deployer = await sepolia.newDeployer()
    await expect(deployer.run({ answers: ['no'] })).rejects.toThrow('Nothing was sent.')
    const [announced = ''] = deployer.reported
    expect(announced).toContain(`${deployer.address} on Sepolia, which has 1.0 ETH`)
    expect(announced).toContain('puts 0.5 ETH into the pools')
    expect(await sepolia.nonceOf(deployer)).toBe(0)
    await deployer.run()
    const gas = [...announced.matchAll(/about (\d+) gas/g)].map(([, number]) => Number(number))
    const steps = readProgress(deployer.options.progress)?.steps ?? []
    expect(gas).toHaveLength(STEPS)
    for (const [index, { attempts, purpose }] of steps.entries()) {
      const receipt = await createNode(sepolia.url).receipt(attempts[0]?.hash ?? '')
      expect(announced).toContain(purpose)
      expect((gas[index] ?? 0) / Number(receipt?.gasUsed)).toBeCloseTo(1, 1)
    }
  })

  it('says that nothing more was sent if something was sent before', async () => {
    const deployer = await sepolia.newDeployer()
    const node = interruptedNode(createNode(sepolia.url), 'before the block', 2)
    await expect(deployer.run({ node })).rejects.toThrow(Interruption)
    await expect(deployer.run({ answers: ['no'] })).rejects.toThrow(/^Nothing more was sent\.$/)
    await sepolia.ask('anvil_setBalance', deployer.address, toQuantity(10n ** 17n))
    await expect(deployer.run()).rejects.toThrow(/may need .* ETH; nothing more was sent\.$/)
  })

  it('promises a highest cost only with --max-fee', async () => {
    const deployer = await sepolia.newDeployer()
    await expect(deployer.run({ answers: ['no'] })).rejects.toThrow('Nothing was sent.')
    const maxFee = 50n * 10n ** 9n
    await expect(deployer.run({ answers: ['no'], maxFee })).rejects.toThrow('Nothing was sent.')
    const [without, within] = deployer.reported
    expect(without).not.toContain('at most')
    expect(without).toMatch(/about 0\.0\d+ ETH for gas \(0\.0\d+ at [\d.]+ gwei; gas may/)
    expect(within).toMatch(/gwei now, at most 50\n/)
    expect(within).toMatch(/for gas \(at most \d\.\d+\)/)
  })

  it('shows and writes neither the key nor the password', async () => {
    const deployer = await sepolia.newDeployer()
    await deployer.run()
    const { out, progress } = deployer.options
    const written = [out, progress].map((file) => readFileSync(file, 'utf8'))
    const all = [...deployer.reported, ...written].join('\n').toLowerCase()
    expect(all).not.toContain(deployer.privateKey.slice(2))
    expect(all).not.toContain('correct horse')
  })
})

const countWithOneWaiting: ChainNode['count'] = async (_account, block) =>
  block === 'pending' ? 1 : 0

describe('what is wrong beforehand', () => {
  const OTHER = STRANGER

  it.each([
    [
      'another chain',
      { node: { chainId: async () => 1n } },
      /^The node is on chain 1; only Sepolia/,
    ],
    [
      'no router',
      { uniswap: { router: OTHER } },
      /^There is no contract at 0x3C44.* Uniswap router\.$/,
    ],
    ['no factory', { uniswap: { factory: OTHER } }, /given as the Uniswap factory\.$/],
    ['no WETH', { uniswap: { weth: OTHER } }, /given as the WETH\.$/],
    ['a dear moment', { maxFee: 1n }, /^Gas costs .* more than --max-fee/],
    [
      'too much liquidity',
      { liquidity: 10n ** 18n },
      /^The account has 1\.0 ETH, but may need 1\.0/,
    ],
    ['a wrong password', { answers: ['yes', 'correct hose'] }, /^The password of .* is wrong\.$/],
  ])('is refused: %s', async (_name, { node, uniswap, ...changes }: Wrong, message) => {
    const deployer = await sepolia.newDeployer()
    const run = deployer.run({
      node: { ...createNode(sepolia.url), ...node },
      uniswap: { ...sepolia.uniswap, ...uniswap },
      ...changes,
    })
    await expect(run).rejects.toThrow(message)
    expect(await sepolia.nonceOf(deployer)).toBe(0)
    expect(readProgress(deployer.options.progress)).toBeUndefined()
  })

  it('is refused: the router of another factory', async () => {
    const deployer = await sepolia.newDeployer()
    const { weth, router } = sepolia.uniswap
    const run = deployer.run({ uniswap: { weth, router, factory: weth } })
    await expect(run).rejects.toThrow(` to factory(), not ${weth}.`)
  })

  it('is refused: something else in place of the router', async () => {
    const deployer = await sepolia.newDeployer()
    const { weth, factory } = sepolia.uniswap
    const run = deployer.run({ uniswap: { weth, factory, router: weth } })
    await expect(run).rejects.toThrow(/^The router at .* answers nothing to factory\(\)/)
  })

  it('is refused: a transaction of the account that waits for its block', async () => {
    const deployer = await sepolia.newDeployer()
    const node = { ...createNode(sepolia.url), count: countWithOneWaiting }
    await expect(deployer.run({ node })).rejects.toThrow(/wait for a block/)
  })
})

describe('the progress of another deployment', () => {
  it.each([
    ['account', { account: DEPLOYER }, /^.* is the progress of a deployment by 0xf39F/],
    ['chain', { genesis: `0x${'1'.repeat(64)}` }, /a deployment on another chain\.$/],
    ['network', { chainId: 1 }, /a deployment on another chain\.$/],
    ['choice', { choices: { liquidity: '5 wei' } }, /another liquidity: 5 wei\.$/],
    ['version of the contracts', { fingerprint: `0x${'1'.repeat(64)}` }, /of other contracts\.$/],
  ])('is refused: another %s', async (_name, changes: Partial<Progress>, message) => {
    const deployer = await sepolia.newDeployer()
    const { progress } = deployer.options
    const node = interruptedNode(createNode(sepolia.url), 'before the broadcast', 0)
    await expect(deployer.run({ node })).rejects.toThrow(Interruption)
    const own = readProgress(progress)
    const choices = { ...own?.choices, ...changes.choices }
    writeFileSync(progress, JSON.stringify({ ...own, ...changes, choices }))
    await expect(deployer.run()).rejects.toThrow(message)
  })

  it('is refused: another file', async () => {
    const deployer = await sepolia.newDeployer()
    writeFileSync(deployer.options.progress, '{"steps":')
    await expect(deployer.run()).rejects.toThrow(/is not the progress of a deployment\.$/)
  })
})

describe('a step that reverts', () => {
  it('is repeated by the next run if it is a call', async () => {
    const deployer = await sepolia.newDeployer()
    const node = createNode(sepolia.url)
    // The margin apart, the first pool takes some hundred thousand more.
    const estimateGas: typeof node.estimateGas = async (call) =>
      (await node.estimateGas(call)) / (call.value === undefined ? 1n : 2n)
    const run = deployer.run({ node: { ...node, estimateGas } })
    await expect(run).rejects.toThrow(/^Step 10 \(make the pool of USDC\) reverted.*Run the same/)
    await deployer.run()
    expect(await sepolia.nonceOf(deployer)).toBe(STEPS + 1)
  })
})

describe('a node that is behind', () => {
  it('does not get the hash of no code into the settings', async () => {
    const deployer = await sepolia.newDeployer()
    const node = createNode(sepolia.url)
    let probes = 0
    const estimateGas: typeof node.estimateGas = async (call) => {
      // The simulated mint is the last thing that is verified.
      if (call.to === undefined && call.value !== undefined) probes += 1
      return node.estimateGas(call)
    }
    const code: typeof node.code = async (address) => {
      if (probes !== 1) return node.code(address)
      probes += 1
      return '0x'
    }
    await deployer.run({ node: { ...node, estimateGas, code } })
    const settings = readFileSync(deployer.options.out, 'utf8')
    expect(settings).not.toContain(keccak256('0x'))
    expect(settings).toContain('VITE_ISC_CODE_HASH=0x')
  })

  it('does not have a step announced again that is in a block', async () => {
    const deployer = await sepolia.newDeployer()
    await deployer.run()
    const node = createNode(sepolia.url)
    const last = readProgress(deployer.options.progress)?.steps.at(-1)?.attempts[0]?.hash
    let hidden = 0
    const receipt: typeof node.receipt = async (hash) => {
      if (hash !== last || hidden === 3) return node.receipt(hash)
      hidden += 1
      return undefined
    }
    await deployer.run({ node: { ...node, receipt }, answers: [] })
    expect(hidden).toBe(3)
    expect(deployer.reported).toContain('Everything is deployed already.')
  })
})

describe('a creation that reverts', () => {
  it('is said to have reverted by each run', async () => {
    const deployer = await sepolia.newDeployer()
    const node = createNode(sepolia.url)
    const estimateGas: typeof node.estimateGas = async (call) => (await node.estimateGas(call)) / 2n
    for (const run of [deployer.run({ node: { ...node, estimateGas } }), undefined])
      await expect(run ?? deployer.run()).rejects.toThrow(
        /^Step 1 \(create the DEX interaction\) reverted in transaction 0x.*begin anew/,
      )
    expect(await sepolia.nonceOf(deployer)).toBe(1)
  })
})

describe(checkDeployment.name, () => {
  it('names what is not as planned', async () => {
    const deployer = await sepolia.newDeployer()
    const plan = await deployer.run()
    const node = createNode(sepolia.url)
    const { indexToken, coins } = plan.deployment
    const read = () => checkDeployment(node, plan)
    const snapshot = await sepolia.ask('evm_snapshot')
    await sepolia.ask('anvil_setCode', indexToken, '0x00')
    await expect(read()).rejects.toThrow(
      /^The code at .* \(create the index token\) is 0x00, not 0x/,
    )
    await sepolia.ask('evm_revert', snapshot)
    const other = { ...plan.deployment, feeRecipient: STRANGER }
    await expect(checkDeployment(node, { ...plan, deployment: other })).rejects.toThrow(
      /^The index token's feeRecipient\(\) is 0x.*, not 0x3C44/,
    )
    const [first, ...others] = coins
    const swapped = { ...plan.deployment, coins: [...others, ...(first ? [first] : [])] }
    await expect(checkDeployment(node, { ...plan, deployment: swapped })).rejects.toThrow(
      /^The index token's stablecoins\(0\) is /,
    )
    const elsewhere = { ...plan.deployment, factory: sepolia.uniswap.weth }
    await expect(checkDeployment(node, { ...plan, deployment: elsewhere })).rejects.toThrow(
      `getPair() of the contract at ${sepolia.uniswap.weth}`,
    )
  })

  it('fails when a mint does', async () => {
    const deployer = await sepolia.newDeployer()
    const plan = await deployer.run()
    await sepolia.ask('anvil_setBalance', deployer.address, toQuantity(1n))
    await expect(checkDeployment(createNode(sepolia.url), plan)).rejects.toThrow(/estimateGas/)
  })
})
