/**
 * Returns the height of the largest empty part of the card, in pixels. An empty part spans the
 * whole width and contains no text, control or edge.
 */
export function largestEmptyRoom(card: Element): number {
  const { top, bottom } = card.getBoundingClientRect()
  const taken: [from: number, to: number][] = [[bottom, bottom]]
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement
    if (element === null || !element.checkVisibility({ visibilityProperty: true })) continue
    if (node instanceof Text) {
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        if (line.width > 1 && node.data.trim() !== '') taken.push([line.top, line.bottom])
      }
      continue
    }
    const box = element.getBoundingClientRect()
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isDrawn =
      backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      (borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)')
    if (element.matches('input, button, svg, summary')) taken.push([box.top, box.bottom])
    else if (isDrawn) taken.push([box.top, box.top], [box.bottom, box.bottom])
  }
  let [end, largest] = [top, 0]
  for (const [from, to] of taken.toSorted(([one], [other]) => one - other)) {
    largest = Math.max(largest, from - end)
    end = Math.max(end, to)
  }
  return Math.round(largest)
}
