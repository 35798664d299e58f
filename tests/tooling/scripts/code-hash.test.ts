import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'

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
const NOTHING = `0x${'0'.repeat(64)}`
beforeEach(() => {
  answers = { eth_chainId: SEPOLIA, eth_getCode: '0x616263', eth_getStorageAt: NOTHING }
})
afterAll(() => server.close())

/** Runs the script. Resolves to its exit code, its output and its error output. */
function run(...args: readonly string[]) {
  const command = ['tooling/scripts/code-hash.mjs', ...args]
  return new Promise<{ code: number; output: string; error: string }>((resolve) => {
    execFile(process.execPath, command, (failed, output, error) =>
      resolve({ code: failed === null ? 0 : 1, output: output.trim(), error: error.trim() }),
    )
  })
}

const implementation = STRANGER.slice(2).toLowerCase()
const ANY_HASH: unknown = expect.stringMatching(/^0x[\da-f]{64}$/)
const proxy = (standard: string) =>
  `Warning: ${HOLDER} is a proxy (${standard}), which depends on ${STRANGER}. The hash does not cover the code that runs.`

describe('tooling/scripts/code-hash.mjs', () => {
  it.each<[string, object, output: unknown, error?: unknown]>([
    ['a contract', {}, '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
    [
      'a minimal proxy',
      { eth_getCode: `0x363d3d373d3d3d363d73${implementation}5af43d82803e903d91602b57fd5bf3` },
      ANY_HASH,
      proxy('EIP-1167'),
    ],
    [
      'another proxy',
      { eth_getStorageAt: `0x${implementation.padStart(64, '0')}` },
      ANY_HASH,
      proxy('EIP-1967'),
    ],
    ['another chain', { eth_chainId: '0x1' }, '', `The node is on chain 0x1, not on ${shortName}.`],
    [
      'no contract',
      { eth_getCode: '0x' },
      '',
      `There is no contract at ${HOLDER} on ${shortName}.`,
    ],
    [
      'a delegation',
      { eth_getCode: `0xef0100${HOLDER.slice(2)}` },
      '',
      `${HOLDER} is no contract: its key can change the code that it runs (EIP-7702).`,
    ],
    ['no answer', { eth_getCode: 7 }, '', expect.stringMatching(/^The node did not answer: .+$/)],
  ])(
    'prints the hash or says why not, in one line, for %s',
    async (_what, change, output, error = '') => {
      Object.assign(answers, change)
      const code = output === '' ? 1 : 0
      expect(await run('--rpc', url, HOLDER)).toEqual({ code, output, error })
    },
  )

  it.each([
    [[]],
    [['--node', 'http://127.0.0.1', HOLDER]],
    [['--rpc', 'http://127.0.0.1', HOLDER.replace('C', 'c')]],
  ])('says how it is used for %j', async (args) => {
    const { code, error } = await run(...args)
    expect(code).toBe(1)
    expect(error).toMatch(/Usage: npm run code-hash -- --rpc URL ADDRESS$/)
  })
})
