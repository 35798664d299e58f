/** What a person would call a part of the page. */
export type Role = 'button' | 'link' | 'field' | 'menuitem' | 'tab' | 'heading' | 'disclosure'

/** Runs in the page: the first part of this kind and name that can be seen, in shadow trees as well. */
export function findPart(role: Role, name: string): Element | undefined {
  const selectors: Record<Role, string> = {
    button: 'button, [role="button"]',
    link: 'a[href]',
    field: 'input:not([type="radio"]), textarea',
    menuitem: '[role="menuitem"]',
    tab: '[role="tab"]',
    heading: 'h1, h2, h3',
    disclosure: 'summary',
  }
  const trees = [document, ...[...document.querySelectorAll('*')].map((host) => host.shadowRoot)]
  return trees
    .flatMap((tree) => [...(tree?.querySelectorAll(selectors[role]) ?? [])])
    .find((element) => {
      const label = (element as HTMLInputElement).labels?.[0] ?? element
      const itsName = element.getAttribute('aria-label') ?? label.textContent
      return itsName?.trim() === name && element.checkVisibility()
    })
}

/** Runs in the page: all that can be read on it, in shadow trees as well. */
export function visibleText(): string {
  const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...((shadowRoot?.children ?? []) as HTMLElement[]),
  ])
  return [document.body, ...shadows].map(({ innerText }) => innerText).join('\n')
}

/** Runs in the page: whether it can be pressed, and stands still, so that the press hits it. */
export async function isReady(element: Element): Promise<boolean> {
  const place = () => JSON.stringify(element.getBoundingClientRect())
  const before = place()
  await new Promise((resolve) => setTimeout(resolve, 40))
  return place() === before && !element.matches(':disabled')
}
