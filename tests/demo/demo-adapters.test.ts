import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createDemo } from '../../src/demo/demo-adapters.ts'
import { createManualClock } from '../../src/adapters/memory/manual-clock.ts'
import { ISC, WETH } from '../../src/domain/tokens.ts'
import { startAround, TOKEN } from '../support/services.ts'

/** Starts the page's services in the demo, with their own clock. */
async function start() {
  const clock = createManualClock()
  const { log, clipboard, visibility, links, build } = createFakeAdapters()
  const platform = { clock, log, clipboard, visibility, links, build }
  const { adapters, request, makeBlock, raisePrice } = createDemo(platform)
  const services = startAround(adapters)
  const pass = () => clock.pass(3000)
  /** Does an action and answers the wallet's request. Resolves to the title of the request. */
  const press = async (action: () => Promise<void>, isConfirmed = true) => {
    void action()
    await pass()
    const asked = request.get()
    asked?.answer(isConfirmed)
    await pass()
    return asked?.title
  }
  return {
    ...services,
    raisePrice,
    pass,
    press,
    /** Connects and types an amount. */
    async connectAndType(amount: string) {
      await press(() => services.wallet.connect())
      services.drafts.setAmount(amount)
      await pass()
    },
    /** Like `press`, and also makes the next block. */
    async complete(action: () => Promise<void>) {
      const title = await press(action)
      makeBlock()
      await pass()
      return title
    },
    notices: () => services.notices.posted.get().map(({ notice }) => notice),
    minted: () => services.chain.view.get().snapshot?.balances.ISC,
  }
}

describe(createDemo.name, () => {
  it('connects, approves, mints and redeems', async () => {
    const { wallet, drafts, exchange, press, complete, pass, minted } = await start()
    expect(await press(() => wallet.connect())).toBe('Connect this page')
    drafts.setAmount('100')
    await pass()
    expect(await complete(exchange.approve)).toBe(`Approve 100 ${WETH}`)
    expect(await complete(exchange.submit)).toBe(`Mint 100 ${ISC}`)
    expect(minted()).toBe(97n * TOKEN)
    drafts.switchMode()
    drafts.setAmount('97')
    await pass()
    await complete(exchange.approve)
    await complete(exchange.submit)
    expect(minted()).toBe(0n)
  })

  it('has a wallet that asks one thing at a time', async () => {
    const { account, exchange, pass, press, connectAndType, notices } = await start()
    await connectAndType('100')
    void account.watchIsc()
    await pass()
    expect(await press(exchange.approve)).toBe(`Add ${ISC} to wallet`)
    expect(notices()).toMatchObject([
      { kind: 'failed', failure: { kind: 'requestPending' } },
      { kind: 'tokensWatched' },
    ])
  })

  it('sends nothing that the visitor rejects', async () => {
    const { exchange, connectAndType, press, notices, records } = await start()
    await connectAndType('100')
    await press(exchange.approve, false)
    expect(notices()).toMatchObject([{ kind: 'failed', failure: { kind: 'rejected' } }])
    expect(records.state.get().records).toEqual([])
  })

  it('makes a block only when the visitor wants one', async () => {
    const { exchange, connectAndType, press, complete, pass, notices } = await start()
    await connectAndType('100')
    await press(exchange.approve)
    await pass()
    expect(notices()).toMatchObject([{ kind: 'sent' }])
    await complete(async () => {})
    expect(notices()).toMatchObject([{ kind: 'succeeded' }])
  })

  it('asks the visitor of the page once more at a raised price', async () => {
    const { exchange, connectAndType, press, complete, raisePrice, minted } = await start()
    await connectAndType('100')
    await complete(exchange.approve)
    raisePrice()
    expect(await press(exchange.submit)).toBeUndefined()
    const { price } = exchange.card.get()
    if (price.kind !== 'moved' || !price.before) throw new Error('The cost has not risen')
    expect(price.cost * 10n).toBe(price.before * 11n)
    await complete(exchange.submit)
    expect(minted()).toBe(97n * TOKEN)
  })
})
