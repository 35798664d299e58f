import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DOCUMENTS = ['README.md', 'docs/testing.md']
const ROOT = new URL('../../', import.meta.url)
const FOLDER = fileURLToPath(new URL('../doc-examples/', import.meta.url))

export interface DocExample {
  /** Its heading, as the name of a file. */
  readonly name: string
  readonly code: string
}

/** The blocks of TypeScript in a document, each under a heading of its own. */
export function examplesIn(markdown: string): readonly DocExample[] {
  const sections = markdown.split(/^##+ /m).slice(1)
  return sections.flatMap((section) => {
    const [heading = ''] = section.split('\n')
    const name = heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    return Array.from(section.matchAll(/^```ts\n(.*?)^```$/gms), ([, code = '']) => ({
      name,
      code,
    }))
  })
}

/** That of the README, and those of docs/testing.md. */
export function readExamples(): readonly DocExample[] {
  return DOCUMENTS.flatMap((path) => examplesIn(readFileSync(new URL(path, ROOT), 'utf8')))
}

/**
 * Writes the examples of the documents to `tests/doc-examples`, as tests like all others. The folder
 * is not committed. Files that are right are left alone, since a test run may be reading them.
 */
export function writeDocExamples(): void {
  mkdirSync(FOLDER, { recursive: true })
  const files = new Map(readExamples().map(({ name, code }) => [`${name}.test.ts`, code]))
  for (const file of readdirSync(FOLDER)) if (!files.has(file)) rmSync(FOLDER + file)
  for (const [file, code] of files) {
    const isRight = existsSync(FOLDER + file) && readFileSync(FOLDER + file, 'utf8') === code
    if (!isRight) writeFileSync(FOLDER + file, code)
  }
}
