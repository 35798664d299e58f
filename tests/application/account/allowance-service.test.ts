import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import {
  allowanceOf,
  checkStatus,
  createAllowanceService,
  knownAllowance,
} from '../../../src/application/account/allowance-service.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/kinds.ts'
import { startBlocks } from '../../support/blocks.ts'
import { passTime, settled } from '../../support/services.ts'

function setUp() {
  const fakes = createFakeAdapters()
  const allowances = createAllowanceService({ ...fakes, blocks: startBlocks(fakes) })
  const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
  const other = allowanceQuestion('mint', STRANGER, fakes.deployment)
  /** What is known of the question, with the block of what was last read of it. */
  const state = () => {
    const current = allowances.state.get()
    const { answer } = current.value ?? {}
    return { ...current, allowance: knownAllowance(current), block: answer?.block }
  }
  return { ...fakes, allowances, question, other, state }
}

const UNASKED = { question: undefined, value: undefined, failure: undefined, isReading: false }
const ANSWERED = { isReading: false, failure: undefined }

describe('setQuestion', () => {
  it('asks a new question at once', async () => {
    const { allowances, question, tokens, log, state } = setUp()
    tokens.ledger.setAllowance(question, 7n)
    allowances.setQuestion(question)
    expect(state()).toEqual({ question, allowance: undefined, block: undefined, isReading: true })
    await settled()
    expect(log.entries).toEqual([])
    expect(state()).toEqual({
      question,
      value: { answer: { amount: 7n, block: 0 } },
      allowance: 7n,
      block: 0,
      isReading: false,
    })
  })

  it('waits until typing rests before it asks the same again, and keeps the answer meanwhile', async () => {
    const { allowances, question, tokens, clock, state } = setUp()
    allowances.setQuestion(question)
    await settled()
    tokens.ledger.setAllowance(question, 9n)
    allowances.setQuestion(question)
    clock.advance(200)
    allowances.setQuestion(question)
    await passTime({ clock }, 299)
    expect(state()).toMatchObject({ allowance: 0n, isReading: true })
    await passTime({ clock }, 1)
    expect(state()).toMatchObject({ allowance: 9n, ...ANSWERED })
  })

  it.each<[string, object]>([
    ['token', { token: 'ISC' }],
    ['owner', { owner: STRANGER }],
    ['spender', { spender: STRANGER }],
  ])('takes another %s for a new question', async (_name, change) => {
    const { allowances, question, state } = setUp()
    allowances.setQuestion(question)
    await settled()
    allowances.setQuestion({ ...question, ...change })
    expect(state()).toMatchObject({ isReading: true, allowance: undefined })
    await settled()
    expect(state()).toMatchObject({ question: change, ...ANSWERED })
  })

  it('logs an error, knows nothing then and does not try again by itself', async () => {
    const { allowances, question, tokens, clock, log, state } = setUp()
    const status = () => checkStatus(allowances.state.get())
    expect(status()).toBe('unasked')
    tokens.failNext('getAllowance', { kind: 'network' })
    allowances.setQuestion(question)
    expect(status()).toBe('checking')
    await passTime({ clock }, 60_000)
    expect(state()).toMatchObject({
      allowance: undefined,
      value: { answer: { failure: { kind: 'network' } } },
      isReading: false,
    })
    expect(status()).toBe('failed')
    expect(log.entries).toEqual([
      { message: 'Checking the allowance failed', detail: { kind: 'network' } },
    ])
  })
})

describe('refresh', () => {
  it('asks the same again at once', async () => {
    const { allowances, question, tokens, state } = setUp()
    allowances.setQuestion(question)
    await settled()
    tokens.ledger.setAllowance(question, 3n)
    await allowances.refresh()
    expect(state()).toMatchObject({ allowance: 3n, ...ANSWERED })
  })
})

describe('setApproved', () => {
  it('goes by the log of an approval at once, but not behind a block that is known', async () => {
    const { allowances, question, state } = setUp()
    allowances.setApproved('WETH', 9n, 4)
    expect(state().value).toBeUndefined()
    allowances.setQuestion(question)
    allowances.setApproved('ISC', 9n, 4)
    expect(state()).toMatchObject({ isReading: true })
    allowances.setApproved('WETH', 5n, 4)
    await settled()
    expect(state()).toMatchObject({ allowance: 5n, block: 4, ...ANSWERED })
    allowances.setApproved('WETH', 9n, 3)
    expect(state()).toMatchObject({ allowance: 5n, block: 4 })
    allowances.setApproved('WETH', 9n, 4)
    expect(state()).toMatchObject({ allowance: 9n, block: 4 })
  })
})

const snapshot = (block: number, allowance: bigint | undefined, owner = HOLDER) => ({
  owner,
  block,
  balances: {},
  allowances: allowance === undefined ? {} : { WETH: allowance },
})

async function answered() {
  const setting = setUp()
  setting.allowances.setQuestion(setting.question)
  await settled()
  return setting
}

describe('setSnapshot', () => {
  it.each([0, 1])(
    'takes over what a snapshot says of the block of the answer or later',
    async (block) => {
      const { allowances, state } = await answered()
      allowances.setSnapshot(snapshot(block, 8n))
      expect(state()).toMatchObject({ allowance: 8n, block, ...ANSWERED })
    },
  )

  it('knows again what could not be read', async () => {
    const { allowances, tokens, state } = await answered()
    tokens.failNext('getAllowance', { kind: 'network' })
    await allowances.refresh()
    allowances.setSnapshot(snapshot(2, 8n))
    expect(state()).toMatchObject({ allowance: 8n, ...ANSWERED })
  })

  it.each([
    ['what is older', snapshot(-1, 8n)],
    ['what it lacks', snapshot(1, undefined)],
    ['another account’s', snapshot(1, 8n, STRANGER)],
  ])('leaves out %s', async (_name, given) => {
    const { allowances, state } = await answered()
    allowances.setSnapshot(given)
    expect(state()).toMatchObject({ allowance: 0n, block: 0 })
  })

  it('answers no question before one was asked', () => {
    const { allowances } = setUp()
    allowances.setSnapshot(snapshot(1, 8n))
    expect(allowances.state.get()).toEqual({ ...UNASKED, value: { snapshot: snapshot(1, 8n) } })
    expect(knownAllowance(allowances.state.get())).toBeUndefined()
  })

  it('drops a read that is on its way to an older answer', async () => {
    const { allowances, question, tokens, state } = setUp()
    const release = tokens.hold('getAllowance')
    allowances.setQuestion(question)
    allowances.setSnapshot(snapshot(1, 8n))
    expect(state()).toMatchObject({ allowance: 8n, ...ANSWERED })
    release()
    await settled()
    expect(state()).toMatchObject({ allowance: 8n, block: 1 })
  })
})

const told = ({ allowances }: Awaited<ReturnType<typeof answered>>) => ({
  WETH: allowanceOf(allowances.state.get(), 'WETH'),
  ISC: allowanceOf(allowances.state.get(), 'ISC'),
})

describe(allowanceOf.name, () => {
  const both = { ...snapshot(1, 8n), allowances: { WETH: 8n, ISC: 9n } }

  it('goes by the answer for its token, and by the snapshot for the other', async () => {
    const setting = await answered()
    setting.allowances.setSnapshot({ ...both, block: -1 })
    expect(told(setting)).toEqual({ WETH: 0n, ISC: 9n })
    setting.allowances.setSnapshot(both)
    expect(told(setting)).toEqual({ WETH: 8n, ISC: 9n })
  })

  it('does not know what could not be read, whatever an older snapshot says', async () => {
    const setting = await answered()
    setting.allowances.setSnapshot(both)
    setting.tokens.failNext('getAllowance', { kind: 'network' })
    await setting.allowances.refresh()
    expect(told(setting)).toEqual({ WETH: undefined, ISC: 9n })
    setting.allowances.setSnapshot({ ...both, block: 3, allowances: { WETH: 7n } })
    expect(told(setting)).toEqual({ WETH: 7n, ISC: undefined })
  })

  it('keeps to the snapshot until the next question is answered', async () => {
    const setting = await answered()
    const { allowances, question, state } = setting
    allowances.setSnapshot(both)
    allowances.setQuestion(undefined)
    expect(told(setting)).toEqual({ WETH: 8n, ISC: 9n })
    allowances.setQuestion(question)
    expect(state()).toMatchObject({ allowance: undefined, isReading: true })
    expect(told(setting)).toEqual({ WETH: 8n, ISC: 9n })
    await settled()
    expect(told(setting)).toEqual({ WETH: 0n, ISC: 9n })
  })

  it('knows nothing of another account, nor of one without a snapshot', async () => {
    const setting = await answered()
    const { allowances, other } = setting
    allowances.setSnapshot(both)
    allowances.setQuestion(other)
    expect(told(setting)).toEqual({ WETH: undefined, ISC: undefined })
    allowances.setQuestion(undefined)
    allowances.setSnapshot(both)
    allowances.setSnapshot(undefined)
    expect(told(setting)).toEqual({ WETH: undefined, ISC: undefined })
  })
})
