import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Protocol } from '../src/domain/protocol-description.ts'
import { PROTOCOL } from '../src/domain/protocol.ts'

/** What is run, built or checked: the project, or a fork of it (docs/fork.md). */
export interface Fork {
  readonly protocol: Protocol
  /** Vite's configuration; undefined for the one of the project. */
  readonly configFile: string | undefined
}

/** The fork in a folder, which has a `protocol.ts` and a `vite.config.ts`; without one, the project itself. */
export async function readFork(folder: string | undefined): Promise<Fork> {
  if (folder === undefined) return { protocol: PROTOCOL, configFile: undefined }
  const description = pathToFileURL(resolve(folder, 'protocol.ts')).href
  const { PROTOCOL: protocol } = (await import(description)) as { PROTOCOL: Protocol }
  return { protocol, configFile: join(folder, 'vite.config.ts') }
}
