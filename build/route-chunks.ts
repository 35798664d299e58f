import type { Rolldown } from 'vite'

/** The files of the scripts that a module needs: its own chunk and all that it imports statically. */
export function routeChunks(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(module)),
  )
  if (first === undefined) throw new Error(`${module} has no script of its own in the build.`)
  const found = new Set([first.fileName])
  // The loop also visits what it adds to the set.
  for (const fileName of found) {
    const chunk = chunks.find((one) => one.fileName === fileName)
    for (const imported of chunk?.imports ?? []) found.add(imported)
  }
  return [...found]
}
