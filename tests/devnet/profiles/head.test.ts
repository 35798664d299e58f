import { describe, expect, it } from 'vitest'
import { createHead, HEAD_LASTS } from '../../../devnet/wallet/profiles/head.ts'
import { createScheduler } from './scheduler.ts'

/** A head in front of a node whose newest block a test sets. */
function create() {
  const state = { block: 7, isAwaited: false, isDown: false, asked: 0, news: 0 }
  const { schedule, pass, waiting } = createScheduler()
  const head = createHead({
    async node() {
      state.asked += 1
      if (state.isDown) throw new Error('Failed to fetch')
      return `0x${state.block.toString(16)}`
    },
    isAwaited: () => state.isAwaited,
    onNew: async () => void (state.news += 1),
    schedule,
  })
  return { head, state, pass, waiting }
}

describe(createHead.name, () => {
  it('asks the node once for many questions', async () => {
    const { head, state } = create()
    const numbers = await Promise.all([head.number(), head.number(), head.number()])
    expect(numbers).toEqual(['0x7', '0x7', '0x7'])
    expect(await head.number()).toBe('0x7')
    expect(state).toMatchObject({ asked: 1, news: 1 })
  })

  it('is forgotten after 20 s, and asks no node of its own accord', async () => {
    const { head, state, pass, waiting } = create()
    await head.number()
    state.block = 8
    await pass(HEAD_LASTS - 1)
    expect(await head.number()).toBe('0x7')
    await pass(1)
    expect(state.asked).toBe(1)
    expect(waiting()).toBe(0)
    expect(await head.number()).toBe('0x8')
  })

  it('is renewed every 20 s while something waits for a block', async () => {
    const { head, state, pass } = create()
    await head.number()
    state.isAwaited = true
    for (const block of [8, 9, 10]) {
      state.block = block
      await pass(HEAD_LASTS)
      expect(state.asked).toBe(block - 6)
    }
    expect(await head.number()).toBe('0xa')
    expect(state.news).toBe(4)
  })

  it('asks again sooner when the node did not answer', async () => {
    const { head, state, pass } = create()
    await head.number()
    Object.assign(state, { isAwaited: true, isDown: true, block: 8 })
    await pass(HEAD_LASTS)
    expect(await head.number()).toBe('0x7')
    state.isDown = false
    await pass(HEAD_LASTS / 10)
    expect(await head.number()).toBe('0x8')
  })

  it('fails when no number is known and the node does not answer', async () => {
    const { head, state } = create()
    state.isDown = true
    await expect(head.number()).rejects.toThrow('Failed to fetch')
    state.isDown = false
    expect(await head.number()).toBe('0x7')
  })

  it('does not go back while something waits, but when it was forgotten', async () => {
    const { head, state, pass } = create()
    await head.number()
    Object.assign(state, { isAwaited: true, block: 5 })
    await pass(HEAD_LASTS)
    expect(await head.number()).toBe('0x7')
    state.isAwaited = false
    await pass(HEAD_LASTS)
    expect(await head.number()).toBe('0x5')
  })

  it('is renewed by an answer from a newer block, and by no other', async () => {
    const { head, state } = create()
    await head.number()
    state.block = 9
    await head.shown('0x7')
    expect(await head.number()).toBe('0x7')
    await head.shown('0x8')
    expect(await head.number()).toBe('0x9')
  })

  it('leaves no timer behind when it is stopped', async () => {
    const { head, waiting } = create()
    await head.number()
    expect(waiting()).toBe(1)
    head.stop()
    expect(waiting()).toBe(0)
  })
})
