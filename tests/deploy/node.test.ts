import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { DeployError } from '../../deploy/failure.ts'
import { createNode, NodeError } from '../../deploy/node.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A node that gives these answers, one after the other, and the last one for ever. */
async function nodeThatAnswers(...answers: readonly (readonly [status: number, body: string])[]) {
  let asked = 0
  const server = createServer((_request, response) => {
    const [status, body] = answers[Math.min(asked, answers.length - 1)] ?? [500, '']
    asked += 1
    response.writeHead(status).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { node: createNode(`http://127.0.0.1:${port}/key`, [1, 1]), port, asked: () => asked }
}

const RESULT = [200, '{"jsonrpc":"2.0","id":1,"result":"0xaa36a7"}'] as const

describe(createNode.name, () => {
  it.each([
    ['is asked too often', [429, '{"error":{"message":"slow down"}}']],
    ['does not answer in JSON', [502, '<html>Bad gateway</html>']],
    [
      'is asked too often, and says so in its answer',
      [200, '{"error":{"code":-32005,"message":"limit exceeded"}}'],
    ],
    [
      'is out of order, and says so in JSON',
      [503, '{"error":{"code":-32603,"message":"no backend"}}'],
    ],
  ] as const)('asks again when the node %s', async (_name, answer) => {
    const { node, asked } = await nodeThatAnswers(answer, answer, RESULT)
    expect(await node.chainId()).toBe(11155111n)
    expect(asked()).toBe(3)
  })

  it('gives up after some attempts, without telling the key in the address', async () => {
    const { node, port } = await nodeThatAnswers([502, ''])
    const asked = node.chainId()
    await expect(asked).rejects.toThrow(`The node at 127.0.0.1:${port} did not answer eth_chainId.`)
    await expect(asked).rejects.not.toThrow(NodeError)
  })

  it.each([
    ['has no block', { status: '0x1', blockNumber: null, gasUsed: '0x1' }],
    ['does not say whether it succeeded', { blockNumber: '0x1', gasUsed: '0x1' }],
  ])('takes a receipt that %s for none', async (_name, receipt) => {
    const { node } = await nodeThatAnswers([200, JSON.stringify({ result: receipt })])
    expect(await node.receipt('0x1')).toBeUndefined()
  })

  it.each([
    ['it has no block', 'null'],
    ['its blocks have no base fee', '{"number":"0x1"}'],
  ])('says in a line that there is no fee when %s', async (_name, block) => {
    const { node } = await nodeThatAnswers([200, `{"result":${block}}`])
    await expect(node.fee()).rejects.toThrow(DeployError)
  })

  it('passes on at once what the node refuses', async () => {
    const refusal = '{"error":{"code":3,"message":"execution reverted: no"}}'
    const { node, asked } = await nodeThatAnswers([200, refusal])
    const call = node.call({ data: '0x' })
    await expect(call).rejects.toThrow('The node refused eth_call: execution reverted: no.')
    await expect(call).rejects.toThrow(NodeError)
    expect(asked()).toBe(1)
  })
})
