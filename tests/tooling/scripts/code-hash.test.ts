import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { listen } from '../../support/servers.ts'

const { chainId, shortName } = PROTOCOL.network
const SCRIPT = 'tooling/scripts/code-hash.mjs'

type Ask = (method: string) => Promise<unknown>
type CodeHash = (ask: Ask, network: typeof PROTOCOL.network, address: string) => Promise<string>

const { codeHash } = (await import(new URL(`../../../${SCRIPT}`, import.meta.url).href)) as {
  readonly codeHash: CodeHash
}

const ANSWERS = {
  eth_chainId: `0x${chainId.toString(16)}`,
  eth_getCode: '0x616263',
  eth_getStorageAt: `0x${'0'.repeat(64)}`,
}
const implementation = STRANGER.slice(2).toLowerCase()
const warnings: string[] = []

beforeEach(() => {
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: string) => warnings.push(text))
})
afterEach(() => vi.restoreAllMocks())

const hashOf = (change: object) =>
  codeHash(
    async (method) => ({ ...ANSWERS, ...change })[method as keyof typeof ANSWERS],
    PROTOCOL.network,
    HOLDER,
  )

describe('the hash of a contract’s code', () => {
  it('is that of the runtime code', async () => {
    const hash = '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'
    expect(await hashOf({})).toBe(hash)
    expect(warnings).toEqual([])
  })

  it.each([
    [
      'EIP-1167',
      { eth_getCode: `0x363d3d373d3d3d363d73${implementation}5af43d82803e903d91602b57fd5bf3` },
    ],
    ['EIP-1967', { eth_getStorageAt: `0x${implementation.padStart(64, '0')}` }],
  ])('comes with a warning for a proxy: %s', async (standard, change) => {
    expect(await hashOf(change)).toMatch(/^0x[\da-f]{64}$/)
    expect(warnings).toEqual([
      `Warning: ${HOLDER} is a proxy (${standard}), which depends on ${STRANGER}. The hash does not cover the code that runs.`,
    ])
  })

  it.each([
    ['another chain', { eth_chainId: '0x1' }, `The node is on chain 0x1, not on ${shortName}.`],
    ['no contract', { eth_getCode: '0x' }, `There is no contract at ${HOLDER} on ${shortName}.`],
    [
      'a delegation',
      { eth_getCode: `0xef0100${HOLDER.slice(2)}` },
      `${HOLDER} is no contract: its key can change the code that it runs (EIP-7702).`,
    ],
  ])('is not printed for %s', async (_what, change, reason) => {
    await expect(hashOf(change)).rejects.toThrow(reason)
  })
})

/** Runs the script. Resolves to its exit code, its output and its error output. */
function run(...args: readonly string[]) {
  return new Promise<{ code: number; output: string; error: string }>((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], (failed, output, error) =>
      resolve({ code: failed === null ? 0 : 1, output: output.trim(), error: error.trim() }),
    )
  })
}

describe(SCRIPT, () => {
  it.each([
    ['prints the hash', ANSWERS, 0, /^0x4e03657a[\da-f]{56}$/],
    ['says in one line that the node did not answer', {}, 1, /^The node did not answer: .+$/],
  ])('%s', async (_what, answers: object, code, text) => {
    const server = createServer(async (request, response) => {
      const { method } = (await json(request)) as { method: keyof typeof answers }
      response.end(method in answers ? JSON.stringify({ result: answers[method] }) : 'Bad gateway')
    })
    const printed = await run('--rpc', await listen(server), HOLDER)
    server.close()
    expect(printed.code).toBe(code)
    expect(printed.output + printed.error).toMatch(text)
  })

  it('says how it is used if the address has a wrong checksum', async () => {
    const { code, error } = await run('--rpc', 'http://127.0.0.1', HOLDER.replace('C', 'c'))
    expect(code).toBe(1)
    expect(error).toMatch(/Usage: npm run code-hash -- --rpc URL ADDRESS$/)
  })
})
