import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createDemo } from '../../src/demo/demo-adapters.ts'
import { chosenScenario, SCENARIOS, type ScenarioName } from '../../src/demo/scenarios.ts'
import { passTime, startAround } from '../support/services.ts'
import { createTestClock } from '../support/platform.ts'

const MINTED = 'Minting Successful: Successfully minted 100 ISC tokens.'

/** The page's services in a scenario, with a clock of its own. */
async function start(name: ScenarioName) {
  const clock = createTestClock()
  const { log, clipboard, visibility, links, build } = createFakeAdapters()
  const platform = { clock, log, clipboard, visibility, links, build }
  const { adapters, nextBlock } = createDemo(SCENARIOS[name], platform)
  const services = startAround(adapters)
  if (name !== 'ready') services.exchange.setAmount('100')
  /** Lets so many seconds pass. */
  const pass = (seconds: number) => passTime({ clock }, seconds * 1000, 100)
  await pass(2)
  return {
    ...services,
    nextBlock,
    /** The number of the newest block. */
    async block() {
      const newest = await adapters.chain.getNewestBlock()
      return newest.ok ? newest.value : NaN
    },
    pass,
    /** Waits as long as the demo's wallet and its next block take. */
    press: async (action: () => Promise<void>) => {
      void action()
      await pass(10)
    },
    session: () => services.wallet.session.get(),
    toasts: () => services.notices.toasts.get().map(({ title, text }) => `${title}: ${text}`),
    balances: () => services.snapshots.state.get().value?.balances,
    records: () => services.transactions.state.get().records,
  }
}

describe('the scenario', () => {
  it('ready connects, approves, mints and redeems', async () => {
    const { wallet, exchange, press, session, toasts, balances } = await start('ready')
    expect(session().status).toBe('disconnected')
    await press(() => wallet.connect())
    expect(session().status).toBe('connected')
    exchange.setAmount('100')
    await press(exchange.approve)
    await press(exchange.submit)
    expect(toasts()).toContain(MINTED)
    exchange.switchMode()
    exchange.setAmount('97')
    await press(exchange.approve)
    await press(exchange.submit)
    expect(toasts()).toContain('Redemption Successful: Successfully redeemed 97 ISC tokens.')
    expect(balances()?.ISC).toBe(0n)
  })

  it('price-jumps asks once more at the new price', async () => {
    const { exchange, press, toasts, records } = await start('price-jumps')
    await press(exchange.submit)
    const { price } = exchange.card.get()
    if (price.kind !== 'moved' || !price.shown) throw new Error('The cost has not risen')
    expect(price.cost * 10n).toBe(price.shown * 11n)
    expect(records()).toEqual([])
    await press(exchange.submit)
    expect(toasts()).toContain(MINTED)
  })

  it('wallet-refuses declines every time', async () => {
    const { exchange, press, toasts, records } = await start('wallet-refuses')
    for (const action of [exchange.approve, exchange.submit, exchange.submit]) await press(action)
    expect(toasts()).toEqual([
      expect.stringMatching(/^Approval Failed: You declined/),
      expect.stringMatching(/^Minting Failed: You declined/),
    ])
    expect(records()).toEqual([])
  })

  it('slow-block waits until a block is asked for', async () => {
    const { exchange, nextBlock, pass, press, toasts } = await start('slow-block')
    await press(exchange.submit)
    await pass(60)
    expect(toasts()).not.toContain(MINTED)
    nextBlock()
    await pass(2)
    expect(toasts()).toContain(MINTED)
  })
})

describe(createDemo.name, () => {
  it('makes a block every five seconds, and when asked, though nothing waits for it', async () => {
    const { block, nextBlock, pass } = await start('ready')
    const first = await block()
    nextBlock()
    expect(await block()).toBe(first + 1)
    await pass(3)
    expect(await block()).toBe(first + 2)
    await pass(5)
    expect(await block()).toBe(first + 3)
  })

  it('has a wallet and a node that take a moment', async () => {
    const { wallet, pass, session, balances } = await start('ready')
    void wallet.connect()
    await pass(1)
    expect(session().status).not.toBe('connected')
    await pass(0.5)
    expect(session().status).toBe('connected')
    await pass(0.1)
    expect(balances()).toBeUndefined()
    await pass(0.3)
    expect(balances()).toBeDefined()
  })
})

describe(chosenScenario.name, () => {
  it.each(['?demo', '?demo=', '?a=b&demo', '?demo=nothing', '?demo=constructor'])(
    'takes the first for %s',
    (query) => expect(chosenScenario(query)).toBe('ready'),
  )
})
