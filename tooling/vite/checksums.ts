import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * The file of the site that lists all other files with their hashes, in the format of `sha256sum`.
 */
export const CHECKSUMS = 'SHA256SUMS'

/** The SHA-256 of files, in hex. The keys are the paths in the site. */
export type Checksums = ReadonlyMap<string, string>

export function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Returns the hashes of all files in a folder except the list itself, in the order of their paths.
 */
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

/** Reads the output of `writeChecksums`. */
export function parseChecksums(text: string): Checksums {
  const lines = text.trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [hash = '', path = ''] = line.split('  ')
      return [path, hash] as const
    }),
  )
}

/**
 * Returns the differences between two builds, one line for each file. The list is empty if the
 * builds are the same.
 */
export function differences(wanted: Checksums, found: Checksums): string[] {
  const paths = new Set([...wanted.keys(), ...found.keys()])
  return [...paths].toSorted().flatMap((path) => {
    if (!found.has(path)) return [`missing: ${path}`]
    if (!wanted.has(path)) return [`extra: ${path}`]
    return found.get(path) === wanted.get(path) ? [] : [`changed: ${path}`]
  })
}
