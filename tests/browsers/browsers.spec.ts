import { test as base } from '@playwright/test'
import { startLocalChain, type LocalChain } from '../e2e/support/local-chain.ts'
import type { Engine, EngineOptions } from './support/engines/engine.ts'
import { startFirefox } from './support/engines/firefox.ts'
import { startWebkit } from './support/engines/webkit.ts'
import { ROWS } from './rows/rows.ts'
import { runRow } from './support/world.ts'

/** By the names of the projects. */
const START: Readonly<Record<string, (options?: EngineOptions) => Promise<Engine>>> = {
  'Firefox ESR': startFirefox,
  WebKit: startWebkit,
}

interface WorkerFixtures {
  readonly start: (options?: EngineOptions) => Promise<Engine>
  readonly engine: Engine
  readonly chain: LocalChain
}

const test = base.extend<object, WorkerFixtures>({
  start: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, provide, { project }) => provide(START[project.name] ?? startWebkit),
    { scope: 'worker' },
  ],
  engine: [
    async ({ start }, provide) => {
      const engine = await start()
      await provide(engine)
      await engine.stop()
    },
    { scope: 'worker' },
  ],
  chain: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
    async ({}, provide) => {
      const chain = await startLocalChain()
      await provide(chain)
      await chain.stop()
    },
    { scope: 'worker' },
  ],
})

for (const row of ROWS) {
  test(row.name, async ({ engine, start, chain }) => {
    if (!row.blocksSiteData) return runRow(row, engine, chain)
    const blocking = await start({ blocksSiteData: true })
    await runRow(row, blocking, chain).finally(blocking.stop)
  })
}
