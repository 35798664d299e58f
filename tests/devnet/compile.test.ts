import { expect, it } from 'vitest'
import { compiledFingerprint, fingerprint } from '../../devnet/compile.ts'

it('has compiled the contracts as they are now, or "npm run devnet:compile" is due', () => {
  expect(compiledFingerprint()).toBe(fingerprint())
})
