import { brotliCompressSync } from 'node:zlib'
import { build, minifySync, type Rolldown } from 'vite'
import { ROUTES } from '../src/ui/routes.ts'
import { RENDERER } from './prerender.ts'
import { routeChunks } from './route-chunks.ts'

// Prints what each package adds to each page, and to what is loaded on demand, in brotli kilobytes.

const ON_DEMAND = {
  'leaving the first page': ['src/ui/router.tsx'],
  connecting: [
    'src/adapters/evm/connected-adapters.ts',
    'src/adapters/ethers/ethers-codec.ts',
    'src/ui/pages/home/connected-account.tsx',
  ],
  'the first transaction': ['src/ui/features/activity/activity.tsx'],
  'the first toast': ['src/ui/features/toasts/toaster.tsx'],
  'the wallet’s menu': ['src/ui/features/wallet/wallet-menu.tsx'],
  'the protocol on /about': ['src/ui/features/protocol/protocol-block.tsx'],
}

type Bundle = Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>
type Costs = ReadonlyMap<string, number>

// Any address gives the same size.
process.env.VITE_ISC_ADDRESS ||= `0x${'5'.repeat(40)}`
const bundle = await buildSite()
const first = new Set(['index.html', RENDERER].flatMap((each) => routeChunks(bundle, each)))

for (const [route, { module }] of Object.entries(ROUTES)) {
  const own = new Set([...first, ...routeChunks(bundle, module)])
  print(route === '/$' ? 'any other path' : route, own)
}
const home = new Set([...first, ...routeChunks(bundle, ROUTES['/'].module)])
for (const [what, modules] of Object.entries(ON_DEMAND)) {
  const needed = modules.flatMap((module) => routeChunks(bundle, module))
  print(`added to / by ${what}`, new Set(needed.filter((file) => !home.has(file))))
}

async function buildSite(): Promise<Bundle> {
  const output = await build({ logLevel: 'error', build: { write: false } })
  if (!('output' in output)) throw new Error('The build did not return one output.')
  return Object.fromEntries(output.output.map((file) => [file.fileName, file]))
}

function print(title: string, files: ReadonlySet<string>) {
  const costs = new Map<string, number>()
  for (const file of files) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const [name, bytes] of costsOf(chunk)) costs.set(name, (costs.get(name) ?? 0) + bytes)
  }
  const sum = [...costs.values()].reduce((total, bytes) => total + bytes, 0)
  console.log(`\n${title}: ${kilobytes(sum)} of JavaScript in ${files.size} files, compressed`)
  for (const [name, bytes] of [...costs].toSorted(([, one], [, other]) => other - one)) {
    if (bytes >= 50) console.log(`  ${kilobytes(bytes).padStart(9)}  ${name}`)
  }
}

/** The compressed size of a chunk, split between its packages by their minified sizes. */
function costsOf(chunk: Rolldown.OutputChunk): Costs {
  const shares = new Map<string, number>()
  for (const [id, { code }] of Object.entries(chunk.modules)) {
    if (!code) continue
    const { length } = minifySync(id, code, { mangle: { toplevel: true } }).code
    shares.set(packageOf(id), (shares.get(packageOf(id)) ?? 0) + length)
  }
  const sum = [...shares.values()].reduce((total, length) => total + length, 0)
  const size = brotliCompressSync(chunk.code).length
  return new Map([...shares].map(([name, length]) => [name, (size * length) / sum]))
}

function packageOf(id: string): string {
  const [, inPackages] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  if (inPackages !== undefined) return inPackages
  const [, inSource] = /\/(src\/[^/.]+)/.exec(id) ?? []
  return inSource ?? 'the bundler’s own'
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
