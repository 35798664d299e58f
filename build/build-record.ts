import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { SETTING_NAMES } from '../src/settings.ts'
import { CHECKSUMS, checksumsOf, writeChecksums } from './checksums.ts'

/** The file of the site that says what it was built from. */
export const BUILD_RECORD = 'build.json'

export interface BuildRecord {
  /** The commit; with "+changes" if files differed from it, or undefined outside of a repository. */
  readonly commit: string | undefined
  /** The settings that were given, as environment variables. */
  readonly settings: Readonly<Record<string, string>>
}

type Environment = Readonly<Record<string, string | undefined>>

/** Writes what the site was built from, and the checksums of its files (docs/verify.md). */
export function buildRecord(env: Environment): Plugin {
  let root = ''
  return {
    name: 'build-record',
    apply: 'build',
    configResolved: (config) => void ({ root } = config),
    generateBundle() {
      const record: BuildRecord = { commit: commitOf(root), settings: givenSettings(env) }
      const source = `${JSON.stringify(record, null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: BUILD_RECORD, source })
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        writeFileSync(join(dir, CHECKSUMS), writeChecksums(checksumsOf(dir)))
      },
    },
  }
}

/** The settings that are set. */
export function givenSettings(env: Environment): Record<string, string> {
  const given = SETTING_NAMES.flatMap((name) => {
    const value = env[name]
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** The commit that is checked out; with "+changes" if files differ from it. */
export function commitOf(folder: string): string | undefined {
  const commit = git(folder, 'rev-parse', 'HEAD')
  if (commit === undefined) return undefined
  return git(folder, 'status', '--porcelain') === '' ? commit : `${commit}+changes`
}

function git(folder: string, ...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
