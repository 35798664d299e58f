import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createAccountSnapshotService } from '../../../src/application/account/account-snapshot-service.ts'
import { setUpBlocks } from '../../support/blocks.ts'
import { createTestFakes } from '../../support/fakes.ts'
import { passTime, settled, TOKEN } from '../../support/services.ts'
import { snapshot } from '../../support/snapshots.ts'
import { ok } from '../../../src/domain/result.ts'

const QUESTION = { owner: HOLDER, wholeTokens: 0n }

/** A service on fresh fakes. */
function setUpSnapshots() {
  const fakes = createTestFakes()
  const { blocks } = setUpBlocks(fakes)
  const service = createAccountSnapshotService({ ...fakes, blocks })
  service.start()
  const state = () => service.state.get()
  const status = () => {
    const { failure, isReading } = state()
    if (failure !== undefined) return 'stale'
    return isReading ? 'reading' : 'current'
  }
  const pass = (milliseconds: number) => passTime(fakes, milliseconds)
  /** Has the newest block found and read, with a new one or without. */
  const findNewest = async () => {
    await pass(12_000)
    await pass(200)
  }
  const passBlock = () => {
    fakes.chain.passBlock()
    return findNewest()
  }
  const { getAccountSnapshot } = fakes.tokens
  fakes.tokens.getAccountSnapshot = async (question, atBlock) => {
    const answer = await getAccountSnapshot(question, fakes.chain.block())
    return answer.ok ? ok({ ...answer.value, block: atBlock }) : answer
  }
  return { ...fakes, blocks, service, state, status, pass, findNewest, passBlock }
}

/** The same, once its question has been answered. */
async function startSnapshots() {
  const started = setUpSnapshots()
  started.service.setQuestion(QUESTION)
  await settled()
  return started
}

describe('setQuestion', () => {
  it('waits until typing rests, and keeps what it has meanwhile', async () => {
    const { service, clock, status, state, pass } = await startSnapshots()
    for (const wholeTokens of [1n, 10n, 100n]) {
      service.setQuestion({ ...QUESTION, wholeTokens })
      clock.advance(299)
    }
    await settled()
    expect(status()).toBe('reading')
    expect(state().value?.balances.WETH).toBe(10n * TOKEN)
    await pass(1)
    expect(state().value?.minting?.wholeTokens).toBe(100n)
    expect(status()).toBe('current')
  })

  it('says at each change of the amount that it could not be renewed, until it is', async () => {
    const { service, tokens, state, passBlock, pass } = await startSnapshots()
    const readable = tokens.failEvery('getAccountSnapshot', { kind: 'network' })
    await passBlock()
    service.setQuestion({ ...QUESTION, wholeTokens: 1n })
    expect(state()).toMatchObject({ value: { owner: HOLDER }, failure: { kind: 'network' } })
    readable()
    await pass(300)
    expect(state().failure).toBeUndefined()
    // Of another account, nothing has been tried.
    service.setQuestion({ owner: STRANGER, wholeTokens: 1n })
    expect(state()).toMatchObject({ value: undefined, failure: undefined, isReading: true })
  })

  it('asks nothing anew for the same question', async () => {
    const { service, status, pass } = await startSnapshots()
    const next = { kind: 'wrap', amount: 1n } as const
    service.setQuestion({ ...QUESTION, next })
    await pass(300)
    service.setQuestion({ ...QUESTION, next: { ...next } })
    expect(status()).toBe('current')
    service.setQuestion({ ...QUESTION, next: { ...next, amount: 2n } })
    expect(status()).toBe('reading')
  })
})

describe('refresh', () => {
  it('reads now, also while nobody sees the page, as of a transaction’s block', async () => {
    const { service, chain, visibility, tokens, state } = await startSnapshots()
    visibility.setVisible(false)
    tokens.ledger.setBalance('WETH', HOLDER, 3n)
    chain.passBlock()
    await service.refresh()
    expect(state().value?.balances.WETH).toBe(10n * TOKEN)
    await service.refresh(1)
    expect(state().value?.balances.WETH).toBe(3n)
  })

  it('never goes back behind a block that is known', async () => {
    const { service, chain, state } = await startSnapshots()
    await service.refresh(7)
    // The node that is asked now is behind the one that had the receipt.
    expect(chain.block()).toBe(0)
    await service.refresh()
    expect(state().value?.block).toBe(7)
    await service.refresh(9)
    expect(state().value?.block).toBe(9)
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
    // Read, but without its WETH.
    tokens.getAccountSnapshot = async () => ok(snapshot())
    await service.refresh()
    expect(await service.maxMintable()).toEqual(unknown)
  })
})

describe('renewal', () => {
  it('comes with every block while the page is visible', async () => {
    const { state, passBlock } = await startSnapshots()
    for (const block of [1, 2, 3]) {
      await passBlock()
      expect(state().value?.block).toBe(block)
    }
  })

  it('reads the newest block next when one has come meanwhile', async () => {
    const { tokens, passBlock, state, pass } = await startSnapshots()
    const release = tokens.hold('getAccountSnapshot')
    await passBlock()
    await passBlock()
    release()
    await pass(200)
    expect(state().value?.block).toBe(2)
  })

  it('rests while nobody sees the page, and comes when somebody does', async () => {
    const { chain, visibility, pass, passBlock, state } = await startSnapshots()
    chain.passBlock()
    await pass(1000)
    visibility.setVisible(false)
    await passBlock()
    expect(state().value?.block).toBe(0)
    visibility.setVisible(true)
    await settled()
    expect(state().value?.block).toBe(2)
    await passBlock()
    expect(state().value?.block).toBe(3)
  })

  it('says once for each reason that there is no newest block, and reads when there is', async () => {
    const { chain, log, state, status, findNewest } = await startSnapshots()
    const reasons = ['network', 'nodePaused'] as const
    for (const kind of ['network', ...reasons] as const) {
      chain.failNext('getNewestBlock', { kind })
      await findNewest()
      expect(state().failure).toEqual({ kind })
    }
    expect(log.entries).toEqual(
      reasons.map((kind) => ({ message: 'Reading the account failed', detail: { kind } })),
    )
    expect(status()).toBe('stale')
    // There is no newer block, but what was read is older than it need be.
    await findNewest()
    expect(status()).toBe('current')
  })

  it('does not read before a block is known', async () => {
    const { service, chain, log, state } = setUpSnapshots()
    chain.failNext('getNewestBlock', { kind: 'network' })
    service.setQuestion(QUESTION)
    await settled()
    expect(state()).toMatchObject({ value: undefined, failure: { kind: 'network' } })
    expect(log.entries).toEqual([
      { message: 'Reading the account failed', detail: { kind: 'network' } },
    ])
  })

  it('does not come by a block while an amount is being typed', async () => {
    const { service, blocks, state, pass } = await startSnapshots()
    service.setQuestion({ ...QUESTION, wholeTokens: 1n })
    blocks.report(1)
    await pass(299)
    expect(state().value?.block).toBe(0)
    await pass(1)
    expect(state().value?.block).toBe(1)
  })
})
