import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import type { Build } from '../src/domain/build.ts'
import { LOCAL_CHAIN, settingsByName, type Settings } from '../src/settings.ts'

/** The record's file, beside the site's index.html. */
export const BUILD_RECORD = 'build.json'

/**
 * Prints the settings that a build fixes, and publishes `build.json`: version, commit, settings, and
 * the sha256 of every other file. It has no time in it, so that the same commit gives the same bytes.
 */
export function buildRecord(build: Build, settings: Settings): Plugin {
  let config: ResolvedConfig
  return {
    name: 'build-record',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    buildStart() {
      for (const line of settingLines(settings)) config.logger.info(line)
      for (const line of warnings(build, settings)) config.logger.warn(line)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = config.build.outDir }, bundle) {
        const { publicDir } = config
        const names = [...Object.keys(bundle), ...(publicDir === '' ? [] : filesIn(publicDir))]
        const files = hashesOf(dir, names)
        const { version, commit = null, isDirty, isForLocalChain } = build
        const about = { version, commit, isDirty, isForLocalChain }
        const record = { ...about, settings: settingsByName(settings), files }
        writeFileSync(join(dir, BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`)
      },
    },
  }
}

/** One line for each setting that has a value. */
export function settingLines(settings: Settings): readonly string[] {
  return Object.entries(settingsByName(settings))
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
}

/** What a publisher has to know about the build, a line each. */
export function warnings(build: Build, { codeHash, iscAddress }: Settings): readonly string[] {
  const lines: string[] = []
  if (build.isForLocalChain) {
    lines.push(`Built for the local chain (--mode ${LOCAL_CHAIN}). Do not publish this build.`)
  } else if (codeHash === undefined) {
    lines.push(
      `VITE_ISC_CODE_HASH is not set, so the index token's code is not checked; "npm run code-hash -- --rpc URL ${iscAddress}" prints it.`,
    )
  }
  if (build.commit === undefined)
    lines.push('The sources are not in git: build.json has no commit.')
  else if (build.isDirty) lines.push(`The sources differ from commit ${build.commit}.`)
  return lines
}

/** The files under a folder, with forward slashes. */
function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
}

/** The sha256 of each file, in the order of their names. */
export function hashesOf(
  folder: string,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const hash = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  // By code units, which is the same in every locale.
  const sorted = [...new Set(names)].sort()
  return Object.fromEntries(sorted.map((name) => [name, hash(name)]))
}
