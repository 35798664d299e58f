import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { takeInertPresses, takeLooseTexts, takeRequests } from './guards.ts'

const Words = () => 'words'

describe(takeLooseTexts.name, () => {
  it.each([
    ['beside an element', <p key="p">words {<b>bold</b>}</p>, ['words ']],
    ['that is a space', <p key="p">{<b>bold</b>} </p>, [' ']],
    ['that is a component', <p key="p">{<Words />}</p>, ['words']],
    ['alone', <p key="p">{`words ${5}`}</p>, []],
  ])('knows a text %s', (_name, part, loose) => {
    render(part)
    expect(takeLooseTexts()).toEqual(loose)
  })
})

describe(takeRequests.name, () => {
  it('knows a WebSocket', () => {
    expect(new WebSocket('ws://localhost:1')).toBeTruthy()
    expect(takeRequests()).toEqual(['WebSocket ws://localhost:1'])
  })
})

describe(takeInertPresses.name, () => {
  it.each([true, false])('knows a press and a key if the element is inert: %s', async (inert) => {
    render(
      <p inert={inert}>
        <button>Send</button>
      </p>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { hidden: true }))
    await user.keyboard('x')
    expect(takeInertPresses()).toEqual(inert ? ['click on "Send"', 'keydown on "Send"'] : [])
  })
})
