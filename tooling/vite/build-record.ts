import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Build } from '../../src/application/ports/adapters.ts'
import {
  DEFAULT_SOURCE_URL,
  LOCAL_CHAIN,
  settingsByName,
  type Settings,
} from '../../src/settings.ts'
import { CHECKSUMS, checksumsOf, writeChecksums } from './checksums.ts'

/** The file name of the record. It is in the same folder as the site's index.html. */
export const BUILD_RECORD = 'build.json'

/** The contents of the record of a build. */
export interface BuildRecord extends Omit<Build, 'commit' | 'recordUrl'> {
  /** Null if the sources are not in git. */
  readonly commit: string | null
  /**
   * The settings, by the names of their environment variables. Null for a setting that is not set.
   */
  readonly settings: Readonly<Record<string, string | null>>
  /** The sha256 of every file except this record and the list of checksums. */
  readonly files: Readonly<Record<string, string>>
}

/**
 * Prints the settings that are fixed at build time, and publishes `build.json`. That file contains
 * the version, the commit, the settings, and the sha256 of every other file. `SHA256SUMS` lists the
 * hashes too (docs/deploying.md). The record contains no time, so that the same commit gives the same
 * bytes.
 */
export function buildRecord(build: Build, settings: Settings): Plugin {
  let config: ResolvedConfig
  return {
    name: 'build-record',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    buildStart() {
      for (const line of settingLines(settings)) config.logger.info(line)
      for (const line of warnings(build, settings)) config.logger.warn(line)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = config.build.outDir }) {
        const sums = [...checksumsOf(dir)].filter(([path]) => path !== BUILD_RECORD)
        const { version, commit = null, isDirty, isForLocalChain } = build
        const record: BuildRecord = {
          version,
          commit,
          isDirty,
          isForLocalChain,
          settings: settingsByName(settings),
          files: Object.fromEntries(sums),
        }
        writeFileSync(join(dir, BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`)
        writeFileSync(join(dir, CHECKSUMS), writeChecksums(checksumsOf(dir)))
      },
    },
  }
}

/** Returns one line for each setting that has a value. */
export function settingLines(settings: Settings): readonly string[] {
  return Object.entries(settingsByName(settings))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
}

/** Returns what a publisher must know about the build, one line for each warning. */
export function warnings(build: Build, settings: Settings): readonly string[] {
  const { commit, isDirty, isForLocalChain } = build
  const { codeHash, iscAddress, sourceUrl } = settings
  const lines = [
    isForLocalChain &&
      `Built for the local chain (--mode ${LOCAL_CHAIN}). Do not publish this build.`,
    !isForLocalChain &&
      codeHash === undefined &&
      `VITE_ISC_CODE_HASH is not set, so the index token's code is not checked; "npm run code-hash -- --rpc URL ${iscAddress}" prints it.`,
    !isForLocalChain &&
      sourceUrl === DEFAULT_SOURCE_URL &&
      `"Source Code" leads to ${sourceUrl}; set VITE_SOURCE_URL to the repository.`,
    commit === undefined && 'The sources are not in git: build.json has no commit.',
    isDirty && `The sources differ from commit ${commit}.`,
  ]
  return lines.filter((line) => line !== false)
}

/** Folders whose files get into the site even if no file in git names them. */
const FOLDERS = ['src', 'public', 'tooling']

/** Reads the version and the commit of the sources in a folder. */
export function readBuild(root: string, isForLocalChain: boolean): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Build
  return { version, ...readCommit(root), isForLocalChain }
}

/**
 * Reads the commit. There is none if git does not know the package.json of the folder. This happens
 * if an archive is unpacked inside the repository of another project.
 */
function readCommit(root: string): Pick<Build, 'commit' | 'isDirty'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('ls-files', '--error-unmatch', 'package.json')
    const commit = git('rev-parse', 'HEAD').trim()
    // Untracked files in other folders may be the output of a build.
    const changed = git('status', '--porcelain', '--untracked-files=no')
    const added = git('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS)
    return { commit, isDirty: changed !== '' || added !== '' }
  } catch {
    return { commit: undefined, isDirty: false }
  }
}
