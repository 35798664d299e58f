import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

const FORBIDDEN = [
  ['src/domain', '../application/store.ts'],
  ['src/domain/amounts', '../../application/store.ts'],
  ['src/domain/amounts', 'ethers'],
  ['src/domain/transactions/kinds', '../../../application/store.ts'],
  ['src/domain/transactions/kinds', 'ethers'],
  ['src/domain', '../ui/app.tsx'],
  ['src/domain', 'ethers'],
  ['src/domain', '@tanstack/react-router'],
  ['src/application', '../adapters/memory/fake-wallet.ts'],
  ['src/application', '../ui/app.tsx'],
  ['src/application', '../container.ts'],
  ['src/application', 'react'],
  ['src/application', 'zod/mini'],
  ['src/application/wallet', '../../adapters/memory/fake-wallet.ts'],
  ['src/application/wallet', '../../ui/app.tsx'],
  ['src/application/wallet', '../../container.ts'],
  ['src/application/wallet', 'react'],
  ['src/application/ports', '../store.ts'],
  ['src/application/ports', 'ethers'],
  ['src/application/ports', '../../adapters/ethers/chain.ts'],
  ['src/adapters/ethers', '../../application/wallet/wallet-service.ts'],
  ['src/adapters/ethers', '../../ui/app.tsx'],
  ['src/adapters/ethers', '../../container.ts'],
  ['src/adapters/ethers', '../memory/fake-wallet.ts'],
  ['src/adapters/ethers', 'react'],
  ['src/adapters/memory', 'tsyringe'],
  ['src/ui', '../adapters/ethers/chain.ts'],
  ['src/ui/home', '../../adapters/memory/fake-wallet.ts'],
  ['src/ui/home', '../../container.ts'],
  ['src/ui/home', 'tsyringe'],
  ['src/ui', 'ethers'],
  ['src/ui', 'zod/mini'],
  ['src', 'tsyringe'],
  ['src', '../devnet/chain.ts'],
] as const

const ALLOWED = [
  ['src/domain', './amounts/amount.ts'],
  ['src/domain/amounts', './amount.ts'],
  ['src/domain/amounts', '../failure.ts'],
  ['src/domain/amounts', '../wallet/session.ts'],
  ['src/domain/transactions/kinds', '../record.ts'],
  ['src/domain/transactions/kinds', '../../amounts/amount.ts'],
  ['src/application', './store.ts'],
  ['src/application', './ports/wallet-port.ts'],
  ['src/application', '../domain/amounts/amount.ts'],
  ['src/application/wallet', '../store.ts'],
  ['src/application/wallet', '../ports/wallet-port.ts'],
  ['src/application/wallet', '../notices/notice-service.ts'],
  ['src/application/wallet', '../../domain/failure.ts'],
  ['src/application/wallet', '../../domain/wallet/session.ts'],
  ['src/application/ports', './wallet-port.ts'],
  ['src/application/ports', '../../domain/amounts/amount.ts'],
  ['src/adapters/ethers', './errors.ts'],
  ['src/adapters/ethers', '../../application/ports/wallet-port.ts'],
  ['src/adapters/ethers', '../../domain/amounts/amount.ts'],
  ['src/adapters/ethers', 'ethers'],
  ['src/adapters/ethers', 'zod/mini'],
  ['src/ui/home', '../../application/exchange/exchange-service.ts'],
  ['src/ui/home', '../../domain/amounts/amount.ts'],
  ['src/ui/home', '../header.tsx'],
  ['src/ui', '@mui/material/Menu'],
  ['src', './container.ts'],
] as const

const fileOf = (folder: string, index: number) => join(folder, `imports-${index}.ts`)

describe('layer rules', () => {
  let flagged: ReadonlySet<string>
  const folder = mkdtempSync(join(tmpdir(), 'layers-'))
  const rows = [...FORBIDDEN, ...ALLOWED]

  beforeAll(() => {
    cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
    rows.forEach(([place, imported], index) => {
      const file = join(folder, fileOf(place, index))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `import { it } from '${imported}'\n\nit()\n`)
    })
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '--format=json', 'src'], { cwd: folder })
    const report: { diagnostics: { code: string; filename: string }[] } = JSON.parse(
      run.stdout.toString(),
    )
    const broken = report.diagnostics.filter(({ code }) => code.includes('no-restricted-imports'))
    flagged = new Set(broken.map(({ filename }) => filename.replaceAll('\\', '/')))
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(FORBIDDEN.map((row, index) => [...row, index] as const))(
    'keeps %s from importing %s',
    (place, _imported, index) => expect(flagged).toContain(fileOf(place, index)),
  )

  it.each(ALLOWED.map((row, index) => [...row, index + FORBIDDEN.length] as const))(
    'lets %s import %s',
    (place, _imported, index) => expect(flagged).not.toContain(fileOf(place, index)),
  )
})
