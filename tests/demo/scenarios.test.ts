import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createFakeClock } from '../../src/adapters/memory/fake-platform.ts'
import { createContainer, startServices } from '../../src/container.ts'
import { createDemo } from '../../src/demo/demo-adapters.ts'
import {
  chosenScenario,
  SCENARIO_NAMES,
  SCENARIOS,
  type Scenario,
  type ScenarioName,
} from '../../src/demo/scenarios.ts'
import { isSpedUp } from '../../src/domain/transactions/record.ts'
import { progressOf } from '../../src/domain/transactions/progress.ts'
import { shortageOf } from '../../src/domain/wallet/account-snapshot.ts'
import { settled, TOKEN } from '../support/services.ts'

/** The page's services in a scenario, with a clock of its own. */
async function start(name: ScenarioName, before = 2) {
  const clock = createFakeClock()
  const scenario: Scenario = SCENARIOS[name]
  const { log, clipboard, visibility, links, build } = createFakeAdapters()
  const platform = { clock, log, clipboard, visibility, links, build }
  const { adapters, blocks } = await createDemo(scenario, platform)
  const services = startServices(createContainer(adapters))
  services.exchange.setAmount(scenario.amount ?? '')
  /** Lets so many seconds pass. */
  const pass = async (seconds: number) => {
    for (let tenths = 0; tenths < seconds * 10; tenths += 1) {
      clock.advance(100)
      await settled()
    }
  }
  await pass(before)
  return {
    ...services,
    blocks,
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
    progress: () =>
      progressOf(services.wallet.session.get(), services.transactions.state.get()).kind,
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
    expect(toasts()).toContain('Minting Successful: Successfully minted 100 ISC tokens.')
    exchange.switchMode()
    exchange.setAmount('97')
    await press(exchange.approve)
    await press(exchange.submit)
    expect(toasts()).toContain('Redemption Successful: Successfully redeemed 97 ISC tokens.')
    expect(balances()?.ISC).toBe(0n)
  })

  it('no-eth sends nothing, for want of ETH', async () => {
    const { exchange, press, toasts, balances, records } = await start('no-eth')
    expect(balances()?.ETH).toBe(0n)
    await press(exchange.submit)
    expect(toasts()).toEqual([
      expect.stringMatching(/^Minting Failed: .*enough ETH for the network fee/),
    ])
    expect(records()).toEqual([])
  })

  it('low-weth lacks WETH for what is typed, and can wrap the rest', async () => {
    const { snapshots, account, exchange, press, toasts } = await start('low-weth')
    const { value } = snapshots.state.get()
    expect(value && shortageOf(value, 'mint', 100n)?.held).toBe(TOKEN / 100n)
    await press(() => account.wrap('0.03'))
    await press(exchange.submit)
    expect(toasts()).toContain('Minting Successful: Successfully minted 100 ISC tokens.')
  })

  it('price-jumps asks once more at the new price', async () => {
    const { exchange, press, toasts, records } = await start('price-jumps')
    await press(exchange.submit)
    const review = exchange.prices.review.get()
    expect(review?.reason).toBe('risen')
    expect(review && review.cost * 10n).toBe(review && review.shown * 11n)
    expect(records()).toEqual([])
    await press(exchange.submit)
    expect(toasts()).toContain('Minting Successful: Successfully minted 100 ISC tokens.')
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
    const { blocks, pass, progress, toasts } = await start('slow-block')
    await pass(60)
    expect(progress()).toBe('pending')
    expect(toasts()).toEqual([])
    blocks.next()
    await pass(2)
    expect(progress()).toBe('idle')
    expect(toasts()).toEqual(['Minting Successful: Successfully minted 100 ISC tokens.'])
  })

  it('sped-up confirms the mint under another hash', async () => {
    const { pass, progress, records, toasts } = await start('sped-up')
    expect(progress()).toBe('pending')
    await pass(5)
    expect(toasts()).toEqual(['Minting Successful: Successfully minted 100 ISC tokens.'])
    expect(records().map(isSpedUp)).toEqual([true])
  })

  it('cancelled has a cancellation in place of the mint', async () => {
    const { pass, progress, toasts, balances } = await start('cancelled')
    expect(progress()).toBe('pending')
    await pass(5)
    expect(toasts()).toEqual([expect.stringMatching(/^Minting Failed: .*cancelled/)])
    expect(balances()?.WETH).toBe(10n * TOKEN)
  })

  it('cancelled is told however soon the block comes', async () => {
    const { blocks, pass, toasts } = await start('cancelled', 0)
    blocks.next()
    await pass(2)
    expect(toasts()).toEqual([expect.stringMatching(/^Minting Failed: .*cancelled/)])
  })

  it('reverted spends the network fee only', async () => {
    const { pass, progress, toasts, balances } = await start('reverted')
    expect(progress()).toBe('pending')
    await pass(5)
    expect(toasts()).toEqual([expect.stringMatching(/^Minting Failed: Transaction failed/)])
    expect(balances()?.WETH).toBe(10n * TOKEN)
    expect(balances()?.ETH).toBeLessThan(10n * TOKEN)
  })

  it('node-lost reaches no node until the next block', async () => {
    const { transactions, blocks, pass, balances, progress, toasts } = await start('node-lost')
    await pass(30)
    expect(balances()).toBeUndefined()
    expect(transactions.state.get().unreachable.size).toBe(1)
    expect(progress()).toBe('pending')
    blocks.next()
    await pass(15)
    expect(toasts()).toEqual(['Minting Successful: Successfully minted 100 ISC tokens.'])
    expect(balances()?.ISC).toBe(97n * TOKEN)
  })

  it('wallet-batch approves and mints with one confirmation', async () => {
    const { batches, exchange, press, toasts, records } = await start('wallet-batch')
    expect(batches.isPossible.get()).toBe(true)
    await press(exchange.approveAndSubmit)
    expect(toasts()).toContain('Minting Successful: Successfully minted 100 ISC tokens.')
    expect(records().map(({ batch }) => batch !== undefined)).toEqual([true])
  })
})

describe(createDemo.name, () => {
  it('makes a block every five seconds, and when asked, though nothing waits for it', async () => {
    const { blocks, pass } = await start('ready')
    const first = blocks.newest.get()
    blocks.next()
    expect(blocks.newest.get()).toBe(first + 1)
    await pass(3)
    expect(blocks.newest.get()).toBe(first + 2)
    await pass(5)
    expect(blocks.newest.get()).toBe(first + 3)
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

  it('counts what is minted and redeemed in the protocol, at the same blocks', async () => {
    const { exchange, blocks, pass, press, protocol } = await start('slow-block')
    const service = await protocol.open()
    const stop = service.watch()
    const supply = () => {
      const { value } = service.state.get()
      expect(value?.block).toBe(blocks.newest.get())
      return value && value.supply / TOKEN
    }
    await pass(1)
    const before = supply() ?? 0n
    blocks.next()
    await pass(16)
    expect(supply()).toBe(before + 100n)
    exchange.switchMode()
    exchange.setAmount('97')
    await press(exchange.approve)
    blocks.next()
    await pass(16)
    await press(exchange.submit)
    blocks.next()
    await pass(16)
    // All but the fee of the redemption is burned: 100 - 97 + 2.91 whole ISC are left.
    expect(supply()).toBe(before + 5n)
    stop()
  })
})

describe(chosenScenario.name, () => {
  it.each(SCENARIO_NAMES)('reads %s from a link', (name) => {
    expect(chosenScenario(`?demo=${name}`)).toEqual({ name })
  })

  it.each(['?demo', '?demo=', '?a=b&demo'])('takes the first for %s', (query) => {
    expect(chosenScenario(query)).toEqual({ name: 'ready' })
  })

  it.each(['nothing', 'Ready', 'constructor', '<b>'])('says that there is no %s', (unknown) => {
    const query = `?${new URLSearchParams({ demo: unknown })}`
    expect(chosenScenario(query)).toEqual({ name: 'ready', unknown })
  })
})
