import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { main, runNode } from './run.mjs'
import { buildSite } from './site.mjs'

const HOSTS_SITE = 'node_modules/.cache/hosts-site'
/** What is at the root of a host with the site below a path. */
const HOSTS_PARENT = 'node_modules/.cache/hosts-parent'

// Publishes the site as docs/deploy.md says: with nginx, and by the rules of other hosts.
await main(async () => {
  if (spawnSync('nginx', ['-v']).error) {
    throw new Error('nginx was not found; on Debian, "apt-get install nginx-light" brings it.')
  }
  await ensureInstalled()
  const tests = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'hosts']
  process.exitCode =
    (await buildSite(HOSTS_SITE)) ||
    (await buildSite(`${HOSTS_PARENT}/isc`, ['--base=/isc/'])) ||
    (await runNode(tests, { HOSTS_SITE, HOSTS_PARENT }))
})
