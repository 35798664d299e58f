import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '../../../src/ui/services-context.tsx'
import { useToastBand } from '../../../src/ui/toasts/use-toast-band.ts'
import { startWithFakes } from '../../support/services.ts'
import { happen } from '../support/render.tsx'

function Band() {
  return <div ref={useToastBand()} data-testid="band" />
}

/** A page whose header and card lie where the test says. */
function renderBand() {
  const services = startWithFakes()
  const { getByTestId } = render(
    <ServicesProvider services={services}>
      <header />
      <section data-keep-clear="card" />
      <Band />
    </ServicesProvider>,
    { reactStrictMode: true },
  )
  const layOut = (selector: string, top: number, height: number) => {
    const element = document.querySelector(selector)
    if (element === null) throw new Error(`There is no ${selector}`)
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 320, height))
  }
  const band = () => {
    const { style } = getByTestId('band')
    return [style.getPropertyValue('--toast-top'), style.getPropertyValue('--toast-room')]
  }
  return { ...services, layOut, band }
}

describe(useToastBand.name, () => {
  it('finds room anew with each toast and each change of the screen', async () => {
    const { layOut, band, notices } = renderBand()
    layOut('header', 0, 64)
    layOut('section', 300, 300)
    await happen(() => notices.post({ kind: 'wrongNetwork' }))
    expect(band()).toEqual(['64px', '236px'])

    layOut('section', 100, 300)
    fireEvent(window, new Event('resize'))
    expect(band()).toEqual(['400px', `${window.innerHeight - 400}px`])
  })
})
