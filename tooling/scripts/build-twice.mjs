import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, main, runNode, runNpm } from './run.mjs'

/**
 * Two folders and environments that have nothing in common. If a build depends on them, the builds
 * differ.
 */
const PLACES = [
  { name: 'one', env: { TZ: 'UTC', LC_ALL: 'C' } },
  { name: 'another/with a longer name', env: { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' } },
]

// Builds the checked-out commit twice and compares all bytes. Each build starts from a fresh clone
// and freshly installed packages. If the builds are the same, the result is copied to dist/.
await main(async () => {
  await ensureInstalled()
  const { tsImport } = await import('tsx/esm/api')
  const { checksumsOf, differences } = await tsImport('../vite/checksums.ts', import.meta.url)
  const commit = git('rev-parse', 'HEAD')
  const folder = mkdtempSync(join(tmpdir(), 'build-twice-'))
  try {
    const builds = []
    for (const { name, env } of PLACES) {
      const clone = join(folder, name)
      git('clone', '--quiet', '--no-checkout', ROOT, clone)
      git('-C', clone, 'checkout', '--quiet', '--detach', commit)
      builds.push(await build(clone, env))
    }
    const [one, other] = builds.map(checksumsOf)
    const unlike = differences(one, other)
    if (unlike.length > 0) throw new Error(`The two builds differ:\n${unlike.join('\n')}`)
    rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
    cpSync(builds[0], join(ROOT, 'dist'), { recursive: true })
    console.log(`Both builds of ${commit} have the same ${one.size} files; they are in dist/.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

/** Installs and builds in a clone. Resolves to the folder of the site. */
async function build(clone, env) {
  const quiet = ['--include=dev', '--prefer-offline', '--loglevel=error']
  const isInstalled = (await runNpm(['ci', '--prefix', clone, ...quiet])) === 0
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  if (!isInstalled || (await runNode(vite, env, clone)) !== 0) {
    throw new Error('The build failed.')
  }
  return join(clone, 'dist')
}
