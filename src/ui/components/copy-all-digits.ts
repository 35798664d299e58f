/**
 * Has a selection copied with all digits of its amounts. An amount is an element with what is copied
 * in `data-exact`. One that has the focus is copied without a selection.
 */
export function copyAllDigits(event: ClipboardEvent): void {
  const { target, clipboardData } = event
  // What is typed is exact, and an older selection may still be elsewhere on the page.
  if (!(target instanceof Element) || target.matches('input, textarea')) return
  const selection = getSelection()
  const text =
    selection === null || selection.isCollapsed
      ? target.closest<HTMLElement>('[data-exact]')?.dataset.exact
      : textWithAllDigits(selection)
  if (text === undefined || clipboardData === null) return
  clipboardData.setData('text/plain', text)
  event.preventDefault()
}

/** Undefined if the selection has no rounded amount. */
function textWithAllDigits(selection: Selection): string | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-exact]')]
  const range = selection.getRangeAt(0)
  const amounts = all.filter((amount) => range.intersectsNode(amount))
  if (amounts.length === 0) return undefined
  let [text, rest] = ['', selection.toString()]
  for (const { textContent: shown, dataset } of amounts) {
    const start = rest.indexOf(shown)
    if (start === -1) continue
    text += `${rest.slice(0, start)}${dataset.exact}`
    rest = rest.slice(start + shown.length)
  }
  return `${text}${rest}`
}
