import { runNode } from './run.mjs'

/** Builds the site as it is published, but for the local chain; resolves with the exit code. */
export async function buildSite(outDir, args = []) {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'local-chain']
  return runNode([...build, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...args])
}
