/** A document with the part between the two comments of this name replaced. */
export function withPart(document: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from === -1 || to < from) throw new Error(`The document has no part "${name}".`)
  return `${document.slice(0, from + begin.length)}\n${content.trim()}\n${document.slice(to)}`
}
