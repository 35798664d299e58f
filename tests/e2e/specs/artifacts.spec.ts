import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { ownArtifact } from '../../../devnet/artifact.ts'
import { compile } from '../../../devnet/compile.ts'

test('compiling gives what is in devnet/artifacts', () => {
  const compiled = compile()
  expect(compiled.map(({ contractName }) => contractName)).toEqual([
    'DexInteraction',
    'IndexToken',
    'MintProbe',
    'Multicall',
    'Stablecoin',
  ])
  for (const artifact of compiled) expect(ownArtifact(artifact.contractName)).toEqual(artifact)
})

test('the bill of materials lists the packages of the notices', () => {
  const args = ['--import', 'tsx', 'build/print-sbom.ts']
  const printed = spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
  const { components } = JSON.parse(printed) as {
    components: { name: string; version: string; licenses: { license: { id: string } }[] }[]
  }
  const lines = components.map(
    ({ name, version, licenses }) => `${name} ${version} (${licenses[0]?.license.id})`,
  )
  const notices = readFileSync('node_modules/.cache/e2e-site/THIRD-PARTY-NOTICES.txt', 'utf8')
  const [, list] = notices.split('\n\n')
  expect(lines.length).toBeGreaterThan(50)
  expect(lines).toEqual(list?.split('\n'))
})
