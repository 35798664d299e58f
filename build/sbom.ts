import type { ShippedPackage } from './third-party-notices.ts'

/** What package-lock.json says of the packages, by their folders. */
export interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; integrity?: string }>>
}

/** The product, as package.json has it. */
export interface Product {
  readonly name: string
  readonly version: string
  readonly license: string
}

/**
 * The software bill of materials of the site, as CycloneDX 1.5: the packages that the notices list. It has
 * neither a time nor a serial number, so that the same commit gives the same bytes.
 * @throws if the lock file has no hash of a package
 */
export function sbomOf(product: Product, packages: readonly ShippedPackage[], lock: Lock) {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `${product.name}@${product.version}`,
        name: product.name,
        version: product.version,
        licenses: [{ license: { id: product.license } }],
      },
    },
    components: packages.map(({ name, version, licence }) => {
      const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
      return {
        type: 'library',
        'bom-ref': purl,
        name,
        version,
        hashes: [{ alg: 'SHA-512', content: sha512Of(name, version, lock) }],
        licenses: [{ license: { id: licence } }],
        purl,
      }
    }),
  }
}

/** The hash of a package's archive, in hex. */
function sha512Of(name: string, version: string, { packages }: Lock): string {
  const entry = Object.entries(packages).find(
    ([folder, found]) => folder.endsWith(`node_modules/${name}`) && found.version === version,
  )
  const [, base64] = /^sha512-(\S+)$/.exec(entry?.[1].integrity ?? '') ?? []
  if (base64 === undefined) throw new Error(`The lock file has no hash of ${name} ${version}.`)
  return Buffer.from(base64, 'base64').toString('hex')
}
