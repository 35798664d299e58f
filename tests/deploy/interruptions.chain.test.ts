import { existsSync } from 'node:fs'
import { toQuantity } from 'ethers'
import { describe, expect, it } from 'vitest'
import { createNode } from '../../deploy/node.ts'
import { readProgress } from '../../deploy/progress.ts'
import { STEPS, useSepolia } from './deploy-rig.ts'
import { Interruption, interruptedNode, MOMENTS } from './interrupted-node.ts'

const sepolia = useSepolia()

describe.each(MOMENTS)('interrupted %s of each step', (moment) => {
  it('goes on without doing anything twice', async () => {
    const deployer = await sepolia.newDeployer()
    let interruptions = 0
    for (let isDone = false; !isDone;) {
      // What was signed in the last run is broadcast first in this one.
      const before = moment === 'before the broadcast' && interruptions > 0 ? 1 : 0
      const node = interruptedNode(createNode(sepolia.url), moment, before)
      try {
        await deployer.run({ node })
        isDone = true
      } catch (error) {
        if (!(error instanceof Interruption)) throw error
        interruptions += 1
      }
    }
    expect(interruptions).toBe(STEPS)
    await sepolia.expectDeployedOnce(deployer)
  })
})

describe('a transaction that the network loses', () => {
  it('is broadcast again', async () => {
    const deployer = await sepolia.newDeployer()
    await sepolia.ask('evm_setAutomine', false)
    const run = deployer.run()
    const waiting = async () =>
      Number(((await sepolia.ask('txpool_status')) as { pending: string }).pending)
    await expect.poll(waiting).toBe(1)
    await sepolia.ask('anvil_dropAllTransactions')
    await expect.poll(waiting).toBe(1)
    await sepolia.ask('evm_setAutomine', true)
    await sepolia.ask('evm_mine')
    await run
    await sepolia.expectDeployedOnce(deployer)
  })

  it('is broadcast again by the next run', async () => {
    const deployer = await sepolia.newDeployer()
    await sepolia.ask('evm_setAutomine', false)
    const node = interruptedNode(createNode(sepolia.url), 'before the block', 0)
    await expect(deployer.run({ node })).rejects.toThrow(Interruption)
    await sepolia.ask('anvil_dropAllTransactions')
    await sepolia.ask('evm_setAutomine', true)
    await deployer.run()
    await sepolia.expectDeployedOnce(deployer)
  })

  it('is replaced by a dearer one with the same nonce when it has become too cheap', async () => {
    const deployer = await sepolia.newDeployer()
    await sepolia.ask('evm_setAutomine', false)
    const run = deployer.run()
    const attempts = () => readProgress(deployer.options.progress)?.steps[0]?.attempts.length
    await expect.poll(() => existsSync(deployer.options.progress) && attempts()).toBe(1)
    await sepolia.ask('anvil_setNextBlockBaseFeePerGas', toQuantity(20n * 10n ** 9n))
    await sepolia.ask('evm_mine')
    await expect.poll(attempts).toBe(2)
    await sepolia.ask('evm_setAutomine', true)
    await sepolia.ask('evm_mine')
    await run
    await sepolia.expectDeployedOnce(deployer)
  })
})

describe('a reorg', () => {
  it('between two runs is made up for by the second', async () => {
    const deployer = await sepolia.newDeployer()
    const run = (broadcasts: number) =>
      deployer.run({
        node: interruptedNode(createNode(sepolia.url), 'before the block', broadcasts),
      })
    await expect(run(3)).rejects.toThrow(Interruption)
    const snapshot = await sepolia.ask('evm_snapshot')
    await expect(run(8)).rejects.toThrow(Interruption)
    await sepolia.ask('evm_revert', snapshot)
    const before = readProgress(deployer.options.progress)
    await deployer.run()
    const after = readProgress(deployer.options.progress)
    // The same transactions as before, not others.
    expect(after?.steps[6]?.attempts).toEqual(before?.steps[6]?.attempts)
    await sepolia.expectDeployedOnce(deployer)
  })

  it('during a run is made up for', async () => {
    const deployer = await sepolia.newDeployer()
    const node = createNode(sepolia.url)
    let snapshot: unknown
    let broadcasts = 0
    const send = async (signed: string) => {
      broadcasts += 1
      if (broadcasts === 4) snapshot = await sepolia.ask('evm_snapshot')
      if (broadcasts === 12) await sepolia.ask('evm_revert', snapshot)
      await node.send(signed)
    }
    await deployer.run({ node: { ...node, send } })
    expect(broadcasts).toBeGreaterThan(STEPS + 7)
    await sepolia.expectDeployedOnce(deployer)
  })
})
