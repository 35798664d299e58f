import { dirname } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, main, runNode } from './run.mjs'

const SITE = 'node_modules/.cache/verify-site'

// Says whether a published page is what the checked-out commit builds (docs/deploy.md).
await main(async () => {
  const page = pageOf(process.argv[2])
  await ensureInstalled()
  const { tsImport } = await import('tsx/esm/api')
  const load = (module) => tsImport(module, import.meta.url)
  const { readSettings, settingsByName, SETTING_NAMES } = await load('../src/settings.ts')
  const { readBuild } = await load('../build/read-build.ts')
  const { readProtocol } = await load('../build/protocol.ts')
  const { publishedRecord, verify } = await load('../build/verify.ts')

  const { protocol, file } = await readProtocol()
  const { commit, isDirty, isForLocalChain, settings } = await publishedRecord(page)
  if (isForLocalChain) throw new Error(`${page} was built for the local chain.`)
  if (isDirty) throw new Error(`${page} was built from files that differ from commit ${commit}.`)
  const own = readBuild(ROOT, false, dirname(file))
  if (own.isDirty) throw new Error('Commit your changes, or put them aside, first.')
  console.log(`${page} says that it was built from commit ${commit} with these settings:`)
  const given = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name] ?? '']))
  for (const [name, value] of Object.entries(given)) if (value) console.log(`  ${name}=${value}`)
  if (commit !== own.commit) throw new Error(`The commit that is checked out is ${own.commit}.`)
  const wanted = SETTING_NAMES.map((name) => [name, process.env[name] || given[name]])
  const mine = settingsByName(readSettings(Object.fromEntries(wanted), { protocol }))
  const unlike = SETTING_NAMES.filter((name) => mine[name] !== settings[name])
  if (unlike.length > 0) throw new Error(`Your own ${unlike.join(', ')} is another one.`)

  await build(given, new URL(page).pathname)
  const differences = await verify(page, SITE)
  if (differences.length > 0) throw new Error(`It is not that build:\n${differences.join('\n')}`)
  console.log('It is that build. Whether the settings are right, you have to know.')
})

function pageOf(argument) {
  if (argument === undefined) throw new Error('Which page? npm run verify -- https://…')
  return new URL(`${argument.replace(/\/+$/, '')}/`).href
}

/** For the path of the page, and with exactly these settings, as an empty one counts as not set, also where a file sets it. */
async function build(settings, base) {
  const args = ['build', `--base=${base}`, '--outDir', SITE, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runNode(['node_modules/vite/bin/vite.js', ...args], settings)
  if (code !== 0) throw new Error(`The build failed with ${code}.`)
}
