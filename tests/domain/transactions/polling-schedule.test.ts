import { describe, expect, it } from 'vitest'
import {
  hasComeInSlot,
  nextBlockPoll,
  nextStatusCheck,
  backoffAfter,
  SLOT,
  slotStartOf,
  statusDepth,
  type BlockWatch,
  type StatusWatch,
} from '../../../src/domain/transactions/polling-schedule.ts'

/** A slot's start on Sepolia. */
const START = 1_790_000_004_000

// Whatever a test makes of chance comes of a number.
const share = (number: number, of: number) => ((number * 7919) % 1000) * (of / 1000)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const middle = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]

const poll = (phase: number, change: Partial<BlockWatch> = {}) =>
  nextBlockPoll({
    now: START + phase,
    urgency: 'awaited',
    slotStart: START,
    arrivedAt: START - SLOT + 1000,
    ...change,
  })

describe(nextBlockPoll.name, () => {
  it.each([
    [0, 600],
    [100, 500],
    [600, 250],
    [3999, 250],
    [4000, 2000],
    [9000, 2000],
    [11_000, 1600],
    [12_000, 600],
  ])('asks %i ms into a slot without a block again after %i ms', (phase, pause) => {
    expect(poll(phase)).toBe(pause)
  })

  it.each([
    [600, 700],
    [3999, 700],
    [4000, 6000],
    [9000, 3600],
  ])('asks %i ms into it after %i ms where nothing waits for it', (phase, pause) => {
    expect(poll(phase, { urgency: 'shown' })).toBe(pause)
  })

  it.each([-7, 0, 1, 1000])('knows every slot from one of them, %i slots away', (slots) => {
    const slotStart = START + slots * SLOT
    expect(poll(3999, { slotStart })).toBe(250)
    expect(poll(4000, { slotStart })).toBe(2000)
  })

  it('asks no more in a slot that has its block', () => {
    expect(poll(1200, { arrivedAt: START + 1200 })).toBe(SLOT - 1200 + 600)
    expect(poll(5000, { arrivedAt: START })).toBe(SLOT - 5000 + 600)
    expect(poll(1200, { arrivedAt: START - 1 })).toBe(250)
  })

  it('asks on while it is not known whether the slot has one', () => {
    expect(poll(1200, { arrivedAt: undefined })).toBe(250)
  })

  it.each(['awaited', 'shown'] as const)(
    'asks once a block where there are no slots: %s',
    (one) => {
      expect(poll(1200, { urgency: one, slotStart: undefined })).toBe(SLOT)
    },
  )
})

const hasCome = (phase: number, arrivedAt: number | undefined) =>
  hasComeInSlot({ now: START + phase, slotStart: START, arrivedAt })

describe(hasComeInSlot.name, () => {
  it('is so from the block of the slot to the next slot', () => {
    expect(hasCome(1200, START + 1200)).toBe(true)
    expect(hasCome(SLOT - 1, START)).toBe(true)
    expect(hasCome(SLOT, START)).toBe(false)
    expect(hasCome(0, START - 1)).toBe(false)
  })

  it('goes by the slots of the chain, whenever they begin', () => {
    const slotStart = START + 5000
    const now = slotStart + 1200
    expect(hasComeInSlot({ now, slotStart, arrivedAt: slotStart })).toBe(true)
    expect(hasComeInSlot({ now, slotStart, arrivedAt: slotStart - 1 })).toBe(false)
  })

  it('is not known without a block, without slots, or by a clock that was set back', () => {
    expect(hasCome(1200, undefined)).toBe(false)
    expect(hasCome(1200, START + 1201)).toBe(false)
    expect(hasComeInSlot({ now: START, slotStart: undefined, arrivedAt: START })).toBe(false)
  })
})

const check = (change: Partial<StatusWatch> = {}) =>
  nextStatusCheck({
    isFirst: false,
    isAwaited: true,
    isVisible: true,
    hasSlots: true,
    isRetryDue: false,
    waited: 0,
    ...change,
  })

describe(nextStatusCheck.name, () => {
  it('is due at once at first: some wallets answer only when it is in a block', () => {
    expect(check({ isFirst: true })).toBe(0)
    expect(check({ isFirst: true, isAwaited: false, isVisible: false })).toBe(0)
  })

  it('leaves it to new blocks, but for one that nodes may be behind', () => {
    expect(check()).toBe(SLOT + 4000)
    expect(check({ isRetryDue: true })).toBe(1000)
  })

  it('is due every second on a chain without slots', () => {
    expect(check({ hasSlots: false })).toBe(1000)
  })

  it.each([{ isVisible: false }, { isAwaited: false }])('is due once a block with %o', (change) => {
    expect(check(change)).toBe(SLOT)
    expect(check({ ...change, hasSlots: false, isRetryDue: true })).toBe(SLOT)
  })
})

describe('a transaction that waits long', () => {
  it('is asked for once a slot after five minutes, and once a minute after an hour', () => {
    expect(check({ waited: 5 * 60_000 - 1 })).toBe(SLOT + 4000)
    expect(check({ waited: 5 * 60_000 })).toBe(SLOT)
    expect(check({ waited: 5 * 60_000, hasSlots: false })).toBe(SLOT)
    expect(check({ waited: 60 * 60_000 - 1 })).toBe(SLOT)
    expect(check({ waited: 60 * 60_000 })).toBe(60_000)
    expect(check({ waited: 60 * 60_000, isVisible: false })).toBe(60_000)
  })
})

describe(backoffAfter.name, () => {
  it('lets no more than six questions a minute through, and ever fewer', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(backoffAfter)).toEqual([
      10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000,
    ])
  })
})

const depth = (askedAll: number | undefined, isJustSent = false) =>
  statusDepth({ now: START, askedAll, isJustSent })

describe(statusDepth.name, () => {
  it('asks all at first, and again after ten seconds', () => {
    expect(depth(undefined)).toBe('all')
    expect(depth(START)).toBe('receipt')
    expect(depth(START - 9999)).toBe('receipt')
    expect(depth(START - 10_000)).toBe('all')
  })

  it('asks for no more than the transaction itself when it has just been sent', () => {
    expect(depth(undefined, true)).toBe('transaction')
    expect(depth(START - 9999, true)).toBe('receipt')
    expect(depth(START - 10_000, true)).toBe('all')
  })
})

/** When the block of a slot is known: half a second to three and a half after its start. */
const comes = (slot: number, number: number) =>
  START + slot * SLOT + 500 + share(number * 13 + slot * 5, 3000)

describe('a transaction that waits for its block', () => {
  const CALL = 100

  /** Follows the blocks as the services do; answers with the calls, the time, and the lag. */
  function round(number: number) {
    const signed = START + share(number, SLOT)
    // It is in the block of the first slot that began after it was signed.
    const mined = comes(1, number)
    // Receipt, nonce, and the transaction itself.
    let calls = 3
    let now = signed + 2 * CALL
    let known = now >= comes(0, number) ? 0 : -1
    let arrivedAt = known === 0 ? comes(0, number) : comes(0, number) - SLOT
    for (;;) {
      now += nextBlockPoll({ now, urgency: 'awaited', slotStart: START, arrivedAt })
      const newest = now >= mined ? 1 : now >= comes(0, number) ? 0 : -1
      now += CALL
      calls += 1
      if (newest === known) continue
      known = newest
      arrivedAt = now
      // The receipt; where the block does not have it, the nonce as well, and both once more.
      calls += newest === 1 ? 1 : 4
      if (newest === 1) return { calls, seconds: (now - signed) / 1000, lag: now + CALL - mined }
    }
  }
  const rounds = Array.from({ length: 500 }, (_, number) => round(number))

  it('is found within 220 ms and the time of two calls, half of the time', () => {
    expect(middle(rounds.map(({ lag }) => lag))).toBeLessThanOrEqual(220 + 2 * CALL)
  })

  it('takes no more than 1.3 calls a second', () => {
    const calls = sum(rounds.map((one) => one.calls))
    expect(calls / sum(rounds.map(({ seconds }) => seconds))).toBeLessThanOrEqual(1.3)
  })
})

describe(slotStartOf.name, () => {
  it('is when the newer of two blocks came, if they are slots apart', () => {
    expect(slotStartOf([START - SLOT, START])).toBe(START)
    expect(slotStartOf([START - 3 * SLOT, START])).toBe(START)
  })

  it.each([
    ['they are not', [START - 13_000, START]],
    ['they came at once', [START, START]],
    ['there is one only', [START]],
    ['there is none', []],
  ])('is unknown if %s', (_name, times) => {
    expect(slotStartOf(times)).toBeUndefined()
  })
})
