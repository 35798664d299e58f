import { describe, expect, it } from 'vitest'
import { DeployError } from '../../deploy/failure.ts'
import { NodeError, type ChainNode } from '../../deploy/node.ts'
import { checkUniswap } from '../../deploy/uniswap.ts'

const UNISWAP = {
  weth: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  factory: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  router: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9',
}

const failing = (error: Error): ChainNode =>
  ({
    code: async () => '0x60',
    call: () => Promise.reject(error),
  }) as Partial<ChainNode> as ChainNode

describe(checkUniswap.name, () => {
  it('says that the router is another contract when the call reverts', async () => {
    const node = failing(new NodeError('The node refused eth_call: execution reverted.'))
    await expect(checkUniswap(node, UNISWAP)).rejects.toThrow('answers nothing to factory()')
  })

  it('does not blame the router for a node that is silent', async () => {
    const node = failing(new DeployError('The node at sepolia.example did not answer eth_call.'))
    await expect(checkUniswap(node, UNISWAP)).rejects.toThrow(
      /^The node at sepolia\.example did not answer eth_call\.$/,
    )
  })
})
