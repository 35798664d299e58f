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
window.getComputedStyle = plainStyle

// Hooks after a test run last in, first out: the page goes before the guards look at what it did.
guardRequests()
guardConsole()
guardTexts()
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function styleOf(display: string): CSSStyleDeclaration {
  const { style } = document.createElement('i')
  style.display = display
  return style
}

const HIDDEN = styleOf('none')
const INLINE = styleOf('inline')
const BLOCK = styleOf('block')

/** Accessible names have no space before and after the text of these. */
const INLINE_TAGS = new Set(['SPAN', 'A', 'STRONG', 'EM'])

/**
 * The style of an element by its own attributes. The product's stylesheets are not there, and jsdom
 * goes through all rules of MUI's at each question of an accessible name: half the time of a test.
 */
function plainStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  if (pseudoElement) return INLINE
  if (element.hasAttribute('hidden')) return HIDDEN
  const isStyled = element instanceof HTMLElement && element.hasAttribute('style')
  if (isStyled) return element.style
  return INLINE_TAGS.has(element.tagName) ? INLINE : BLOCK
}
