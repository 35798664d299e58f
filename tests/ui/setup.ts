import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { guardConsole, guardRequests } from './support/guards.ts'
import { plainStyle } from './support/plain-style.ts'

// Code that is loaded on demand may come late on a busy machine.
configure({ asyncUtilTimeout: Number(process.env.ASYNC_MS ?? 60_000) })

// jsdom has nothing to scroll and would say so each time.
window.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}
window.getComputedStyle = plainStyle

// Hooks after a test run last in, first out: the page goes before the guards look at what it did.
guardRequests()
guardConsole()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})
