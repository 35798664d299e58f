import type { Plugin } from 'vite'

/** Ends a build whose base is not the path of a folder at its host, with one line that says why. */
export function absoluteBase(): Plugin {
  return {
    name: 'absolute-base',
    apply: 'build',
    config({ base = '/' }) {
      const reason = baseProblem(base)
      if (reason === undefined) return
      process.stderr.write(`${reason}\n`)
      process.exit(1)
    },
  }
}

/** What is wrong with a base, in one line; undefined if nothing is. */
export function baseProblem(base: string): string | undefined {
  if (base === '' || base.startsWith('.')) {
    return `--base=${base} is relative: pages in folders, and 404.html at any path, could not find their files. Name the folder as in --base=/isc/.`
  }
  // Also what only looks like a path: //cdn.example is a host.
  if (!/^\/(?!\/)[\w/.~-]*$/.test(base)) {
    return `--base=${base} is not the path of a folder. Name it as in --base=/isc/.`
  }
  return undefined
}
