import { writeFileSync } from 'node:fs'
import { build } from 'vite'
import { NOTICES } from './third-party-notices.ts'

// Builds the site, which fails on a licence that is not allowed, and writes what it says of the licences
// into the project's root. The list of the packages is its first part.

// Any address has the same packages.
process.env.VITE_ISC_ADDRESS ||= `0x${'5'.repeat(40)}`
const built = await build({ logLevel: 'error', build: { write: false } })
const files = 'output' in built ? built.output : []
const notices = files.find(({ fileName }) => fileName === NOTICES)
if (notices?.type !== 'asset') throw new Error(`There is no ${NOTICES} in the build.`)
writeFileSync(NOTICES, notices.source)
const [list = ''] = String(notices.source).split('\n\n---')
console.log(`${list}\n\n${NOTICES} has their licences.`)
