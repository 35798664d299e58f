import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createServer } from 'vite'
import { expect, it } from 'vitest'
import { protocolAlias } from '../../../build/protocol.ts'
import { PROTOCOL as FORK } from '../../../examples/fork/protocol.ts'
import type * as Notices from '../../../src/domain/messages/notices.ts'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import type * as Wrapping from '../../../src/domain/wallet/account-snapshot.ts'
import type * as Pages from './pages.tsx'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Loads modules as the build of another protocol would. */
async function withProtocol(
  protocol: Protocol,
  use: (load: (module: string) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'isc-fork-'))
  const file = join(folder, 'protocol.ts')
  writeFileSync(file, `export const PROTOCOL = ${JSON.stringify(protocol)}`)
  const server = await createServer({
    root: ROOT,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    appType: 'custom',
    resolve: { alias: [protocolAlias(file)] },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await use((module) => server.ssrLoadModule(module))
  } finally {
    await server.close()
    rmSync(folder, { recursive: true })
  }
}

/** Not a test network, whose base token is another currency, and with fees that differ. */
const REAL: Protocol = {
  ...FORK,
  network: { ...FORK.network, shortName: 'Ocean', isTestNetwork: false },
  baseToken: { ...FORK.baseToken, isWrappedCurrency: false },
  fees: { minting: 1, redemption: 2 },
  // Those of the fork speak of its network.
  questions: [],
}

it('says of a network whose tokens have a value never that they have none, and both fees', async () => {
  await withProtocol(REAL, async (load) => {
    const { renderPage } = (await load('/tests/examples/fork/pages.tsx')) as typeof Pages
    const [home, about] = [await renderPage('/'), await renderPage('/about')]
    expect(home).toContain('Runs on the Ocean network.')
    expect(about).toContain('They were set to 1% and 2% when')
    for (const page of [home, about]) expect(page).not.toMatch(/\btest\b|real money/)
    const { toToast } = (await load('/src/domain/messages/notices.ts')) as typeof Notices
    expect(toToast({ kind: 'wrongNetwork' }).text).toBe(
      'Please connect to Ocean to use this application.',
    )
  })
})

it.each([
  ['wraps a base token that is the wrapped currency', FORK, 'wrap'],
  ['wraps no other base token', REAL, 'less'],
] as const)('%s', async (_what, protocol, kind) => {
  await withProtocol(protocol, async (load) => {
    const { helpFor } = (await load('/src/domain/wallet/account-snapshot.ts')) as typeof Wrapping
    const rich = { balances: { ETH: 10n ** 20n } }
    const short = { token: 'WETH', needed: 2n, held: 1n } as const
    expect(helpFor(rich as never, short)).toMatchObject({ kind })
  })
})
