import { build, type Rolldown } from 'vite'

/** Builds the site without writing it. */
export async function siteBundle(): Promise<Rolldown.OutputBundle> {
  // Any address has the same packages.
  process.env.VITE_ISC_ADDRESS ||= `0x${'5'.repeat(40)}`
  const built = await build({ logLevel: 'error', build: { write: false } })
  const files = 'output' in built ? built.output : []
  return Object.fromEntries(files.map((file) => [file.fileName, file]))
}
