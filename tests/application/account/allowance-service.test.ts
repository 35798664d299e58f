import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createAllowanceService } from '../../../src/application/account/allowance-service.ts'
import { allowanceQuestion } from '../../../src/domain/transactions/approval.ts'
import { startBlocks } from '../../support/blocks.ts'
import { settled } from '../../support/services.ts'

function setUp() {
  const fakes = createFakeAdapters()
  const allowances = createAllowanceService({ ...fakes, blocks: startBlocks(fakes) })
  const question = allowanceQuestion('mint', HOLDER, fakes.deployment)
  const other = allowanceQuestion('mint', STRANGER, fakes.deployment)
  return { ...fakes, allowances, question, other }
}

describe('ask', () => {
  it('asks a new question at once', async () => {
    const { allowances, question, tokens, log } = setUp()
    tokens.ledger.setAllowance(question, 7n)
    allowances.ask(question)
    expect(allowances.state.get()).toEqual({
      kind: 'asked',
      question,
      allowance: undefined,
      block: undefined,
      status: 'checking',
    })
    await settled()
    expect(log.entries).toEqual([])
    expect(allowances.state.get()).toEqual({
      kind: 'asked',
      question,
      allowance: 7n,
      block: 0,
      status: 'answered',
    })
  })

  it('waits until typing rests before it asks the same again, and keeps the answer meanwhile', async () => {
    const { allowances, question, tokens, clock } = setUp()
    allowances.ask(question)
    await settled()
    tokens.ledger.setAllowance(question, 9n)
    allowances.ask(question)
    clock.advance(200)
    allowances.ask(question)
    clock.advance(299)
    await settled()
    expect(allowances.state.get()).toMatchObject({ allowance: 0n, status: 'checking' })
    clock.advance(1)
    await settled()
    expect(allowances.state.get()).toMatchObject({ allowance: 9n, status: 'answered' })
  })

  it('drops an answer that a newer question has overtaken', async () => {
    const { allowances, question, other, tokens } = setUp()
    tokens.ledger.setAllowance(question, 1n)
    tokens.ledger.setAllowance(other, 2n)
    const answerFirst = tokens.hold('getAllowance')
    allowances.ask(question)
    const answerSecond = tokens.hold('getAllowance')
    allowances.ask(other)
    answerSecond()
    await settled()
    answerFirst()
    await settled()
    expect(allowances.state.get()).toMatchObject({ question: other, allowance: 2n })
  })

  it.each<[string, object]>([
    ['token', { token: 'ISC' }],
    ['owner', { owner: STRANGER }],
    ['spender', { spender: STRANGER }],
  ])('takes another %s for a new question', async (_name, change) => {
    const { allowances, question } = setUp()
    allowances.ask(question)
    await settled()
    allowances.ask({ ...question, ...change })
    expect(allowances.state.get()).toMatchObject({ status: 'checking', allowance: undefined })
    await settled()
    expect(allowances.state.get()).toMatchObject({ question: change, status: 'answered' })
  })

  it('forgets the answer when there is nothing to ask', async () => {
    const { allowances, question, tokens } = setUp()
    const release = tokens.hold('getAllowance')
    allowances.ask(question)
    allowances.ask(undefined)
    release()
    await settled()
    expect(allowances.state.get()).toEqual({ kind: 'unasked' })
  })

  it('logs an error, knows nothing then and does not try again by itself', async () => {
    const { allowances, question, tokens, clock, log } = setUp()
    tokens.failNext('getAllowance', { kind: 'network' })
    allowances.ask(question)
    await settled()
    clock.advance(60_000)
    await settled()
    expect(allowances.state.get()).toMatchObject({ allowance: undefined, status: 'failed' })
    expect(log.entries).toEqual([
      { message: 'Checking the allowance failed', detail: { kind: 'network' } },
    ])
  })
})

describe('refresh', () => {
  it('asks the same again at once', async () => {
    const { allowances, question, tokens } = setUp()
    allowances.ask(question)
    await settled()
    tokens.ledger.setAllowance(question, 3n)
    await allowances.refresh()
    expect(allowances.state.get()).toMatchObject({ allowance: 3n, status: 'answered' })
  })

  it('goes by the receipt when the chain cannot be read', async () => {
    const { allowances, question, tokens } = setUp()
    allowances.ask(question)
    await settled()
    tokens.failNext('getAllowance', { kind: 'network' })
    await allowances.refresh({ atBlock: 4, otherwise: 5n })
    expect(allowances.state.get()).toMatchObject({ allowance: 5n })
  })

  it('goes by the chain when it can be read', async () => {
    const { allowances, question, tokens, chain } = setUp()
    allowances.ask(question)
    await settled()
    tokens.ledger.setAllowance(question, 3n)
    chain.passBlock()
    await allowances.refresh({ atBlock: 1, otherwise: 5n })
    expect(allowances.state.get()).toMatchObject({ allowance: 3n })
  })

  it('has nothing to do when nothing was asked', async () => {
    const { allowances } = setUp()
    await allowances.refresh()
    expect(allowances.state.get()).toEqual({ kind: 'unasked' })
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
  setting.allowances.ask(setting.question)
  await settled()
  return setting
}

describe('learn', () => {
  it('takes over an approval that was given elsewhere', async () => {
    const { allowances } = await answered()
    allowances.learn(snapshot(1, 8n))
    const state = { allowance: 8n, block: 1, status: 'answered' }
    expect(allowances.state.get()).toMatchObject(state)
  })

  it('knows again what could not be read', async () => {
    const { allowances, tokens } = await answered()
    tokens.failNext('getAllowance', { kind: 'network' })
    await allowances.refresh({ atBlock: 1 })
    allowances.learn(snapshot(2, 8n))
    expect(allowances.state.get()).toMatchObject({ allowance: 8n, status: 'answered' })
  })

  it.each([
    ['what is no newer', snapshot(0, 8n)],
    ['what it does not tell', snapshot(1, undefined)],
    ['another account’s', snapshot(1, 8n, STRANGER)],
  ])('leaves out %s', async (_name, given) => {
    const { allowances } = await answered()
    allowances.learn(given)
    expect(allowances.state.get()).toMatchObject({ allowance: 0n, block: 0 })
  })

  it('is nothing before anything was asked', () => {
    const { allowances } = setUp()
    allowances.learn(snapshot(1, 8n))
    expect(allowances.state.get()).toEqual({ kind: 'unasked' })
  })
})
