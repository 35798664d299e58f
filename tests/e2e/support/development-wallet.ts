import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { classicScript } from '../../../build/classic-script.ts'
import { protocolDescription } from '../../../build/protocol.ts'
import { RPC_META } from '../../../devnet/wallet/plugin.ts'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Puts the development wallet into pages of a production build, before any code of theirs runs. */
export async function bringDevelopmentWallet(
  context: BrowserContext,
  rpcUrl: string,
  protocol: Protocol = PROTOCOL,
): Promise<void> {
  const wallet = await classicScript(ROOT, 'devnet/wallet/main.ts', [protocolDescription(protocol)])
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
