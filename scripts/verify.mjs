import { ensureInstalled } from './install.mjs'
import { ROOT, main, runNode } from './run.mjs'

const SITE = 'node_modules/.cache/verify-site'

// Says whether a published page is what the checked-out commit builds (docs/verify.md).
await main(async () => {
  const page = pageOf(process.argv[2])
  await ensureInstalled()
  const { tsImport } = await import('tsx/esm/api')
  const load = (module) => tsImport(module, import.meta.url)
  const { SETTING_NAMES } = await load('../src/settings.ts')
  const { commitOf, givenSettings } = await load('../build/build-record.ts')
  const { publishedRecord, verify } = await load('../build/verify.ts')

  const { commit, settings } = await publishedRecord(page)
  const own = commitOf(ROOT)
  if (own?.endsWith('+changes')) throw new Error('Commit your changes, or put them aside, first.')
  console.log(`${page} says that it was built from commit ${commit} with these settings:`)
  const given = givenSettings(settings)
  for (const [name, value] of Object.entries(given)) console.log(`  ${name}=${value}`)
  if (commit !== own) throw new Error(`The commit that is checked out here is ${own}.`)
  const unlike = Object.keys(givenSettings(process.env)).filter(
    (name) => process.env[name] !== given[name],
  )
  if (unlike.length > 0) throw new Error(`Your own ${unlike.join(', ')} is another one.`)

  await build(Object.fromEntries(SETTING_NAMES.map((name) => [name, given[name] ?? ''])))
  const differences = await verify(page, SITE)
  if (differences.length > 0) throw new Error(`It is not that build:\n${differences.join('\n')}`)
  console.log('It is that build. Whether the settings are right, you have to know.')
})

function pageOf(argument) {
  if (argument === undefined) throw new Error('Which page? npm run verify -- https://…')
  return new URL('/', argument).href
}

/** With exactly these settings, as an empty one counts as not set, also where a file sets it. */
async function build(settings) {
  const args = ['build', '--outDir', SITE, '--emptyOutDir', '--logLevel', 'warn']
  const code = await runNode(['node_modules/vite/bin/vite.js', ...args], settings)
  if (code !== 0) throw new Error(`The build failed with ${code}.`)
}
