import type { Plugin } from 'vite'

/**
 * Ends a build whose base is not the path of a folder at its host. With a relative one, pages in
 * folders, and 404.html at any path, could not find their files.
 */
export function absoluteBase(): Plugin {
  return {
    name: 'absolute-base',
    apply: 'build',
    config({ base = '/' }) {
      if (isFolderPath(base)) return
      process.stderr.write(`--base=${base} is not the path of a folder, as in --base=/isc/.\n`)
      process.exit(1)
    },
  }
}

/** Not so for what only looks like a path: //cdn.example is a host. */
export function isFolderPath(base: string): boolean {
  return /^\/(?!\/)[\w/.~-]*$/.test(base)
}
