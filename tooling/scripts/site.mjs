import { spawnSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { ensureChromium, ensureEngines } from './browsers.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNodeOrExit } from './run.mjs'

const CACHE = 'node_modules/.cache'
const PLAYWRIGHT = ['node_modules/@playwright/test/cli.js', 'test']

/** Settings that a published site has, and the local chain has not. */
const PUBLISHED = {
  VITE_SEPOLIA_RPC_URL: 'https://node.example',
  VITE_EXPLORER_URL: 'https://explorer.example',
  VITE_FAUCET_URL: 'https://faucet.example',
}

/**
 * The commands of this script. They run on the site as it is published, except that the site is
 * built for the local chain.
 */
const COMMANDS = {
  /** Builds the site and tests it. "--built" tests the site that was built before. */
  async e2e(args) {
    if (!args.includes('--built')) await buildSite(`${CACHE}/e2e-site`)
    const CHROMIUM_PATH = await ensureChromium()
    await runNodeOrExit([...PLAYWRIGHT, ...args.filter((arg) => arg !== '--built')], {
      CHROMIUM_PATH,
    })
  },
  async browsers(args) {
    const BROWSERS_SITE = `${CACHE}/browsers-site`
    await ensureEngines()
    await buildSite(BROWSERS_SITE)
    const config = ['--config', 'tests/browsers/playwright.config.ts']
    await runNodeOrExit([...PLAYWRIGHT, ...config, ...args], { BROWSERS_SITE })
  },
  /** Publishes the site as docs/deploying.md says, with nginx and by the rules of other hosts. */
  async hosts() {
    if (spawnSync('nginx', ['-v']).error) {
      throw new Error('nginx was not found; on Debian, "apt-get install nginx-light" brings it.')
    }
    const HOSTS_SITE = `${CACHE}/hosts-site`
    // The root folder of a host that has the site below a path.
    const HOSTS_PARENT = `${CACHE}/hosts-parent`
    await buildSite(HOSTS_SITE)
    await buildSite(`${HOSTS_PARENT}/isc`, '--base=/isc/')
    // Files that hosts read only at their root. docs/deploying.md says to copy them there.
    for (const file of ['_headers', '_redirects', 'vercel.json', '404.html'])
      copyFileSync(`${HOSTS_PARENT}/isc/${file}`, `${HOSTS_PARENT}/${file}`)
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'hosts']
    await runNodeOrExit(vitest, { HOSTS_SITE, HOSTS_PARENT })
  },
  async bench(args) {
    const BENCH_SITE = `${CACHE}/bench/site`
    const BENCH_WAGMI = `${CACHE}/bench/wagmi`
    const BENCH_FLOOR = `${CACHE}/bench/floor`
    await ensureInstalled('tooling/bench')
    const CHROMIUM_PATH = await ensureChromium()
    await buildSite(BENCH_SITE)
    await buildBenchPage(BENCH_WAGMI)
    await buildBenchPage(BENCH_FLOOR, '--mode', 'floor')
    const bench = ['--import', 'tsx', 'tooling/bench/main.ts', ...args]
    await runNodeOrExit(bench, { CHROMIUM_PATH, BENCH_SITE, BENCH_WAGMI, BENCH_FLOOR })
  },
}

await main(async () => {
  const [name, ...args] = process.argv.slice(2)
  await ensureInstalled()
  await COMMANDS[name](args)
})

function buildSite(outDir, ...args) {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'local-chain']
  const output = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return runNodeOrExit([...build, ...output, ...args], PUBLISHED)
}

/**
 * Builds a page of the bench with the bench's own Vite. Only errors are logged, because one of the
 * packages has a part that no browser needs.
 */
function buildBenchPage(outDir, ...args) {
  const build = [
    'tooling/bench/node_modules/vite/bin/vite.js',
    'build',
    'tooling/bench/page',
    ...args,
  ]
  const quietly = ['--emptyOutDir', '--logLevel', 'error']
  return runNodeOrExit([...build, '--outDir', `../../../${outDir}`, ...quietly])
}
