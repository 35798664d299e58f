import { describe, expect, it } from 'vitest'
import { sbomOf, type Lock } from '../../build/sbom.ts'
import { noticesOf } from '../../build/third-party-notices.ts'

const PRODUCT = { name: 'product', version: '0.1.0', license: 'MIT' }
const PACKAGES = [
  { name: '@here/one', version: '1.2.3', licence: 'MIT', text: 'Terms' },
  { name: 'two', version: '4.5.6', licence: 'Apache-2.0', text: 'Terms' },
]
const LOCK: Lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/@here/one': { version: '1.2.3', integrity: 'sha512-q80=' },
    'node_modules/two': { version: '4.0.0', integrity: 'sha512-AAA=' },
    'node_modules/@here/one/node_modules/two': { version: '4.5.6', integrity: 'sha512-/wA=' },
    'node_modules/not-two': { version: '4.5.6', integrity: 'sha512-AAA=' },
  },
}

const namesOf = ({ components }: ReturnType<typeof sbomOf>) =>
  components.map(({ name, version }) => `${name} ${version}`)

describe(sbomOf.name, () => {
  it('lists the packages of the notices', () => {
    const [, listed = ''] = noticesOf(PACKAGES).split('\n\n')
    const names = listed.split('\n').map((line) => line.replace(/ \([^)]+\)$/, ''))
    expect(namesOf(sbomOf(PRODUCT, PACKAGES, LOCK))).toEqual(names)
  })

  it('has the version, the hash, the licence and the address of each', () => {
    const [one, two] = sbomOf(PRODUCT, PACKAGES, LOCK).components
    expect(one).toEqual({
      type: 'library',
      'bom-ref': 'pkg:npm/%40here/one@1.2.3',
      name: '@here/one',
      version: '1.2.3',
      hashes: [{ alg: 'SHA-512', content: 'abcd' }],
      licenses: [{ license: { id: 'MIT' } }],
      purl: 'pkg:npm/%40here/one@1.2.3',
    })
    expect(two?.hashes).toEqual([{ alg: 'SHA-512', content: 'ff00' }])
  })

  it('says what it is of', () => {
    const { bomFormat, specVersion, metadata } = sbomOf(PRODUCT, PACKAGES, LOCK)
    expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.5'])
    expect(metadata.component).toMatchObject({
      type: 'application',
      name: 'product',
      version: '0.1.0',
    })
  })

  it('refuses a package of which the lock file has no hash', () => {
    const packages = { ...LOCK.packages, 'node_modules/@here/one': { version: '1.2.3' } }
    expect(() => sbomOf(PRODUCT, PACKAGES, { packages })).toThrow(
      'The lock file has no hash of @here/one 1.2.3.',
    )
  })
})
