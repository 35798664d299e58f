import { describe, expect, it } from 'vitest'
import { settled, TOKEN } from '../../support/services.ts'
import { QUESTION, setUpSnapshots, startSnapshots } from '../../support/snapshots.ts'

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
    clock.advance(12_000)
    await settled()
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
    await settled()
    clock.advance(200)
    await settled()
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
    clock.advance(12_000)
    await settled()
    expect(status()).toBe('current')
  })

  it('says when it fails for another reason', async () => {
    const { chain, clock, state } = await startSnapshots()
    for (const kind of ['network', 'nodePaused'] as const) {
      chain.failNext('getNewestBlock', { kind })
      clock.advance(12_000)
      await settled()
      expect(state().failure).toEqual({ kind })
    }
  })

  it('says once that the newest block cannot be asked for, and reads when it can', async () => {
    const { chain, tokens, clock, log, status } = await startSnapshots()
    const failure = { kind: 'network' } as const
    for (const next of [failure, { ...failure }]) {
      chain.failNext('getNewestBlock', next)
      clock.advance(12_000)
      await settled()
      clock.advance(200)
      await settled()
    }
    expect(log.entries).toEqual([{ message: 'Reading the account failed', detail: failure }])
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    expect(status()).toBe('stale')
    // There is no newer block, but what was read is older than it need be.
    clock.advance(12_000)
    await settled()
    clock.advance(200)
    await settled()
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
    clock.advance(299)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(1)
    clock.advance(1)
    await settled()
    expect(tokens.count('getAccountSnapshot')).toBe(2)
  })
})
