import { readFileSync } from 'node:fs'
import { sbomOf, type Lock, type Product } from './sbom.ts'
import { siteBundle } from './site-bundle.ts'
import { shippedPackages } from './third-party-notices.ts'

// Builds the site, and prints the software bill of materials of what is in it.

const product = JSON.parse(readFileSync('package.json', 'utf8')) as Product
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const packages = shippedPackages(await siteBundle(), process.cwd())
console.log(JSON.stringify(sbomOf(product, packages, lock), undefined, 2))
