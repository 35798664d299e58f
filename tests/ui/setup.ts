import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { guardConsole, guardRequests, guardTexts } from './support/guards.ts'

// Code that is loaded on demand may come late on a busy machine.
configure({ asyncUtilTimeout: Number(process.env.ASYNC_MS ?? 60_000) })

// jsdom has nothing to scroll and would say so each time.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
// jsdom's own is not wide enough for more than one toast.
window.innerWidth = 1280
// What jsdom lacks of constructed stylesheets: none of them changes a style there.
document.adoptedStyleSheets = []

// Hooks after a test run last in, first out: the page goes before the guards look at what it did.
guardRequests()
guardConsole()
guardTexts()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
