import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { main, runNpm } from './run.mjs'

// Asks the registry for each hash that package-lock.json lacks, and writes it there. npm itself never
// does: it only learns the hash of what it downloads, and it downloads no binary of another platform.

await main(async () => {
  const path = join(resolve(process.argv[2] ?? '.'), 'package-lock.json')
  const lock = JSON.parse(readFileSync(path, 'utf8'))
  const missing = Object.entries(lock.packages).filter(([at, { integrity }]) => at && !integrity)
  let unknown = 0
  for (const [at, entry] of missing) {
    const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = await askIntegrity(`${name}@${entry.version}`)
    if (integrity === undefined) unknown += 1
    else lock.packages[at] = withIntegrity(entry, integrity)
    console.log(`${name}@${entry.version}: ${integrity ?? 'not in this registry'}`)
  }
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
  if (unknown > 0) throw new Error(`${unknown} of ${missing.length} hashes are still missing.`)
})

/** The hash that the registry has for a version; undefined if it does not have the version. */
async function askIntegrity(version) {
  const output = []
  const code = await runNpm(['view', version, 'dist.integrity', '--loglevel=silent'], output)
  const answer = output.join('').trim()
  return code === 0 && /^sha512-[\w+/]+=*$/.test(answer) ? answer : undefined
}

/** The entry with its keys in npm's order. */
function withIntegrity({ version, ...rest }, integrity) {
  return { version, integrity, ...rest }
}
