import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { guardConsole, guardInert, guardRequests, guardTexts } from './support/guards.ts'

// Code that is loaded on demand may come late on a busy machine.
configure({ asyncUtilTimeout: Number(process.env.ASYNC_MS ?? 60_000) })

// jsdom cannot scroll, and would log this each time.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// jsdom's default width is too small for more than one toast.
window.innerWidth = 1280
// jsdom lacks this part of constructed stylesheets. They do not change any style there.
document.adoptedStyleSheets = []

// Only MUI has styles here. For any other element that is looked for by its role, jsdom would match
// all rules again, which would be half of the time of these tests.
const { getComputedStyle } = window
window.getComputedStyle = (element, ...rest) => {
  const isStyled = element.closest('[hidden], [class*="Mui"]') !== null
  return isStyled ? getComputedStyle(element, ...rest) : (element as HTMLElement).style
}

// The hooks after a test run in reverse order. So the page is removed before the guards check it.
guardRequests()
guardConsole()
guardTexts()
guardInert()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
