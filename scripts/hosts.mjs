import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const HOSTS_SITE = 'node_modules/.cache/hosts-site'
/** What is at the root of a host with the site below a path. */
const HOSTS_PARENT = 'node_modules/.cache/hosts-parent'
/** What hosts read at their root only: docs/deploy.md has them copied. */
const AT_ROOT = ['_headers', '_redirects', 'vercel.json', '404.html']

// Publishes the site as docs/deploy.md says: with nginx, and by the rules of other hosts.
await main(async () => {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('nginx was not found; on Debian, "apt-get install nginx-light" brings it.')
  }
  await ensureInstalled()
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'hosts']
  process.exitCode =
    (await buildSite(HOSTS_SITE)) || (await buildSite(`${HOSTS_PARENT}/isc`, ['--base=/isc/']))
  if (process.exitCode) return
  for (const file of AT_ROOT) copyFileSync(`${HOSTS_PARENT}/isc/${file}`, `${HOSTS_PARENT}/${file}`)
  process.exitCode = await runNode(tests, { HOSTS_SITE, HOSTS_PARENT })
})
