import { beforeEach, describe, expect, it } from 'vitest'
import { DEPLOYER, STRANGER } from '../../../devnet/accounts.ts'
import type { Schedule } from '../../../devnet/wallet/profiles/profile.ts'
import { HEAD_LASTS } from '../../../devnet/wallet/profiles/head.ts'
import { useTestChain } from '../../support/chain.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { FRESHNESS } from './observed.ts'

const word = (hex: string) => hex.replace(/^0x/, '').toLowerCase().padStart(64, '0')
const hex = (value: number) => `0x${value.toString(16)}`

const isApproved = (answer: unknown) => Number(answer) === 1
const numberOf = (block: unknown) => Number((block as { number: string } | null)?.number)

/** A block that came after a wallet was asked: its number, the approval in it, and its sender's count. */
interface News {
  readonly block: number
  readonly hash: string
  readonly count: number
}

/** Time that passes when a test says so. */
function createScheduler() {
  let now = 0
  let due: { at: number; task: () => unknown }[] = []
  const schedule: Schedule = (task, ms) => {
    const one = { at: now + ms, task }
    due.push(one)
    return () => void (due = due.filter((other) => other !== one))
  }
  /** Lets the time pass, and waits for whatever was to be done by then. */
  const pass = async (ms: number) => {
    now += ms
    const ready = due.filter(({ at }) => at <= now)
    due = due.filter(({ at }) => at > now)
    await Promise.all(ready.map(({ task }) => task()))
  }
  return { schedule, pass }
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>
/** Asks a question of the file, and says whether the answer knows of the block. */
type Knows = (ask: Ask, news: News) => Promise<boolean>

describe('after a block', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  const allowance = () => {
    const data = `0xdd62ed3e${word(DEPLOYER)}${word(STRANGER)}`
    return { to: chain.deployment.weth, data }
  }
  const weth = () => chain.deployment.weth

  const questions: Readonly<Record<string, Knows>> = {
    eth_blockNumber: async (ask, { block }) => Number(await ask('eth_blockNumber')) === block,
    'eth_getBlockByNumber latest': async (ask, { block }) =>
      numberOf(await ask('eth_getBlockByNumber', 'latest', false)) === block,
    'eth_getBlockByNumber pending': async (ask, { block }) =>
      numberOf(await ask('eth_getBlockByNumber', 'pending', false)) === block + 1,
    'eth_getBlockByNumber of the block to come, by its number': async (ask, { block }) =>
      numberOf(await ask('eth_getBlockByNumber', hex(block), false)) === block,
    'eth_call latest': async (ask) => isApproved(await ask('eth_call', allowance(), 'latest')),
    'eth_call pending': async (ask) => isApproved(await ask('eth_call', allowance(), 'pending')),
    'eth_call at the block to come, by its number': async (ask, { block }) =>
      isApproved(await ask('eth_call', allowance(), hex(block))),
    'eth_getTransactionCount latest': async (ask, { count }) =>
      Number(await ask('eth_getTransactionCount', DEPLOYER, 'latest')) === count,
    'eth_getTransactionCount pending': async (ask, { count }) =>
      Number(await ask('eth_getTransactionCount', DEPLOYER, 'pending')) === count,
    'eth_getTransactionCount at the block to come, by its number': async (ask, news) =>
      Number(await ask('eth_getTransactionCount', DEPLOYER, hex(news.block))) === news.count,
    eth_getTransactionByHash: async (ask, { hash }) =>
      (await ask('eth_getTransactionByHash', hash)) !== null,
    eth_getTransactionReceipt: async (ask, { hash }) =>
      (await ask('eth_getTransactionReceipt', hash)) !== null,
    'eth_getLogs up to latest': async (ask, { block }) => {
      const filter = { address: weth(), fromBlock: hex(block - 1), toBlock: 'latest' }
      const logs = (await ask('eth_getLogs', filter)) as { blockNumber: string }[]
      return logs.some(({ blockNumber }) => Number(blockNumber) === block)
    },
    'eth_getLogs of the block to come, by its number': async (ask, { block }) => {
      const filter = { address: weth(), fromBlock: hex(block), toBlock: hex(block) }
      return ((await ask('eth_getLogs', filter)) as unknown[]).length > 0
    },
    'eth_feeHistory 1 latest': async (ask, { block }) => {
      const { oldestBlock } = (await ask('eth_feeHistory', '0x1', 'latest', [])) as {
        oldestBlock: string
      }
      return Number(oldestBlock) === block
    },
    'eth_getBlockReceipts of the block to come': async (ask, { block }) =>
      ((await ask('eth_getBlockReceipts', hex(block))) as unknown[]).length > 0,
  }

  /** A wallet that has been asked before the block came, and the question put to it again. */
  async function createAsked(question: string) {
    const { schedule, pass } = createScheduler()
    const options = { rpcUrl: chain.url, accounts: [DEPLOYER], permitted: true }
    const wallet = createScriptedWallet({ ...options, profile: 'metamask', schedule })
    const ask: Ask = (method, ...params) => wallet.request({ method, params })
    const knows = async (news: News) => {
      try {
        return (await questions[question]?.(ask, news)) ?? false
      } catch {
        // It may be a block to come, and there may be no such question.
        return false
      }
    }
    const block = Number(await chain.rpc('eth_blockNumber')) + 1
    const count = Number(await chain.rpc('eth_getTransactionCount', DEPLOYER, 'latest')) + 1
    await ask('eth_call', allowance(), 'latest')
    expect(await knows({ block, count, hash: '0x' })).toBe(false)
    const data = `0x095ea7b3${word(STRANGER)}${word('1')}`
    await chain.send({ from: DEPLOYER, to: weth(), data })
    const full = (await chain.rpc('eth_getBlockByNumber', hex(block), false)) as {
      transactions: string[]
    }
    const news = { block, count, hash: String(full.transactions[0]) }
    return { ask, knows: () => knows(news), news, pass }
  }

  it('every question of the file is asked here', () => {
    expect(Object.keys(questions).toSorted()).toEqual([...FRESHNESS.keys()].toSorted())
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
      const { ask, knows, news } = await createAsked(question)
      expect(await knows()).toBe(false)
      await ask('eth_getTransactionReceipt', news.hash)
      expect(await knows()).toBe(true)
    },
  )
})
