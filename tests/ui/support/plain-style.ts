const { style: nothing } = document.createElement('i')
const { style: hidden } = document.createElement('i')
hidden.display = 'none'

/**
 * The style of an element by its own attributes. The product's stylesheets are not there, and jsdom
 * goes through all rules of MUI's at each question of an accessible name: half the time of a test.
 */
export function plainStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  if (pseudoElement) return nothing
  if (element.hasAttribute('hidden')) return hidden
  return element instanceof HTMLElement || element instanceof SVGElement ? element.style : nothing
}
