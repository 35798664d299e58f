import { runNode } from './run.mjs'

/** Builds the site as it is published, with the contracts of a local chain; resolves with the exit code. */
export async function buildSite(outDir) {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir']
  return runNode([...build, '--logLevel', 'warn'], await siteSettings())
}

/** The addresses that the contracts have on every fresh local chain. */
async function siteSettings() {
  const { tsImport } = await import('tsx/esm/api')
  const { deploymentAddresses } = await tsImport('../devnet/deployment.ts', import.meta.url)
  const { indexToken, weth } = deploymentAddresses()
  return { VITE_ISC_ADDRESS: indexToken, VITE_WETH_ADDRESS: weth }
}
