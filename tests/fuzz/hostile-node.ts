import { toBeHex, type FunctionFragment } from 'ethers'
import fc, { type Arbitrary } from 'fast-check'
import { CONTRACTS } from '../../src/adapters/ethers/abi.ts'
import type { Eip1193Provider } from '../../src/adapters/ethers/eip1193.ts'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { LARGEST_UINT256 } from '../../src/domain/amounts/typed-amount.ts'
import { amountsUpTo } from '../support/amounts.ts'
import { createScriptedNode } from '../support/scripted-node.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

/** Returns the return data of Multicall3 for a list whose items all are the same. */
function sharedItems(items: number, bytes: number): string {
  const item = word(1) + word(64) + word(bytes) + 'ab'.repeat(bytes)
  return `0x${word(32)}${word(items)}${word(items * 32).repeat(items)}${item}`
}

/** JSON that might take long to read. */
export const LONG: Readonly<Record<string, () => unknown>> = {
  'a long text': () => 'a \u202e'.repeat(300_000),
  'long bytes': () => `0x${'f'.repeat(2_000_000)}`,
  'a list of addresses': () => Array(100_000).fill(`0x${'1'.repeat(40)}`),
  'many fields': () => Object.fromEntries([...Array(30_000).keys()].map((key) => [`0x${key}`, {}])),
  'a deep object': () => JSON.parse('{"data":'.repeat(9000) + '0' + '}'.repeat(9000)),
  'a list that decodes to a longer one': () => sharedItems(500, 480_000),
}

const HEXES = '0x 0x0 0x1 0xaa36a7 0xzz -0x1 0x08c379a0'.split(' ')
const WORDS = ['execution reverted: ', 'user rejected', 'nonce too low', '__proto__', '\ud800', '']
const NUMBERS = [0, -1, 0.5, 2 ** 53, 1e300, 3, 4001, 4902, -32002, -32005, -32601, -32603, 429]
const NAMES = 'code message data cause originalError error status receipts result length logs'

/** A word of data as the ABI encodes it: an offset, a length or a large number. */
const anyWord: Arbitrary<string> = fc.oneof(
  fc.nat({ max: 64 }).map((words) => word(32 * words)),
  fc.nat({ max: 9 }).map(word),
  amountsUpTo(LARGEST_UINT256).map(word),
  fc.constant('8'.repeat(64)),
)

const anyText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HEXES, ...WORDS),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(anyWord, { maxLength: 60 }).map((words) => `0x${words.join('')}`),
)

/** Any value that JSON can have. */
export const anyJson: Arbitrary<unknown> = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(anyText, fc.constantFrom(null, true, false, ...NUMBERS), fc.double()),
    fc.array(tie('node'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES.split(' '), '0xaa36a7'), tie('node')),
  ),
})).node

/**
 * Returns the value with another value in one place. `place` names the part to enter at each level.
 */
function alteredAt(value: unknown, place: readonly number[], other: unknown): unknown {
  const [step, ...rest] = place
  if (step === undefined) return other
  if (typeof value === 'string') {
    // The answers of contracts consist of words of 64 digits.
    const start = 2 + ((64 * step) % value.length)
    return value.slice(0, start) + String(other) + value.slice(start + 64)
  }
  const keys = Object.keys(value ?? {})
  const key = keys[step % keys.length]
  if (key === undefined) return other
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = alteredAt(copy[key], rest, other)
  return copy
}

/** What a node does with one request. If `place` is empty, `alter` replaces the whole answer. */
interface Plan {
  readonly does: 'answer' | 'alter' | 'refuse'
  readonly place: readonly number[]
  readonly other: unknown
}

export interface Hostility {
  readonly plans: readonly Plan[]
  /** The method to which the plans apply; undefined if they apply to all methods. */
  readonly method: string | undefined
  /** The value of every `uint` of the contracts. */
  readonly number: bigint
}

const plan: Arbitrary<Plan> = fc.record({
  does: fc.constantFrom('answer', 'answer', 'alter', 'alter', 'refuse'),
  place: fc.array(fc.nat({ max: 600 }), { maxLength: 5 }),
  other: fc.oneof(anyJson, anyWord, anyWord),
})

const WETH = '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'
export const HASH = `0x${'ab'.repeat(32)}`

/**
 * Returns the result of a function. The basket has three coins, and every `uint` has the same
 * value.
 */
function valueOf({ name, outputs }: FunctionFragment, [index]: readonly unknown[], number: bigint) {
  if (/^(?:stablecoins|proportions)$/.test(name) && Number(index) > 2) return undefined
  const values = { address: WETH, string: 'USD\u202eC', uint8: number % 256n, uint256: number }
  return values[outputs[0]?.type as keyof typeof values]
}

const LOGS = ['Transfer', 'Approval'].map((name) => ({
  address: WETH,
  topics: [CONTRACTS.getEvent(name)?.topicHash, toBeHex(HOLDER, 32), toBeHex(STRANGER, 32)],
  data: toBeHex(7, 32),
}))
const TRANSACTION = {
  hash: HASH,
  block: 9,
  nonce: 7,
  logs: LOGS,
  transaction: { input: '0xa0712d68' },
  receipt: { gasUsed: '0x5208', effectiveGasPrice: '0x1' },
}

/** A node that mostly answers like other nodes, and sometimes as no node should. */
export const hostility: Arbitrary<Hostility> = fc.record({
  plans: fc.array(plan, { minLength: 1, maxLength: 12 }),
  method: fc.oneof(
    fc.constantFrom(undefined, 'eth_call'),
    fc.constantFrom(...createScriptedNode([]).methods),
  ),
  number: fc.oneof(fc.constantFrom(0n, 6n, 10n ** 18n, 2n ** 255n), amountsUpTo(LARGEST_UINT256)),
})

/**
 * Creates a wallet and its node. They may alter their answers or refuse requests. They use one plan
 * for each request.
 */
export function createHostileNode({ plans, method: meant, number }: Hostility) {
  let requests = 0
  const node = createScriptedNode([TRANSACTION], {
    counts: [...Array(9).fill(7), 8],
    valueOf: (called, args) => valueOf(called, args, number),
  })
  const provider: Eip1193Provider = {
    async request(call) {
      const { does, place, other } = plans[requests % plans.length] ?? {}
      requests += 1
      const right = await node.request(call)
      if (does === 'answer' || call.method !== (meant ?? call.method)) return right
      if (does === 'refuse') throw other
      return alteredAt(right, place ?? [], other)
    },
  }
  return { provider, requests: () => requests }
}
