import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Imports that are forbidden in the files of each folder. */
const FORBIDDEN = Object.entries({
  'src/domain': ['../application/store.ts', './../application/store.ts', 'ethers'],
  'src/domain/amounts': [
    '../../application/store.ts',
    '../amounts/../../application/store.ts',
    'ethers',
  ],
  'src/application': ['../adapters/memory/fake-wallet.ts', 'react'],
  'src/application/wallet': ['../../adapters/memory/fake-wallet.ts', 'react'],
  'src/application/ports': ['../store.ts', 'ethers'],
  'src/adapters/browser': ['../ethers/client.ts', 'ethers', 'ethers/abi', 'react-dom/client'],
  'src/adapters/memory': ['tsyringe', 'reflect-metadata/lite'],
  'src/adapters/ethers': [
    '../../application/wallet/wallet-service.ts',
    '../memory/fake-wallet.ts',
    'react',
    'viem',
  ],
  'src/ui': [
    '../adapters/ethers/chain.ts',
    '../application/ports/wallet-port.ts',
    '../container.ts',
    '../demo/demo.tsx',
    'ethers',
    'ethers/abi',
    'reflect-metadata/lite',
    'tsyringe',
    'zod/mini',
  ],
  'src/ui/features/wallet': [
    '../exchange/exchange-card.tsx',
    '../../layout/root-layout.tsx',
    '../../../adapters/memory/fake-wallet.ts',
    '../../../application/ports/wallet-port.ts',
    '../../../container.ts',
    'ethers',
    'ethers/abi',
  ],
  'src/ui/components': [
    '../features/wallet/wallet-button.tsx',
    '../../adapters/memory/fake-wallet.ts',
    '../../application/ports/wallet-port.ts',
    '../../container.ts',
    '../../demo/demo.tsx',
    'ethers/abi',
  ],
  'src/ui/hooks': ['../pages/error-page.tsx', '../../container.ts'],
  src: [
    'tsyringe',
    'reflect-metadata/lite',
    'ethers',
    'ethers/abi',
    '../devnet/chain.ts',
    './demo/demo.tsx',
  ],
  'src/demo': [
    '../container.ts',
    '../adapters/ethers/ethers-adapters.ts',
    '../ui/pages/error-page.tsx',
    'ethers',
    'ethers/abi',
  ],
}).flatMap(([folder, imports]) => imports.map((imported) => [folder, imported] as const))

/** Ways to import a module. A rule may see only some of them. */
const FORMS = {
  statically: (path: string) => `import { it } from '${path}'\n\nit()\n`,
  'by exporting it': (path: string) => `export { it } from '${path}'\n`,
  'on demand': (path: string) => `export const load = () => import('${path}')\n`,
  'on demand, from a template': (path: string) => `export const load = () => import(\`${path}\`)\n`,
}

const ROWS = FORBIDDEN.map(([place, imported], row) => {
  const files = Object.entries(FORMS).map(([form, textOf], index) => {
    return { form, path: join(place, `imports-${row}-${index}.ts`), text: textOf(imported) }
  })
  return { place, imported, files }
})

/** Imports of modules that are known only when they run. */
const COMPUTED = [
  'export const load = (name: string) => import(`../${name}/store.ts`)\n',
  "export const load = (name: string) => import('../' + name)\n",
].map((text, index) => ({ path: `src/domain/computed-${index}.ts`, text }))

/** Two files that import each other. */
const CYCLE = [
  ['src/domain/round-one.ts', './round-two.ts'],
  ['src/domain/round-two.ts', './round-one.ts'],
] as const

const CLOCK = 'src/adapters/browser/platform.ts'

/** Files that read the time. */
const TIMED = [
  CLOCK,
  'src/adapters/browser/time.ts',
  'src/application/time.ts',
  'src/domain/time.ts',
  'src/ui/hooks/time.ts',
]

describe('layer rules', () => {
  let flagged: ReadonlySet<string>
  let inCycle: ReadonlySet<string>
  let timed: ReadonlySet<string>
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))

  beforeAll(() => {
    for (const part of ['.oxlintrc.json', 'tooling/lint']) {
      cpSync(join(root, part), join(folder, part), { recursive: true })
    }
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const imports = [...ROWS.flatMap(({ files }) => files), ...COMPUTED]
    for (const { path, text } of imports) write(path, text)
    for (const [path, imported] of CYCLE) {
      write(path, `import { it } from '${imported}'\n\nexport const one = it\n`)
    }
    for (const path of TIMED) write(path, 'export const time = Date.now()\n')
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '--format=json', 'src'], { cwd: folder })
    const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(
      run.stdout.toString(),
    )
    const filesThatBreak = (...rules: string[]) => {
      const broken = report.diagnostics.filter(({ code }) =>
        rules.some((rule) => code.includes(rule)),
      )
      return new Set(broken.map(({ filename }) => filename.replaceAll('\\', '/')))
    }
    flagged = filesThatBreak('no-restricted-imports', 'plain-imports')
    inCycle = filesThatBreak('no-cycle')
    timed = filesThatBreak('no-restricted-properties')
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(ROWS)('keeps $place from importing $imported', ({ files }) => {
    const missed = files.filter(({ path }) => !flagged.has(path))
    expect(missed.map(({ form }) => form)).toEqual([])
  })

  it('keeps files from computing the path of an import', () => {
    for (const { path } of COMPUTED) expect(flagged).toContain(path)
  })

  it('keeps all files but one from reading another time than the clock’s', () => {
    expect(timed).toEqual(new Set(TIMED.filter((path) => path !== CLOCK)))
  })

  it('keeps files from importing one another', () => {
    expect(inCycle).toEqual(new Set(CYCLE.map(([path]) => path)))
  })
})
