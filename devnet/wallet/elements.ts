type Properties<K extends keyof HTMLElementTagNameMap> = Partial<HTMLElementTagNameMap[K]>

/** An element with its properties and children; strings become text, never markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties<K> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = Object.assign(document.createElement(tag), properties)
  created.append(...children)
  return created
}
