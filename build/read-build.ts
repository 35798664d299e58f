import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Build } from '../src/domain/tokens.ts'

/** What reaches the site without being named in a file that git knows. */
const FOLDERS = ['src', 'public', 'build']

/** Reads the version and the commit of the sources in a folder. */
export function readBuild(root: string, isForLocalChain: boolean): Build {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Build
  return { version, ...readCommit(root), isForLocalChain }
}

/**
 * No commit if git does not know the folder's package.json: an unpacked archive may lie in a
 * repository of something else.
 */
function readCommit(root: string): Pick<Build, 'commit' | 'isDirty'> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    git('ls-files', '--error-unmatch', 'package.json')
    const commit = git('rev-parse', 'HEAD').trim()
    // Untracked files elsewhere may be the output of a build.
    const changed = git('status', '--porcelain', '--untracked-files=no')
    const added = git('ls-files', '--others', '--exclude-standard', '--', ...FOLDERS)
    return { commit, isDirty: changed !== '' || added !== '' }
  } catch {
    return { commit: undefined, isDirty: false }
  }
}
