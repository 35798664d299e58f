import { build, type Plugin } from 'vite'
import { TARGET } from './target.ts'

/** Bundles a module as a minified classic script. */
export async function classicScript(
  root: string,
  entry: string,
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    plugins: [...plugins],
    logLevel: 'error',
    build: {
      write: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk === undefined) throw new Error(`${entry} was not built.`)
  return chunk.code.trim()
}
