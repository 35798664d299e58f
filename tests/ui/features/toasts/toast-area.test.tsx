import { describe, expect, it, vi } from 'vitest'
import {
  type Interval,
  hasRoom,
  toastArea,
  useToastArea,
} from '../../../../src/ui/features/toasts/toast-area.ts'
import { fireEvent, render } from '@testing-library/react'
import { ServicesContext } from '../../../../src/ui/hooks/use-services.ts'
import { startWithFakes } from '../../../support/services.ts'
import { happen } from '../../support/render.tsx'

const HEIGHT = 800
const header = { top: 0, bottom: 64 }

describe(toastArea.name, () => {
  it.each<[string, Interval[], Interval]>([
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
    expect(toastArea(obstacles, HEIGHT)).toEqual(band)
  })
})

describe('the last stretch', () => {
  it.each<[string, Interval[], Interval]>([
    ['with enough room', [header, { top: 300, bottom: 600 }], { top: 600, bottom: 800 }],
    ['that has any', [header, { top: 300, bottom: 700 }], { top: 64, bottom: 300 }],
    ['gives way to the longest', [header, { top: 120, bottom: 750 }], { top: 64, bottom: 120 }],
  ])('%s', (_name, obstacles, band) => {
    expect(toastArea(obstacles, HEIGHT, 'last')).toEqual(band)
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

function Band() {
  return <div ref={useToastArea()} data-testid="band" />
}

/** The band beside a header and a card with one button, none of which has a place yet. */
function renderArea() {
  const services = startWithFakes()
  const { getByTestId } = render(
    <ServicesContext value={services}>
      <header />
      <section data-keep-clear="card">
        <button type="button" data-keep-clear="button">
          Mint Tokens
        </button>
      </section>
      <Band />
    </ServicesContext>,
    { reactStrictMode: true },
  )
  const band = () => {
    const { style } = getByTestId('band')
    return [style.getPropertyValue('--toast-top'), style.getPropertyValue('--toast-room')]
  }
  return { ...services, band }
}

/** jsdom lays nothing out, so the tests say what lies where. */
function place(selector: string, top: number, bottom: number) {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`There is no ${selector}`)
  const box = new DOMRect(0, top, 320, bottom - top)
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(box)
}

describe(useToastArea.name, () => {
  it('finds room beside header and card with each toast and each change of the screen', async () => {
    const { band, notices } = renderArea()
    place('header', 0, 64)
    place('section', 300, 600)
    await happen(() => notices.post({ kind: 'wrongNetwork' }))
    expect(band()).toEqual(['64px', '236px'])

    place('section', 100, 400)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['400px', `${window.innerHeight - 400}px`])
  })

  it('keeps clear of the buttons alone when header and card fill the screen', () => {
    const { band } = renderArea()
    place('header', 0, 64)
    place('section', 64, window.innerHeight)
    place('button', 300, 340)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['340px', `${window.innerHeight - 340}px`])
  })

  it('makes room for the header when it is scrolled back into view', () => {
    const { band } = renderArea()
    place('header', -200, -136)
    place('section', 300, 600)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['0px', '300px'])
    place('header', -10, 54)
    fireEvent.scroll(window)
    expect(band()).toEqual(['54px', '300px'])
    place('header', -200, -136)
    fireEvent.scroll(window)
    expect(band()).toEqual(['0px', '300px'])
  })
})
