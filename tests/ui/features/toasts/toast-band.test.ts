import { describe, expect, it } from 'vitest'
import { hasRoom, toastBand, type Stretch } from '../../../../src/ui/features/toasts/toast-band.ts'

const HEIGHT = 800
const header = { top: 0, bottom: 64 }

describe(toastBand.name, () => {
  it.each<[string, Stretch[], Stretch]>([
    ['the whole screen without obstacles', [], { top: 0, bottom: 800 }],
    ['what is below the header', [header], { top: 64, bottom: 800 }],
    [
      'the first stretch with enough room',
      [header, { top: 300, bottom: 600 }],
      { top: 64, bottom: 300 },
    ],
    [
      'the one below a card with too little above it',
      [header, { top: 100, bottom: 600 }],
      { top: 600, bottom: 800 },
    ],
    [
      'the longest where none has enough',
      [header, { top: 120, bottom: 750 }],
      { top: 64, bottom: 120 },
    ],
    [
      'all of it when the obstacles have been scrolled away',
      [
        { top: -700, bottom: -636 },
        { top: 900, bottom: 1500 },
      ],
      { top: 0, bottom: 800 },
    ],
    [
      'what is below a card that has been scrolled half away',
      [{ top: -300, bottom: 250 }],
      { top: 250, bottom: 800 },
    ],
    ['the same whatever the order', [{ top: 100, bottom: 600 }, header], { top: 600, bottom: 800 }],
  ])('is %s', (_name, obstacles, band) => {
    expect(toastBand(obstacles, HEIGHT)).toEqual(band)
  })
})

describe('the last stretch', () => {
  it.each<[string, Stretch[], Stretch]>([
    ['with enough room', [header, { top: 300, bottom: 600 }], { top: 600, bottom: 800 }],
    ['that has any', [header, { top: 300, bottom: 700 }], { top: 64, bottom: 300 }],
    ['gives way to the longest', [header, { top: 120, bottom: 750 }], { top: 64, bottom: 120 }],
  ])('%s', (_name, obstacles, band) => {
    expect(toastBand(obstacles, HEIGHT, 'last')).toEqual(band)
  })
})

describe(hasRoom.name, () => {
  it.each([
    [104, true],
    [103, false],
    [-1, false],
  ])('says of %i pixels whether a toast can be read there: %s', (length, answer) => {
    expect(hasRoom({ top: 50, bottom: 50 + length })).toBe(answer)
  })
})
