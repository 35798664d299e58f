import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button, SmallButton, TextButton } from '../../../src/ui/components/button.tsx'
import { button } from '../support/render.tsx'

describe(Button.name, () => {
  it.each([
    ['a button', Button],
    ['a small button', SmallButton],
    ['a button in a line of text', TextButton],
  ])('ignores the second click of a double click: %s', async (_which, Kind) => {
    let presses = 0
    render(<Kind onClick={() => (presses += 1)}>Press</Kind>)
    const user = userEvent.setup()
    await user.dblClick(button('Press'))
    expect(presses).toBe(1)
    await user.keyboard('{Enter}')
    expect(presses).toBe(2)
  })
})
