import { build } from 'vite'
import { TARGET } from './target.ts'

/** The source of a module, with what it imports, as a classic script, as small as it can be made. */
export async function classicScript(root: string, entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGET,
      lib: { entry, formats: ['iife'], name: 'script' },
    },
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk === undefined) throw new Error(`${entry} did not become a script.`)
  return chunk.code.trim()
}
