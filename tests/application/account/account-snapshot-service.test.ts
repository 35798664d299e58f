import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { ok } from '../../../src/domain/result.ts'
import { settled, TOKEN } from '../../support/services.ts'
import { QUESTION, setUpSnapshots, startSnapshots } from '../../support/snapshots.ts'

describe('setQuestion', () => {
  it('knows nothing before', () => {
    expect(setUpSnapshots().service.state.get()).toEqual({ isReading: false })
  })

  it('reads a new account at once', async () => {
    const { service, state } = setUpSnapshots()
    service.setQuestion(QUESTION)
    expect(state()).toEqual({
      question: QUESTION,
      value: undefined,
      isReading: true,
    })
    await settled()
    expect(state()).toMatchObject({
      value: { owner: HOLDER, balances: { WETH: 10n * TOKEN } },
      failure: undefined,
      isReading: false,
    })
  })

  it('waits until typing rests, and keeps what it has meanwhile', async () => {
    const { service, tokens, clock, status, state, cost } = await startSnapshots()
    for (const wholeTokens of [1n, 10n, 100n]) {
      service.setQuestion({ ...QUESTION, wholeTokens })
      clock.advance(299)
    }
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    expect(status()).toBe('reading')
    expect(state().value?.balances.WETH).toBe(10n * TOKEN)
    clock.advance(1)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    expect(cost()?.wholeTokens).toBe(100n)
    expect(status()).toBe('current')
  })

  it('says at each change of the amount that it could not be renewed, until it is', async () => {
    const { service, tokens, clock, state, passBlock } = await startSnapshots()
    const readable = tokens.failEvery('getAccountSnapshot', { kind: 'network' })
    await passBlock()
    service.setQuestion({ ...QUESTION, wholeTokens: 1n })
    expect(state()).toMatchObject({ value: { owner: HOLDER }, failure: { kind: 'network' } })
    readable()
    clock.advance(300)
    await settled()
    expect(state().failure).toBeUndefined()
    // Of another account, nothing has been tried.
    service.setQuestion({ owner: STRANGER, wholeTokens: 1n })
    expect(state()).toMatchObject({ value: undefined, failure: undefined, isReading: true })
  })

  it('asks nothing anew for the same question', async () => {
    const { service, tokens, clock } = await startSnapshots()
    const next = { kind: 'wrap', amount: 1n } as const
    service.setQuestion({ ...QUESTION, next })
    clock.advance(300)
    await settled()
    service.setQuestion({ ...QUESTION, next: { ...next } })
    clock.advance(300)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    service.setQuestion({ ...QUESTION, next: { ...next, amount: 2n } })
    clock.advance(300)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(3)
  })

  it('forgets all without a question, also what is on its way', async () => {
    const { service, tokens } = await startSnapshots()
    const release = tokens.hold('getAccountSnapshot')
    void service.refresh()
    service.setQuestion(undefined)
    release()
    await settled()
    expect(service.state.get()).toEqual({ isReading: false })
  })
})

describe('refresh', () => {
  it('reads now, also while nobody sees the page, as of a transaction’s block', async () => {
    const { service, chain, visibility, tokens, state } = await startSnapshots()
    visibility.setVisible(false)
    await service.refresh()
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    tokens.ledger.setBalance('WETH', HOLDER, 3n)
    chain.passBlock()
    await service.refresh(1)
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    expect(state().value?.balances.WETH).toBe(3n)
  })

  it('never goes back behind a block that is known', async () => {
    const { service, chain, tokens, state } = await startSnapshots()
    const { getAccountSnapshot } = tokens
    const asOf: (number | undefined)[] = []
    tokens.getAccountSnapshot = async (question, atBlock) => {
      asOf.push(atBlock)
      const answer = await getAccountSnapshot(question)
      return answer.ok ? ok({ ...answer.value, block: atBlock ?? 0 }) : answer
    }
    await service.refresh(7)
    // The node that is asked now is behind the one that had the receipt.
    expect(chain.block()).toBe(0)
    await service.refresh()
    expect(asOf).toEqual([7, 7])
    expect(state().value?.block).toBe(7)
    await service.refresh(9)
    expect(asOf).toEqual([7, 7, 9])
  })
})

describe('setQuestion after refresh', () => {
  it('still reads as of the transaction’s block when it overtakes the snapshot of that', async () => {
    const { service, tokens, clock } = await startSnapshots()
    const { getAccountSnapshot } = tokens
    const asOf: (number | undefined)[] = []
    tokens.getAccountSnapshot = (question, atBlock) => {
      asOf.push(atBlock)
      return getAccountSnapshot(question)
    }
    void service.refresh(7)
    service.setQuestion({ ...QUESTION, wholeTokens: 1n })
    clock.advance(300)
    await settled()
    expect(asOf.at(-1)).toBe(7)
  })
})

describe('maxMintable', () => {
  it('is the most whose cost the WETH covers', async () => {
    const { service, chain, tokens } = await startSnapshots()
    tokens.ledger.setBalance('WETH', HOLDER, TOKEN - 1n)
    chain.passBlock()
    await service.refresh(1)
    expect(await service.maxMintable()).toEqual({ ok: true, value: 2499n })
  })

  it('fails where nothing has been read, or the exchange cannot be asked', async () => {
    const unknown = { ok: false, error: { kind: 'network' } }
    expect(await setUpSnapshots().service.maxMintable()).toEqual(unknown)
    const { service, tokens } = await startSnapshots()
    tokens.failNext('getMintingCosts', { kind: 'network' })
    expect(await service.maxMintable()).toEqual(unknown)
    tokens.getMintingCosts = async () => ok([])
    expect(await service.maxMintable()).toEqual({ ok: false, error: { kind: 'malformedAnswer' } })
  })

  it('fails where the WETH could not be read', async () => {
    const { service, tokens, state } = await startSnapshots()
    const { getAccountSnapshot } = tokens
    tokens.getAccountSnapshot = async (question, atBlock) => {
      const answer = await getAccountSnapshot(question, atBlock)
      return answer.ok ? ok({ ...answer.value, balances: {} }) : answer
    }
    await service.refresh()
    expect(state().value?.balances).toEqual({})
    expect(await service.maxMintable()).toEqual({ ok: false, error: { kind: 'network' } })
  })
})
