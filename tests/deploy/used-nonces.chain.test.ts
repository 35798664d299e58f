import { writeFileSync } from 'node:fs'
import { Transaction } from 'ethers'
import { describe, expect, it } from 'vitest'
import { STRANGER } from '../../devnet/accounts.ts'
import { createNode, NodeError, type ChainNode } from '../../deploy/node.ts'
import { readProgress } from '../../deploy/progress.ts'
import { STEPS, useSepolia } from './deploy-rig.ts'
import type { Deployer } from './fake-sepolia.ts'
import { Interruption, interruptedNode } from './interrupted-node.ts'

const sepolia = useSepolia()

/** How long a node may be behind another one here, in milliseconds. */
const LAG = 100
/** After this long, a run ends; far longer than any step takes whose receipt is not withheld. */
const PATIENCE = 5_000

/** The first creation, and the three calls that make the first pool. */
const CREATION = 1
const CALLS = [8, 9, 10]

/** A node whose `send` tells the test the number of each broadcast. */
function counting(node: ChainNode, send: (number: number, signed: string) => Promise<void>) {
  let broadcasts = 0
  return {
    ...node,
    send: (signed: string) => {
      broadcasts += 1
      return send(broadcasts, signed)
    },
  }
}

/** A node that has a say in what is answered about the receipts of some steps. */
function withReceipts(
  steps: readonly number[],
  isShown: (hash: string) => boolean,
  others: Partial<ChainNode> = {},
): ChainNode {
  const node = createNode(sepolia.url)
  const concerned = new Set<string>()
  const watched = counting(node, async (number, signed) => {
    if (steps.includes(number)) concerned.add(Transaction.from(signed).hash ?? '')
    await node.send(signed)
  })
  const receipt = async (hash: string) => {
    const known = await node.receipt(hash)
    return known !== undefined && concerned.has(hash) && !isShown(hash) ? undefined : known
  }
  return { ...watched, receipt, ...others }
}

/** Takes the nonce of the account that is next, for a transfer. */
async function transferFrom({ address }: Deployer): Promise<void> {
  await sepolia.ask('anvil_impersonateAccount', address)
  const transfer = { from: address, to: STRANGER, value: '0x1' }
  await sepolia.ask('eth_sendTransaction', transfer)
}

const pruned: ChainNode['block'] = async () => {
  throw new NodeError('The node refused eth_getBlockByNumber: pruned.')
}

describe('a nonce that a step has used', () => {
  it('is not sent again while its receipt is late', async () => {
    const deployer = await sepolia.newDeployer()
    const since = new Map<string, number>()
    const isShown = (hash: string) => {
      since.set(hash, since.get(hash) ?? Date.now())
      return Date.now() - (since.get(hash) ?? 0) > 5 * LAG
    }
    await deployer.run({ node: withReceipts([CREATION, ...CALLS], isShown), lag: LAG })
    expect(since.size).toBe(4)
    await sepolia.expectDeployedOnce(deployer)
  })

  it('is not sent again when only one node of several has its receipt', async () => {
    const deployer = await sepolia.newDeployer()
    let asked = 0
    const isShown = () => (asked += 1) % 6 === 0
    await deployer.run({ node: withReceipts(CALLS, isShown), lag: LAG })
    expect(asked).toBeGreaterThan(CALLS.length * 6)
    await sepolia.expectDeployedOnce(deployer)
  })

  it('ends the run when no receipt comes, and the next run goes on', async () => {
    const deployer = await sepolia.newDeployer()
    const node = withReceipts([8], () => false)
    await expect(deployer.run({ node, lag: LAG, patience: PATIENCE })).rejects.toThrow(
      /^Step 8 is in block \d+ \(0x[0-9a-f]{64}\), but the node has no receipt of it\. Run the same command again\.$/,
    )
    expect(await sepolia.nonceOf(deployer)).toBe(8)
    await deployer.run()
    await sepolia.expectDeployedOnce(deployer)
  })

  it('ends the run when the node shows neither its receipt nor its block', async () => {
    const deployer = await sepolia.newDeployer()
    const node = withReceipts([8], () => false, { block: pruned })
    await expect(deployer.run({ node, lag: LAG, patience: PATIENCE })).rejects.toThrow(
      /^Nonce 7 of step 8 is used, but the node does not show by which transaction, so nothing was sent/,
    )
    await deployer.run()
    await sepolia.expectDeployedOnce(deployer)
  })

  it('is not taken for lost when the node has neither the receipt nor the code of a contract', async () => {
    const deployer = await sepolia.newDeployer()
    const { code } = createNode(sepolia.url)
    const { weth, factory, router } = sepolia.uniswap
    const known = new Set([weth, factory, router])
    const node = withReceipts([CREATION], () => false, {
      code: async (address) => (known.has(address) ? code(address) : '0x'),
    })
    await expect(deployer.run({ node, lag: LAG, patience: PATIENCE })).rejects.toThrow(
      /^Step 1 is in block /,
    )
    await deployer.run()
    await sepolia.expectDeployedOnce(deployer)
  })

  it('is known by what was sent where its hash is another', async () => {
    const deployer = await sepolia.newDeployer()
    await sepolia.ask('anvil_impersonateAccount', deployer.address)
    const direct = createNode(sepolia.url)
    const node = counting(direct, async (number, signed) => {
      if (number !== 8) return direct.send(signed)
      const { to, data } = Transaction.from(signed)
      await sepolia.ask('eth_sendTransaction', { from: deployer.address, to, data })
    })
    await deployer.run({ node, lag: LAG })
    const { attempts, elsewhere } = readProgress(deployer.options.progress)?.steps[7] ?? {}
    expect(attempts).toHaveLength(1)
    expect(elsewhere).not.toBe(attempts?.[0]?.hash)
    await sepolia.expectDeployedOnce(deployer)
  })
})

describe('a nonce that something else has used', () => {
  it('ends the deployment where a contract was to be created with it', async () => {
    const deployer = await sepolia.newDeployer()
    const node = { ...createNode(sepolia.url), send: () => transferFrom(deployer) }
    await expect(deployer.run({ node })).rejects.toThrow(
      /^Nonce 0 of step 1 was used for something else\..*begin anew/,
    )
  })

  it('takes the next one for a call', async () => {
    const deployer = await sepolia.newDeployer()
    const direct = createNode(sepolia.url)
    const node = counting(direct, (number, signed) =>
      number === 9 ? transferFrom(deployer) : direct.send(signed),
    )
    await deployer.run({ node })
    expect(await sepolia.nonceOf(deployer)).toBe(STEPS + 1)
  })

  it('takes the next one only once the node shows what has used it', async () => {
    const deployer = await sepolia.newDeployer()
    const direct = createNode(sepolia.url)
    const send = (number: number, signed: string) =>
      number === 9 ? transferFrom(deployer) : direct.send(signed)
    const silent = { ...counting(direct, send), block: async () => undefined }
    await expect(deployer.run({ node: silent, lag: LAG, patience: PATIENCE })).rejects.toThrow(
      /^Nonce 8 of step 9 is used, but the node does not show by which transaction, so nothing was sent/,
    )
    expect(await sepolia.nonceOf(deployer)).toBe(9)
    await deployer.run()
    expect(await sepolia.nonceOf(deployer)).toBe(STEPS + 1)
  })

  it('is found to be that of the contract when the record of it was lost', async () => {
    const deployer = await sepolia.newDeployer()
    const { progress } = deployer.options
    const node = interruptedNode(createNode(sepolia.url), 'before the block', 3)
    await expect(deployer.run({ node })).rejects.toThrow(Interruption)
    const { steps = [], ...whole } = readProgress(progress) ?? {}
    const lost = steps.with(1, { purpose: 'create the index token', attempts: [] })
    writeFileSync(progress, JSON.stringify({ ...whole, steps: lost }))
    await deployer.run()
    expect(deployer.reported.join('\n')).toContain('To send:\n   5/22')
    await sepolia.expectDeployedOnce(deployer)
  })
})
