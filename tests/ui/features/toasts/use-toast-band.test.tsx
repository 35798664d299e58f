import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '../../../../src/ui/hooks/use-services.tsx'
import { useToastBand } from '../../../../src/ui/features/toasts/use-toast-band.ts'
import { startWithFakes } from '../../../support/services.ts'
import { happen } from '../../support/render.tsx'

function Band() {
  return <div ref={useToastBand()} data-testid="band" />
}

/** The band beside a header and a card with one button, none of which has a place yet. */
function renderBand() {
  const services = startWithFakes()
  const { getByTestId } = render(
    <ServicesProvider services={services}>
      <header />
      <section data-keep-clear="card">
        <button type="button" data-keep-clear="button">
          Mint Tokens
        </button>
      </section>
      <Band />
    </ServicesProvider>,
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

describe(useToastBand.name, () => {
  it('finds room beside header and card with each toast and each change of the screen', async () => {
    const { band, notices } = renderBand()
    place('header', 0, 64)
    place('section', 300, 600)
    await happen(() => notices.post({ kind: 'wrongNetwork' }))
    expect(band()).toEqual(['64px', '236px'])

    place('section', 100, 400)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['400px', `${window.innerHeight - 400}px`])
  })

  it('keeps clear of the buttons alone when header and card fill the screen', () => {
    const { band } = renderBand()
    place('header', 0, 64)
    place('section', 64, window.innerHeight)
    place('button', 300, 340)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['340px', `${window.innerHeight - 340}px`])
  })
})
