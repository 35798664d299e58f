import { expect, it } from 'vitest'
import { readArtifacts } from '../../devnet/artifact.ts'
import { fingerprint } from '../../devnet/compile.ts'

it('has compiled the contracts as they are now, or "npm run devnet:compile" is due', () => {
  expect(readArtifacts().fingerprint).toBe(fingerprint())
})
