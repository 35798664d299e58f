/** Prints one element of the page; styles.css leaves out the others. */
export function printOnly(element: HTMLElement | null): void {
  if (element === null) return
  const root = document.documentElement
  const end = () => {
    delete root.dataset.printing
    delete element.dataset.printed
  }
  root.dataset.printing = ''
  element.dataset.printed = ''
  window.addEventListener('afterprint', end, { once: true })
  window.print()
}
