import { expect } from 'vitest'

/** What a browser does when it disables an element; jsdom leaves the focus there. */
export function takeFocusAway() {
  const passing = document.body.appendChild(document.createElement('button'))
  passing.focus()
  passing.remove()
  expect(document.activeElement).toBe(document.body)
}
