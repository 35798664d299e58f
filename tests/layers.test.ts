import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Imports that are forbidden in the files of each folder. */
const FORBIDDEN = Object.entries({
  'src/domain': ['../application/store.ts', 'ethers'],
  'src/domain/amounts': ['../../application/store.ts', 'ethers'],
  'src/application': ['../adapters/memory/fake-wallet.ts', 'react'],
  'src/application/wallet': ['../../adapters/memory/fake-wallet.ts', 'react'],
  'src/application/ports': ['../store.ts', 'ethers'],
  'src/adapters/browser': ['../ethers/client.ts'],
  'src/adapters/memory': ['tsyringe'],
  'src/adapters/ethers': [
    '../../application/wallet/wallet-service.ts',
    '../memory/fake-wallet.ts',
    'react',
    'viem',
  ],
  'src/ui': [
    '../adapters/ethers/chain.ts',
    '../application/ports/wallet-port.ts',
    '../demo/demo.tsx',
    'ethers',
    'zod/mini',
  ],
  'src/ui/pages': ['../../container.ts', 'tsyringe'],
  'src/ui/features/wallet': [
    '../exchange/exchange-card.tsx',
    '../../layout/root-layout.tsx',
    '../../../adapters/memory/fake-wallet.ts',
    '../../../application/ports/wallet-port.ts',
    '../../../container.ts',
    'ethers',
  ],
  'src/ui/components': [
    '../features/wallet/wallet-button.tsx',
    '../../adapters/memory/fake-wallet.ts',
    '../../application/ports/wallet-port.ts',
    '../../container.ts',
    '../../demo/demo.tsx',
  ],
  'src/ui/hooks': ['../pages/error-page.tsx', '../../container.ts'],
  src: ['tsyringe', '../devnet/chain.ts', './demo/demo.tsx'],
  'src/demo': [
    '../container.ts',
    '../adapters/ethers/ethers-adapters.ts',
    '../ui/pages/error-page.tsx',
    'ethers',
  ],
}).flatMap(([folder, imports]) => imports.map((imported) => [folder, imported] as const))

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

const fileOf = (folder: string, index: number) => join(folder, `imports-${index}.ts`)

describe('layer rules', () => {
  let flagged: ReadonlySet<string>
  let inCycle: ReadonlySet<string>
  let timed: ReadonlySet<string>
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))

  beforeAll(() => {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    FORBIDDEN.forEach(([place, imported], index) => {
      write(fileOf(place, index), `import { it } from '${imported}'\n\nit()\n`)
    })
    for (const [path, imported] of CYCLE) {
      write(path, `import { it } from '${imported}'\n\nexport const one = it\n`)
    }
    for (const path of TIMED) write(path, 'export const time = Date.now()\n')
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '--format=json', 'src'], { cwd: folder })
    const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(
      run.stdout.toString(),
    )
    const filesThatBreak = (rule: string) => {
      const broken = report.diagnostics.filter(({ code }) => code.includes(rule))
      return new Set(broken.map(({ filename }) => filename.replaceAll('\\', '/')))
    }
    flagged = filesThatBreak('no-restricted-imports')
    inCycle = filesThatBreak('no-cycle')
    timed = filesThatBreak('no-restricted-properties')
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(FORBIDDEN.map((row, index) => [...row, index] as const))(
    'keeps %s from importing %s',
    (place, _imported, index) => expect(flagged).toContain(fileOf(place, index)),
  )

  it('keeps all files but one from reading another time than the clock’s', () => {
    expect(timed).toEqual(new Set(TIMED.filter((path) => path !== CLOCK)))
  })

  it('keeps files from importing one another', () => {
    expect(inCycle).toEqual(new Set(CYCLE.map(([path]) => path)))
  })
})
