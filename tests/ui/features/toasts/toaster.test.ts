import { describe, expect, it } from 'vitest'
import type { PostedToast } from '../../../../src/application/notices/notice-service.ts'
import { toastsOverLimit } from '../../../../src/ui/features/toasts/toaster.tsx'

const TONES = { d: 'destructive', n: 'neutral', s: 'success' } as const

/** Toasts by the initials of their tones, oldest first. */
function toasts(initials: string): readonly PostedToast[] {
  return [...initials].map((initial, id) => {
    return {
      id,
      slot: id,
      topics: [],
      title: '',
      text: '',
      tone: TONES[initial as keyof typeof TONES],
    }
  })
}

describe(toastsOverLimit.name, () => {
  it.each([
    ['', []],
    ['dnsd', []],
    ['nnnnn', [0]],
    ['ddddd', [0]],
    ['dsdnd', [1]],
    ['ddddn', [4]],
    ['ndddds', [0, 5]],
    ['dddddd', [0, 1]],
    ['snsnsn', [0, 1]],
  ])('lets of %j those at %j go', (initials, ids) => {
    expect(toastsOverLimit(toasts(initials)).map(({ id }) => id)).toEqual(ids)
  })
})
