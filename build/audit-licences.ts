import { writeFileSync } from 'node:fs'
import { siteBundle } from './site-bundle.ts'
import { NOTICES } from './third-party-notices.ts'

// Builds the site, which fails on a licence that is not allowed, and writes what it says of the licences
// into the project's root. The list of the packages is its first part.

const notices = (await siteBundle())[NOTICES]
if (notices?.type !== 'asset') throw new Error(`There is no ${NOTICES} in the build.`)
writeFileSync(NOTICES, notices.source)
const [list = ''] = String(notices.source).split('\n\n---')
console.log(`${list}\n\n${NOTICES} has their licences.`)
