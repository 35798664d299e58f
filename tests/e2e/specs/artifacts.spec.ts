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
