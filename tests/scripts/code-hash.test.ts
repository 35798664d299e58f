import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

const { chainId, shortName } = PROTOCOL.network
const SEPOLIA = `0x${chainId.toString(16)}`

let server: Server
let url = ''
let answers: Record<string, unknown>

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method } = (await json(request)) as { method: string }
    const answer = answers[method]
    response.end(typeof answer === 'string' ? JSON.stringify({ result: answer }) : 'Bad gateway')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => void (answers = { eth_chainId: SEPOLIA, eth_getCode: '0x616263' }))
afterAll(() => server.close())

/** Runs the script; its output and what it says of an error, in lines. */
function run(...args: string[]): Promise<{ code: number; output: string; error: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/code-hash.mjs', ...args], (failed, output, error) =>
      resolve({ code: failed === null ? 0 : 1, output: output.trim(), error: error.trim() }),
    )
  })
}

describe('scripts/code-hash.mjs', () => {
  it('prints the hash of the code, and nothing else', async () => {
    expect(await run('--rpc', url, HOLDER)).toEqual({
      code: 0,
      output: '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45',
      error: '',
    })
  })

  it('takes the network of a fork', async () => {
    answers.eth_chainId = '0x27d8'
    const ofFork = ['--rpc', url, '--fork', 'examples/fork', HOLDER]
    expect(await run(...ofFork)).toMatchObject({ code: 0, error: '' })
    expect(await run('--rpc', url, HOLDER)).toMatchObject({ code: 1 })
    answers.eth_chainId = SEPOLIA
    expect((await run(...ofFork)).error).toBe(`The node is on chain ${SEPOLIA}, not on Chiado.`)
  })

  it.each([
    ['another chain', { eth_chainId: '0x1' }, `The node is on chain 0x1, not on ${shortName}.`],
    ['no contract', { eth_getCode: '0x' }, `There is no contract at ${HOLDER} on ${shortName}.`],
    ['no node', { eth_getCode: 7 }, 'The node did not answer eth_getCode: no JSON-RPC.'],
  ])('ends with one line about %s', async (_name, change, error) => {
    Object.assign(answers, change)
    expect(await run('--rpc', url, HOLDER)).toEqual({ code: 1, output: '', error })
  })

  it.each([
    [[]],
    [['--rpc', 'http://127.0.0.1']],
    [[HOLDER]],
    [['--node', 'http://127.0.0.1', HOLDER]],
    [['--rpc', 'http://127.0.0.1', HOLDER, HOLDER]],
    [['--rpc', 'http://127.0.0.1', HOLDER.replace('C', 'c')]],
  ])('says how it is used for %j', async (args) => {
    const { code, error } = await run(...args)
    expect(code).toBe(1)
    expect(error).toMatch(/Usage: npm run code-hash -- --rpc URL \[--fork FOLDER\] ADDRESS$/)
  })
})
