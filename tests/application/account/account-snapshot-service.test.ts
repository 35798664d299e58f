import { describe, expect, it } from 'vitest'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createAccountSnapshotService } from '../../../src/application/account/account-snapshot-service.ts'
import { startBlocks } from '../../support/blocks.ts'
import { passTime, settled, TOKEN } from '../../support/services.ts'
import { ok } from '../../../src/domain/result.ts'

const QUESTION = { owner: HOLDER, wholeTokens: 0n }

/** A service on fresh fakes. */
function setUpSnapshots() {
  const fakes = createFakeAdapters()
  const blocks = startBlocks(fakes)
  const service = createAccountSnapshotService({ ...fakes, blocks })
  service.start()
  const state = () => service.state.get()
  const status = () => {
    const { failure, isReading } = state()
    if (failure !== undefined) return 'stale'
    return isReading ? 'reading' : 'current'
  }
  const cost = () => state().value?.cost
  /** Makes a block and has it found, by a chain that keeps no slots. */
  const passBlock = async () => {
    fakes.chain.passBlock()
    await passTime(fakes, 12_000)
    await passTime(fakes, 200)
  }
  return { ...fakes, blocks, service, state, status, cost, passBlock }
}

/** The same, once its question has been answered. */
async function startSnapshots() {
  const started = setUpSnapshots()
  started.service.setQuestion(QUESTION)
  await settled()
  return started
}

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
    await passTime({ clock }, 1)
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
    await passTime({ clock }, 300)
    expect(state().failure).toBeUndefined()
    // Of another account, nothing has been tried.
    service.setQuestion({ owner: STRANGER, wholeTokens: 1n })
    expect(state()).toMatchObject({ value: undefined, failure: undefined, isReading: true })
  })

  it('asks nothing anew for the same question', async () => {
    const { service, tokens, clock } = await startSnapshots()
    const next = { kind: 'wrap', amount: 1n } as const
    service.setQuestion({ ...QUESTION, next })
    await passTime({ clock }, 300)
    service.setQuestion({ ...QUESTION, next: { ...next } })
    await passTime({ clock }, 300)
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    service.setQuestion({ ...QUESTION, next: { ...next, amount: 2n } })
    await passTime({ clock }, 300)
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
    await passTime({ clock }, 300)
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

describe('renewal', () => {
  it('comes with every block while the page is visible', async () => {
    const { tokens, state, passBlock } = await startSnapshots()
    for (const block of [1, 2, 3]) {
      await passBlock()
      expect(tokens.count('getAccountSnapshot')).toBe(1 + block)
      expect(state().value?.block).toBe(block)
    }
  })

  it('does not come without a new block', async () => {
    const { tokens, clock, status } = await startSnapshots()
    await passTime({ clock }, 12_000)
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    expect(status()).toBe('current')
  })

  it('reads the newest block next when one has come meanwhile', async () => {
    const { chain, tokens, clock, passBlock, state } = await startSnapshots()
    const release = tokens.hold('getAccountSnapshot')
    await passBlock()
    await passBlock()
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    expect(chain.block()).toBe(2)
    release()
    await passTime({ clock }, 200)
    expect(tokens.count('getAccountSnapshot')).toBe(3)
    expect(state().value?.block).toBe(2)
  })

  it('rests while nobody sees the page, and comes when somebody does', async () => {
    const { tokens, visibility, passBlock } = await startSnapshots()
    visibility.setVisible(false)
    await passBlock()
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    visibility.setVisible(true)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    await passBlock()
    expect(tokens.count('getAccountSnapshot')).toBe(3)
  })

  it('that fails leaves what was read, marked as stale, and is tried again', async () => {
    const { tokens, clock, log, state, status, passBlock } = await startSnapshots()
    tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await passBlock()
    expect(status()).toBe('stale')
    expect(state().value?.balances.WETH).toBe(10n * TOKEN)
    expect(log.entries).toHaveLength(1)
    await passTime({ clock }, 12_000)
    expect(status()).toBe('current')
  })

  it('says when it fails for another reason', async () => {
    const { chain, clock, state } = await startSnapshots()
    for (const kind of ['network', 'nodePaused'] as const) {
      chain.failNext('getNewestBlock', { kind })
      await passTime({ clock }, 12_000)
      expect(state().failure).toEqual({ kind })
    }
  })

  it('says once that the newest block cannot be asked for, and reads when it can', async () => {
    const { chain, tokens, clock, log, status } = await startSnapshots()
    const failure = { kind: 'network' } as const
    for (const next of [failure, { ...failure }]) {
      chain.failNext('getNewestBlock', next)
      await passTime({ clock }, 12_000)
      await passTime({ clock }, 200)
    }
    expect(log.entries).toEqual([{ message: 'Reading the account failed', detail: failure }])
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    expect(status()).toBe('stale')
    // There is no newer block, but what was read is older than it need be.
    await passTime({ clock }, 12_000)
    await passTime({ clock }, 200)
    expect(tokens.count('getAccountSnapshot')).toBe(2)
    expect(status()).toBe('current')
  })

  it('does not read before a block is known', async () => {
    const { service, chain, tokens, log, state } = setUpSnapshots()
    chain.failNext('getNewestBlock', { kind: 'network' })
    service.setQuestion(QUESTION)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(0)
    expect(state()).toMatchObject({ value: undefined, failure: { kind: 'network' } })
    expect(log.entries).toEqual([
      { message: 'Reading the account failed', detail: { kind: 'network' } },
    ])
  })

  it('does not come by a block while an amount is being typed', async () => {
    const { service, blocks, tokens, clock } = await startSnapshots()
    service.setQuestion({ ...QUESTION, wholeTokens: 1n })
    blocks.report(1)
    await passTime({ clock }, 299)
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    await passTime({ clock }, 1)
    expect(tokens.count('getAccountSnapshot')).toBe(2)
  })
})
