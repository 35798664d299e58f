import { describe, expect, it } from 'vitest'
import { nextLook, SLOT, slotStartOf, type Watch } from '../../src/domain/look-rhythm.ts'

/** A slot's start on Sepolia. */
const START = 1_790_000_004_000

// Whatever a test makes of chance comes of a number.
const share = (number: number, of: number) => ((number * 7919) % 1000) * (of / 1000)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

const watch = (change: Partial<Watch> = {}): Watch => ({
  now: START,
  signed: START - 5000,
  isFirst: false,
  lookedAround: START - 5000,
  isAwaited: true,
  isVisible: true,
  slotStart: START,
  ...change,
})

const first = (change: Partial<Watch> = {}) =>
  nextLook(watch({ isFirst: true, lookedAround: undefined, ...change }))

describe(nextLook.name, () => {
  it.each([
    [0, 500],
    [100, 400],
    [500, 250],
    [3999, 250],
    [4000, 6000],
    [6500, 6000],
    [8500, 4000],
    [10_000, 2500],
    [11_999, 501],
    [12_000, 500],
  ])('looks %i ms into a slot again after %i ms', (phase, pause) => {
    expect(nextLook(watch({ now: START + phase })).pause).toBe(pause)
  })

  it.each([-7, 0, 1, 1000])('knows every slot from one of them, %i slots away', (slots) => {
    const slotStart = START + slots * SLOT
    expect(nextLook(watch({ now: START + 3999, slotStart })).pause).toBe(250)
    expect(nextLook(watch({ now: START + 4000, slotStart })).pause).toBe(6000)
  })

  it('does not expect it in the block of the slot in which it was signed', () => {
    expect(nextLook(watch({ now: START + 1000, signed: START })).pause).toBe(6000)
    expect(nextLook(watch({ now: START + 1000, signed: START + 900 })).pause).toBe(6000)
    expect(nextLook(watch({ now: START + 1000, signed: START - 1 })).pause).toBe(250)
    expect(nextLook(watch({ now: START + SLOT, signed: START + 900 })).pause).toBe(500)
  })

  it('asks for the receipt alone for ten seconds, then for all there is', () => {
    const now = START + 1000
    const depthAfter = (age: number) => nextLook(watch({ now, lookedAround: now - age })).depth
    expect(depthAfter(0)).toBe('receipt')
    expect(depthAfter(9749)).toBe('receipt')
    expect(depthAfter(9750)).toBe('all')
  })

  describe('at first', () => {
    const now = START + 5000

    it('glances at the receipt, should the wallet have waited for it', () => {
      expect(first({ now, signed: now })).toEqual({ pause: 0, depth: 'receipt' })
    })

    it('rests then until it can be in a block, and looks for all there is', () => {
      const glanced = watch({ now, signed: now, lookedAround: undefined })
      expect(nextLook(glanced)).toEqual({ pause: 6000, depth: 'all' })
      const later = { ...glanced, now: START + 9000 }
      expect(nextLook(later)).toEqual({ pause: 3500, depth: 'all' })
    })

    it.each([
      ['it was signed in an earlier slot', {}],
      ['the chain keeps no slots', { slotStart: undefined }],
      ['its first block is there', { isAwaited: false, signed: START }],
    ])('looks for all there is if %s', (_name, change) => {
      expect(first(change)).toEqual({ pause: 0, depth: 'all' })
    })
  })

  it('looks every second on a chain without slots', () => {
    expect(nextLook(watch({ slotStart: undefined }))).toEqual({ pause: 1000, depth: 'all' })
  })

  it.each([{ isVisible: false }, { isAwaited: false }])('looks once a block with %o', (change) => {
    const once = { pause: SLOT, depth: 'all' }
    expect(nextLook(watch(change))).toEqual(once)
    expect(nextLook(watch({ ...change, slotStart: undefined }))).toEqual(once)
  })

  describe('over many transactions', () => {
    const CALL = 100

    /** Waits for a block as the service does; answers with the calls, the time, and the lag. */
    function round(number: number) {
      const signed = START + share(number, SLOT)
      // Blocks are known half a second to three and a half after the start of their slot.
      const mined = START + SLOT + 500 + share(number * 13 + 5, 3000)
      let [now, calls, isFirst] = [signed, 0, true]
      let lookedAround: number | undefined
      for (;;) {
        const { pause, depth } = nextLook(watch({ now, signed, isFirst, lookedAround }))
        now += pause
        isFirst = false
        const isThere = now >= mined
        if (depth === 'all') lookedAround = now
        calls += depth === 'all' && !isThere ? 2 : 1
        now += CALL
        if (isThere) return { calls, seconds: (now - signed) / 1000, lag: now - mined }
      }
    }
    const rounds = Array.from({ length: 500 }, (_, number) => round(number))

    it('finds half of the blocks within 200 ms and the time of a call', () => {
      const lags = rounds.map(({ lag }) => lag).toSorted((one, other) => one - other)
      expect(lags[250]).toBeLessThanOrEqual(200 + CALL)
    })

    it('asks no more than 1.3 times a second', () => {
      const calls = sum(rounds.map((one) => one.calls))
      expect(calls / sum(rounds.map(({ seconds }) => seconds))).toBeLessThanOrEqual(1.3)
    })
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
