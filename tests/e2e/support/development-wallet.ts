import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'
import { RPC_META } from '../../../devnet/wallet/plugin.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/**
 * Puts the development wallet into the pages of a production build, before any of their code runs.
 */
export async function bringDevelopmentWallet(
  context: BrowserContext,
  rpcUrl: string,
): Promise<void> {
  const wallet = await walletScript()
  const content = `document.addEventListener('readystatechange', () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: ${JSON.stringify(RPC_META)},
      content: ${JSON.stringify(rpcUrl)},
    })
    document.head.append(meta);
    ${wallet}
  }, { once: true })`
  await context.addInitScript({ content })
}

async function walletScript(): Promise<string> {
  const built = await build({
    root: ROOT,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'devnet/wallet/main.ts', formats: ['iife'], name: 'script' },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The wallet was not built.')
  return result.output[0].code
}
