import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The file of the site that names all others with their hashes, as `sha256sum` writes it. */
export const CHECKSUMS = 'SHA256SUMS'

/** The SHA-256 of files, in hex, by their paths in the site. */
export type Checksums = ReadonlyMap<string, string>

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** The hashes of all files in a folder but the list itself, in the order of their paths. */
export function checksumsOf(folder: string): Checksums {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((file) => file !== CHECKSUMS)
    .map((file) => [file.split(sep).join('/'), sha256(readFileSync(join(folder, file)))] as const)
  return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export function writeChecksums(sums: Checksums): string {
  return [...sums].map(([path, hash]) => `${hash}  ${path}\n`).join('')
}

/** Reads what `writeChecksums` has written. */
export function parseChecksums(text: string): Checksums {
  const lines = text.trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [hash = '', path = ''] = line.split('  ')
      return [path, hash] as const
    }),
  )
}

/** In which files two builds differ, a line for each; none if they are the same. */
export function differences(wanted: Checksums, found: Checksums): string[] {
  const paths = new Set([...wanted.keys(), ...found.keys()])
  return [...paths].toSorted().flatMap((path) => {
    if (!found.has(path)) return [`missing: ${path}`]
    if (!wanted.has(path)) return [`extra: ${path}`]
    return found.get(path) === wanted.get(path) ? [] : [`changed: ${path}`]
  })
}
