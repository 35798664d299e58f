import { setImmediate } from 'node:timers/promises'
import fc, { type Arbitrary } from 'fast-check'
import { getAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { toFailure } from '../../src/adapters/ethers/errors.ts'
import { RETURN_DATA } from '../../src/adapters/ethers/schemas.ts'
import type { ChainAdapters } from '../../src/application/ports/adapters.ts'
import type { WalletEvent } from '../../src/application/ports/wallet-port.ts'
import { FAKE_DEPLOYMENT as deployment, HOLDER } from '../../src/adapters/memory/fake-deployment.ts'
import { toToast } from '../../src/domain/messages/toast-texts.ts'
import type { ChainQuestion } from '../../src/domain/transactions/report.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { adaptersAround } from '../support/adapters.ts'
import { sent } from '../support/records.ts'
import {
  anyJson,
  createHostileNode,
  HASH,
  hostility,
  LONG,
  type Hostility,
} from './hostile-node.ts'

/**
 * The factor by which the long run multiplies the number of values. Its values differ each time.
 * The usual tests repeat the same values.
 */
const FACTOR = Number(process.env.FUZZ_RUNS ?? 1)
const SEED = process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS === undefined ? 1 : undefined)

/** Runs the task with this many values. Checks that no rejection stays unhandled. */
async function fuzz<Value>(
  values: Arbitrary<Value>,
  runs: number,
  task: (value: Value) => Promise<unknown>,
): Promise<void> {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  const property = fc.asyncProperty(values, async (value) => {
    await task(value)
    // Node reports unhandled rejections after all promises have settled that can settle.
    await setImmediate()
    const [first] = unhandled.splice(0)
    if (first !== undefined) throw new Error('A rejection was not handled', { cause: first })
  })
  const seed = SEED === undefined ? {} : { seed: Number(SEED) }
  process.on('unhandledRejection', note)
  try {
    await fc.assert(property, { numRuns: runs * FACTOR, includeErrorInReport: true, ...seed })
  } finally {
    process.off('unhandledRejection', note)
  }
}

const MINT = { kind: 'mint', wholeTokens: 5n } as const
const QUESTION: ChainQuestion = {
  account: HOLDER,
  head: 9,
  hashes: [HASH as TransactionHash],
  nonces: [{ from: sent().nextNonce, length: 16, afterBlock: 0 }],
  logsAfter: 0,
  blocks: [7],
}

/** Every request of the product to a wallet and its node. */
const QUESTIONS: Record<string, (adapters: ChainAdapters) => Promise<{ readonly ok: boolean }>> = {
  accounts: ({ wallet }) => wallet.accounts(),
  newestBlock: ({ chain }) => chain.getNewestBlock(),
  snapshot: ({ tokens }) =>
    tokens.getAccountSnapshot({ owner: HOLDER, wholeTokens: 5n, next: MINT }, 9),
  costs: ({ tokens }) => tokens.getMintingCosts([1n, 5n], 9),
  prepare: ({ tokens }) => tokens.prepare(HOLDER, MINT, 9),
  send: ({ tokens }) => tokens.send(sent()),
  report: ({ chain }) => chain.getReport(QUESTION),
  searches: ({ chain }) => chain.getReport({ ...QUESTION, hashes: [] }),
  protocol: ({ tokens }) => tokens.getProtocolSnapshot(),
}

const MOST_REQUESTS = 400

/** Makes these requests one after the other. Each must return a value or a failure. */
async function ask(hostile: Hostility, names: readonly string[]): Promise<number> {
  const { provider, requests } = createHostileNode(hostile)
  const adapters = adaptersAround(provider, deployment)
  for (const name of names) {
    const before = requests()
    expect((await QUESTIONS[name]?.(adapters))?.ok).toBeTypeOf('boolean')
    expect(requests() - before).toBeLessThan(MOST_REQUESTS)
  }
  return names.length
}

async function tell(error: unknown): Promise<void> {
  const failure = toFailure(error)
  const { detail, message = '', reason = '' } = { message: '', reason: '', ...failure }
  expect(detail?.length).toBeLessThanOrEqual(2000)
  expect(message.length + reason.length).toBeLessThanOrEqual(200)
  expect(toToast({ kind: 'failed', action: 'mint', failure }).text).toBeTypeOf('string')
}

/**
 * Creates a page whose code is loaded. Returns the events that the page receives, and a function
 * with which its wallet announces something.
 */
async function listen() {
  let announce: ((payload: unknown) => void) | undefined
  const { wallet } = adaptersAround(
    {
      request: async () => [HOLDER],
      on: (name, listener) => name === 'accountsChanged' && (announce = listener),
    },
    deployment,
  )
  await wallet.requestAccounts()
  const heard: WalletEvent[] = []
  wallet.subscribe((event) => heard.push(event))
  return { heard, announce: (payload: unknown) => announce?.(payload) }
}

/** The most items or fields of a long value that may be read. The value has 30,000 at least. */
const MOST_READ = 20_000

/** Counts how much is read of a value that is far longer than any real answer. */
function countReads(value: unknown) {
  let count = 0
  const counting: ProxyHandler<object> = {
    get(target, key) {
      count += 1
      return Reflect.get(target, key) as unknown
    },
  }
  return {
    value: typeof value === 'object' && value !== null ? new Proxy(value, counting) : value,
    /** The number of items or fields that were read. Texts are not counted. */
    reads: () => count,
  }
}

const isAddress = (text: unknown) => typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text)

const anyAddress = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}`)
const accountsOrNot = fc.oneof(anyJson, fc.array(fc.oneof(anyAddress, anyAddress, anyJson)))

it('accounts that a wallet announces are a list of addresses, or to be asked for', async () => {
  const { heard, announce } = await listen()
  await fuzz(accountsOrNot, 400, async (payload) => {
    heard.length = 0
    announce(payload)
    const list: readonly unknown[] = Array.isArray(payload) ? payload : [undefined]
    const read = list.filter(isAddress).map((one) => getAddress(String(one).toLowerCase()))
    const accounts = read.length > 0 || list.length === 0 ? read : undefined
    expect(heard).toEqual([{ kind: 'sessionChanged', accounts }])
  })
})

describe('whatever a wallet or its node answers', () => {
  it('becomes a value or a failure, after a bounded number of requests', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(QUESTIONS)), { maxLength: 4 })
    await fuzz(fc.tuple(hostility, names), 100, async ([hostile, asked]) => {
      expect(await ask(hostile, asked)).toBe(asked.length)
    })
  })

  it('becomes a failure with short texts if it is an error', () => fuzz(anyJson, 500, tell))

  it.each(Object.keys(LONG))('is hardly read if it is %s', async (long) => {
    const made = LONG[long]?.()
    for (const method of ['eth_call', undefined]) {
      for (const name of Object.keys(QUESTIONS)) {
        const { value, reads } = countReads(made)
        const plans = [{ does: 'alter', place: [], other: value }] as const
        await ask({ plans, method, number: 1n }, [name])
        expect(reads()).toBeLessThan(MOST_READ)
      }
    }
    const { value, reads } = countReads(made)
    const { heard, announce } = await listen()
    announce(value)
    expect(heard).toEqual([{ kind: 'sessionChanged', accounts: undefined }])
    expect(reads()).toBeLessThan(MOST_READ)
    await tell({ message: value, data: value })
    await tell({ message: `execution reverted: ${String(value)}` })
  })

  it('is no return data if it is longer than any', () => {
    expect(RETURN_DATA.safeParse(LONG['long bytes']?.()).success).toBe(false)
  })
})
