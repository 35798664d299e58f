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

// The hooks after a test run in reverse order. So the page is removed before the guards check it.
guardRequests()
guardConsole()
guardTexts()
guardInert()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
