import { beforeEach, describe, expect, it } from 'vitest'
import { DEPLOYER, STRANGER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import observed from '../../../devnet/wallet/profiles/metamask-13.5.0.json' with { type: 'json' }
import { HEAD_LASTS } from '../../../devnet/wallet/profiles/head.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { createTestClock } from '../../support/platform.ts'

/** Whether a question knew of a block at once, as far as it was answered at all. */
const FRESHNESS: ReadonlyMap<string, boolean | undefined> = new Map(
  observed.freshness.map(({ question, knewAfterMs }) => [
    question,
    knewAfterMs === null ? undefined : knewAfterMs < 1000,
  ]),
)

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const hex = (value: number) => `0x${value.toString(16)}`

/** A block mined after a wallet was asked: its number, its approval, its sender's count. */
interface News {
  readonly block: number
  readonly hash: string
  readonly count: number
}

/** What is asked besides the method, and whether the answer knows of the block. */
type Question = readonly [
  params: (news: News) => readonly unknown[],
  knows: (answer: never, news: News) => boolean,
]

const { weth } = deploymentAddresses()
const ALLOWANCE = { to: weth, data: `0xdd62ed3e${word(DEPLOYER)}${word(STRANGER)}` }

const isNumbered = (answer: { number: string } | null, { block }: Pick<News, 'block'>) =>
  Number(answer?.number) === block
const isApproved = (answer: unknown) => Number(answer) === 1
const isCounted = (answer: unknown, { count }: News) => Number(answer) === count
const isThere = (answer: unknown) => answer !== null
const hasLog = (logs: readonly { blockNumber: string }[], { block }: News) =>
  logs.some(({ blockNumber }) => Number(blockNumber) === block)

const QUESTIONS: Readonly<Record<string, Question>> = {
  eth_blockNumber: [() => [], (answer, { block }) => Number(answer) === block],
  'eth_getBlockByNumber latest': [() => ['latest', false], isNumbered],
  'eth_getBlockByNumber pending': [
    () => ['pending', false],
    (answer, { block }) => isNumbered(answer, { block: block + 1 }),
  ],
  'eth_getBlockByNumber of the block to come, by its number': [
    ({ block }) => [hex(block), false],
    isNumbered,
  ],
  'eth_call latest': [() => [ALLOWANCE, 'latest'], isApproved],
  'eth_call pending': [() => [ALLOWANCE, 'pending'], isApproved],
  'eth_call at the block to come, by its number': [
    ({ block }) => [ALLOWANCE, hex(block)],
    isApproved,
  ],
  'eth_getTransactionCount latest': [() => [DEPLOYER, 'latest'], isCounted],
  'eth_getTransactionCount pending': [() => [DEPLOYER, 'pending'], isCounted],
  'eth_getTransactionCount at the block to come, by its number': [
    ({ block }) => [DEPLOYER, hex(block)],
    isCounted,
  ],
  eth_getTransactionByHash: [({ hash }) => [hash], isThere],
  eth_getTransactionReceipt: [({ hash }) => [hash], isThere],
  'eth_getLogs up to latest': [
    ({ block }) => [{ address: weth, fromBlock: hex(block - 1), toBlock: 'latest' }],
    hasLog,
  ],
  'eth_getLogs of the block to come, by its number': [
    ({ block }) => [{ address: weth, fromBlock: hex(block), toBlock: hex(block) }],
    hasLog,
  ],
  'eth_feeHistory 1 latest': [
    () => ['0x1', 'latest', []],
    ({ oldestBlock }: { oldestBlock: string }, { block }) => Number(oldestBlock) === block,
  ],
  'eth_getBlockReceipts of the block to come': [({ block }) => [hex(block)], isThere],
}

const chain = await useTestChain()
beforeEach(chain.reset)

/** A wallet that has been asked before the block came, and the question put to it again. */
async function createAsked(question: string) {
  const clock = createTestClock()
  let renewed: unknown
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts: [DEPLOYER],
    permitted: true,
    profile: 'metamask',
    schedule: (task, ms) =>
      clock.after(ms, () => {
        renewed = task()
      }),
  })
  const ask = (method: string, ...params: unknown[]) => wallet.request({ method, params })
  const [params, isKnown] = QUESTIONS[question] ?? [() => [], () => false]
  const knows = async (news: News) => {
    try {
      return isKnown((await ask(question.replace(/ .*/, ''), ...params(news))) as never, news)
    } catch {
      // It may be a block to come, and there may be no such question.
      return false
    }
  }
  const block = Number(await chain.rpc('eth_blockNumber')) + 1
  const count = Number(await chain.rpc('eth_getTransactionCount', DEPLOYER, 'latest')) + 1
  await ask('eth_call', ALLOWANCE, 'latest')
  expect(await knows({ block, count, hash: '0x' })).toBe(false)
  const data = `0x095ea7b3${word(STRANGER)}${word('1')}`
  const { transactionHash: hash } = await chain.send({ from: DEPLOYER, to: weth, data })
  /** Lets time pass, and waits for whatever was to be done by then. */
  const pass = async (ms: number) => {
    clock.advance(ms)
    await renewed
  }
  return { ask, hash, knows: () => knows({ block, count, hash }), pass }
}

describe('after a block', () => {
  it('every question of the file is asked here', () => {
    expect(Object.keys(QUESTIONS).toSorted()).toEqual([...FRESHNESS.keys()].toSorted())
  })

  it.each([...FRESHNESS])('MetaMask answers %s as observed: at once is %s', async (...row) => {
    const [question, isFresh] = row
    const { knows, pass } = await createAsked(question)
    expect(await knows()).toBe(isFresh ?? false)
    await pass(HEAD_LASTS - 1)
    expect(await knows()).toBe(isFresh ?? false)
    await pass(1)
    // Undefined is what it never answers.
    expect(await knows()).toBe(isFresh !== undefined)
  })

  it.each([...FRESHNESS].filter(([, isFresh]) => isFresh === false))(
    'MetaMask answers %s at once when a receipt has shown the block',
    async (question) => {
      const { ask, knows, hash } = await createAsked(question)
      expect(await knows()).toBe(false)
      await ask('eth_getTransactionReceipt', hash)
      expect(await knows()).toBe(true)
    },
  )
})

/** What a call that reverts ends in, and how long the wallet has paused meanwhile. */
async function askRevertingCall(tag: string) {
  const pauses: number[] = []
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts: [DEPLOYER],
    permitted: true,
    profile: 'metamask',
    schedule(task, ms) {
      if (ms < HEAD_LASTS) {
        pauses.push(ms)
        queueMicrotask(task)
      }
      return () => undefined
    },
  })
  const mint = { from: STRANGER, to: chain.deployment.indexToken, data: `0xa0712d68${word('1')}` }
  const ask = () => wallet.request({ method: 'eth_call', params: [mint, tag] })
  const error: unknown = await ask().catch((thrown: unknown) => thrown)
  return { error, pauses }
}

describe('a call that reverts', () => {
  it.each(['latest', 'pending'])('MetaMask answers at once at %s', async (tag) => {
    expect(await askRevertingCall(tag)).toMatchObject({ error: { code: 3 }, pauses: [] })
  })

  it('MetaMask repeats for 10 s at a number, and does not tell that it reverts', async () => {
    const newest = String(await chain.rpc('eth_blockNumber'))
    expect(await askRevertingCall(newest)).toMatchObject({
      error: { code: -32603, message: 'RetryOnEmptyMiddleware - retries exhausted' },
      pauses: Array.from({ length: 10 }, () => 1000),
    })
  })
})
