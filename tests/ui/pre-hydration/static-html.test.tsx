import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { IsPrerendered, StaticHtml } from '../../../src/ui/pre-hydration/static-html.tsx'

/** What the build draws of a part, and React has taken over. */
async function takeOver(part: ReactNode, change: (drawn: string) => string = (drawn) => drawn) {
  const root = document.createElement('div')
  root.innerHTML = change(renderToString(part))
  document.body.append(root)
  const drawn = [...root.querySelectorAll('*')]
  const react = await act(() => hydrateRoot(root, <IsPrerendered value>{part}</IsPrerendered>))
  onTestFinished(async () => {
    await act(() => react.unmount())
    root.remove()
  })
  return { root, drawn, react }
}

const Inside = vi.fn(() => <b>inside</b>)

describe(StaticHtml.name, () => {
  it('leaves what is drawn as it is, without drawing it again', async () => {
    const part = (
      <StaticHtml as="section" aria-label="Part">
        <Inside />
      </StaticHtml>
    )
    const { root, drawn } = await takeOver(part, (html) => html.replace('inside', 'innen'))
    expect(root.innerHTML).toBe('<section aria-label="Part"><b>innen</b></section>')
    expect([...root.querySelectorAll('*')]).toEqual(drawn)
    expect(Inside).toHaveBeenCalledTimes(1)
  })

  it('hears on itself what happens inside', async () => {
    const press = vi.fn()
    const part = (
      <StaticHtml as="div" onClick={press}>
        <button type="button">Press</button>
      </StaticHtml>
    )
    await takeOver(part)
    await userEvent.click(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('draws its content where there is none', async () => {
    const part = (
      <StaticHtml as="div">
        <i>content</i>
      </StaticHtml>
    )
    const { root } = await takeOver(part, (html) => html.replace('<i>content</i>', ''))
    expect(root.innerHTML).toBe('<div><i>content</i></div>')
  })

  it('draws its content when it comes later on', async () => {
    const { root, react } = await takeOver(<p>Nothing yet</p>)
    const later = (
      <IsPrerendered value>
        <StaticHtml as="span">later</StaticHtml>
      </IsPrerendered>
    )
    await act(() => react.render(later))
    expect(root.innerHTML).toBe('<span>later</span>')
  })

  it('is like any other element on a page that is not drawn beforehand', () => {
    const { container } = render(
      <StaticHtml as="div" className="part">
        words
      </StaticHtml>,
    )
    expect(container.innerHTML).toBe('<div class="part">words</div>')
  })
})
