import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'

// Tells whether a published page is a given build (docs/deploying.md).
await main(async () => {
  const [page, folder = join(ROOT, 'dist')] = process.argv.slice(2)
  if (page === undefined) throw new Error('Which page? npm run verify -- https://… [folder]')
  if (!existsSync(join(folder, 'build.json'))) throw new Error(`There is no build in ${folder}.`)
  await ensureInstalled()
  const { tsImport } = await import('tsx/esm/api')
  const { verify } = await tsImport('../vite/verify.ts', import.meta.url)
  const differences = await verify(new URL(`${page.replace(/\/+$/, '')}/`).href, folder)
  if (differences.length > 0) throw new Error(`It is not that build:\n${differences.join('\n')}`)
  console.log('It is that build.')
})
