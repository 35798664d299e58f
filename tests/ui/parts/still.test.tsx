import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { AsDrawn, Still } from '../../../src/ui/parts/still.tsx'

/** What the build draws of a part, and React has taken over. */
async function takeOver(part: ReactNode, change: (drawn: string) => string = (drawn) => drawn) {
  const root = document.createElement('div')
  root.innerHTML = change(renderToString(part))
  document.body.append(root)
  const drawn = [...root.querySelectorAll('*')]
  const react = await act(() => hydrateRoot(root, <AsDrawn value>{part}</AsDrawn>))
  onTestFinished(async () => {
    await act(() => react.unmount())
    root.remove()
  })
  return { root, drawn, react }
}

const Inside = vi.fn(() => <b>inside</b>)

describe(Still.name, () => {
  it('leaves what is drawn as it is, without drawing it again', async () => {
    const part = (
      <Still as="section" aria-label="Part">
        <Inside />
      </Still>
    )
    const { root, drawn } = await takeOver(part, (html) => html.replace('inside', 'innen'))
    expect(root.innerHTML).toBe('<section aria-label="Part"><b>innen</b></section>')
    expect([...root.querySelectorAll('*')]).toEqual(drawn)
    expect(Inside).toHaveBeenCalledTimes(1)
  })

  it('hears on itself what happens inside', async () => {
    const press = vi.fn()
    const part = (
      <Still as="div" onClick={press}>
        <button type="button">Press</button>
      </Still>
    )
    await takeOver(part)
    await userEvent.click(screen.getByRole('button'))
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('draws its content where there is none', async () => {
    const part = (
      <Still as="div">
        <i>content</i>
      </Still>
    )
    const { root } = await takeOver(part, (html) => html.replace('<i>content</i>', ''))
    expect(root.innerHTML).toBe('<div><i>content</i></div>')
  })

  it('draws its content when it comes later on', async () => {
    const { root, react } = await takeOver(<p>Nothing yet</p>)
    const later = (
      <AsDrawn value>
        <Still as="span">later</Still>
      </AsDrawn>
    )
    await act(() => react.render(later))
    expect(root.innerHTML).toBe('<span>later</span>')
  })

  it('is like any other element on a page that is not drawn beforehand', () => {
    const { container } = render(
      <Still as="div" className="part">
        words
      </Still>,
    )
    expect(container.innerHTML).toBe('<div class="part">words</div>')
  })
})
