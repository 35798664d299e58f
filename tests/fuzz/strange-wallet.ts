import fc, { type Arbitrary } from 'fast-check'
import type { Eip1193Provider } from '../../src/adapters/evm/eip1193.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { alteredAt, anything, anyText, build, place, type Described } from './anything.ts'
import { contractAnswer, LOGS, type Contents } from './contract-answers.ts'

/** What a wallet does with one request. */
type Plan =
  | { readonly does: 'answer' }
  /** The right answer with something else in one place of it. */
  | { readonly does: 'alter'; readonly at: readonly number[]; readonly other: Described }
  /** The right answer, if it is a text, with some characters replaced. */
  | { readonly does: 'edit'; readonly at: number; readonly length: number; readonly text: string }
  | { readonly does: 'answerAnything'; readonly answer: Described }
  | { readonly does: 'throw'; readonly error: Described }
  /** Throws before there is a promise. */
  | { readonly does: 'throwAtOnce'; readonly error: Described }

export interface Strangeness {
  readonly plans: readonly Plan[]
  readonly contents: Contents
  /** The block that the node calls the newest. */
  readonly block: number
}

const plan: Arbitrary<Plan> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({ does: 'answer' } as const) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('alter'), at: place, other: anything }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('edit'),
      at: fc.nat({ max: 2000 }),
      length: fc.nat({ max: 64 }),
      text: fc.oneof(anyText, fc.constantFrom('f'.repeat(64), '0'.repeat(63), '8'.repeat(200))),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('answerAnything'), answer: anything }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('throw'), error: anything }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('throwAtOnce'), error: anything }) },
)

const number = fc.oneof(
  fc.constantFrom(0n, 1n, 10n ** 16n, 10n ** 18n, 10n ** 30n, 2n ** 255n, 2n ** 256n - 1n),
  fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
)

/** A wallet that answers as most do, and at times as none should. */
export const strangeness: Arbitrary<Strangeness> = fc.record({
  plans: fc.array(plan, { minLength: 1, maxLength: 12 }),
  contents: fc.record({ number, text: anyText, coins: fc.nat({ max: 14 }) }),
  block: fc.oneof(fc.nat({ max: 100 }), fc.constantFrom(0, 7, 2 ** 31, 2 ** 53 - 1)),
})

export const HASH = `0x${'ab'.repeat(32)}`
const toHex = (value: number) => `0x${value.toString(16)}`

function rightAnswer(method: string, params: unknown, { contents, block }: Strangeness): unknown {
  const [first] = Array.isArray(params) ? (params as unknown[]) : [params]
  const transaction = {
    hash: HASH,
    from: HOLDER.toLowerCase(),
    to: '0x1111111111111111111111111111111111111111',
    nonce: '0x7',
    input: '0xa0712d68',
    value: '0x0',
    blockNumber: toHex(block),
  }
  switch (method) {
    case 'eth_accounts':
    case 'eth_requestAccounts':
      return [HOLDER.toLowerCase()]
    case 'eth_chainId':
      return '0xaa36a7'
    case 'eth_feeHistory':
      return { oldestBlock: toHex(block), baseFeePerGas: ['0x1'], gasUsedRatio: [0.5] }
    case 'eth_blockNumber':
      return toHex(block)
    case 'eth_getBlockByNumber':
      return { number: toHex(block), timestamp: toHex(block * 12), transactions: [transaction] }
    case 'eth_getTransactionCount':
      return '0x8'
    case 'eth_getTransactionByHash':
      return transaction
    case 'eth_getTransactionReceipt':
      return {
        ...transaction,
        status: '0x1',
        logs: LOGS,
        gasUsed: '0x5208',
        effectiveGasPrice: '0x1',
      }
    case 'eth_call':
      return contractAnswer((first as { data: string }).data, contents)
    case 'eth_getCode':
      return '0x6000'
    case 'eth_estimateGas':
    case 'eth_gasPrice':
    case 'eth_getBalance':
      return '0x5208'
    case 'eth_sendTransaction':
      return HASH
    case 'eth_simulateV1':
      return [{ calls: [{ status: '0x1', returnData: '0x' }, { status: '0x1' }] }]
    case 'wallet_getCapabilities':
      return { '0xaa36a7': { atomic: { status: 'supported' } } }
    case 'wallet_sendCalls':
      return { id: (first as { id: string }).id }
    case 'wallet_getCallsStatus':
      return { status: 200, chainId: '0xaa36a7', receipts: [{ transactionHash: HASH }] }
    case 'wallet_watchAsset':
      return true
    default:
      return null
  }
}

/** A wallet that goes through its plans, a request each, over and over. */
export function createStrangeWallet(strange: Strangeness) {
  const listeners = new Map<string, Set<(payload: unknown) => unknown>>()
  let requests = 0
  const provider: Eip1193Provider = {
    request({ method, params }) {
      const next = strange.plans[requests % strange.plans.length]
      requests += 1
      const right = () => rightAnswer(method, params, strange)
      switch (next?.does) {
        case 'alter':
          return Promise.resolve(alteredAt(right(), next.at, build(next.other)))
        case 'edit':
          return Promise.resolve(edited(right(), next.at, next.length, next.text))
        case 'answerAnything':
          return Promise.resolve(build(next.answer))
        case 'throw':
          return Promise.reject(build(next.error))
        case 'throwAtOnce':
          throw build(next.error)
        default:
          return Promise.resolve(right())
      }
    },
    on: (event, listener) => void listeners.set(event, new Set(listeners.get(event)).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  return {
    provider,
    emit(event: string, payload: unknown) {
      for (const listener of listeners.get(event) ?? []) void listener(payload)
    },
    requests: () => requests,
  }
}

function edited(answer: unknown, at: number, length: number, text: string): unknown {
  if (typeof answer !== 'string') return answer
  const start = at % (answer.length + 1)
  return answer.slice(0, start) + text + answer.slice(start + length)
}
