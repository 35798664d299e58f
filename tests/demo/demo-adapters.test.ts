import { describe, expect, it } from 'vitest'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import { createDemo } from '../../src/demo/demo-adapters.ts'
import { createManualClock } from '../../src/adapters/memory/manual-clock.ts'
import { ISC, WETH } from '../../src/domain/tokens.ts'
import { pattern } from '../support/pattern.ts'
import { startAround } from '../support/services.ts'
import { toastsOf } from '../support/toasts.ts'

const MINTED = `Minting Successful: Successfully minted 100 ${ISC} tokens.`

/** Starts the page's services in the demo, with their own clock. */
async function start() {
  const clock = createManualClock()
  const { log, clipboard, visibility, links, build } = createFakeAdapters()
  const { adapters, request, makeBlock, raisePrice } = createDemo({
    clock,
    log,
    clipboard,
    visibility,
    links,
    build,
  })
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
    request,
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
    toasts: () => toastsOf(services.notices).map(({ title, text }) => `${title}: ${text}`),
    balances: () => services.chain.view.get().snapshot?.balances,
    records: () => services.records.state.get().records,
  }
}

describe(createDemo.name, () => {
  it('connects, approves, mints and redeems', async () => {
    const { wallet, drafts, exchange, press, complete, pass, toasts, balances } = await start()
    expect(await press(() => wallet.connect())).toBe('Connect this page')
    drafts.setAmount('100')
    await pass()
    expect(await complete(exchange.approve)).toBe(`Approve 100 ${WETH}`)
    expect(await complete(exchange.submit)).toBe(`Mint 100 ${ISC}`)
    expect(toasts()).toContain(MINTED)
    drafts.switchMode()
    drafts.setAmount('97')
    await pass()
    await complete(exchange.approve)
    await complete(exchange.submit)
    expect(toasts()).toContain(`Redemption Successful: Successfully redeemed 97 ${ISC} tokens.`)
    expect(balances()?.ISC).toBe(0n)
  })

  it('answers nothing before the visitor does', async () => {
    const { wallet, pass, request } = await start()
    void wallet.connect()
    await pass()
    expect(wallet.session.get().status).toBe('connecting')
    request.get()?.answer(true)
    await pass()
    expect(wallet.session.get().status).toBe('connected')
    expect(request.get()).toBeUndefined()
  })

  it('has a wallet that asks one thing at a time', async () => {
    const { account, exchange, pass, press, connectAndType, request, toasts } = await start()
    await connectAndType('100')
    void account.watchIsc()
    await pass()
    await press(exchange.approve)
    expect(request.get()).toBeUndefined()
    expect(toasts()).toEqual([
      expect.stringMatching(/^Approval Failed: Your wallet already has a request open/),
      expect.stringMatching(pattern`^${ISC} Added: `),
    ])
  })

  it('sends nothing that the visitor rejects', async () => {
    const { exchange, connectAndType, press, toasts, records } = await start()
    await connectAndType('100')
    await press(exchange.approve, false)
    expect(toasts()).toEqual([expect.stringMatching(/^Approval Failed: The request was declined/)])
    expect(records()).toEqual([])
  })

  it('makes a block only when the visitor wants one', async () => {
    const { exchange, connectAndType, press, complete, pass, toasts } = await start()
    await connectAndType('100')
    await press(exchange.approve)
    await pass()
    expect(toasts()).not.toContainEqual(expect.stringMatching(/^Approval Successful/))
    await complete(async () => {})
    expect(toasts()).toContainEqual(expect.stringMatching(/^Approval Successful/))
  })

  it('asks the visitor of the page once more at a raised price', async () => {
    const { exchange, connectAndType, press, complete, raisePrice, toasts } = await start()
    await connectAndType('100')
    await complete(exchange.approve)
    raisePrice()
    expect(await press(exchange.submit)).toBeUndefined()
    const { price } = exchange.card.get()
    if (price.kind !== 'moved' || !price.before) throw new Error('The cost has not risen')
    expect(price.cost * 10n).toBe(price.before * 11n)
    await complete(exchange.submit)
    expect(toasts()).toContain(MINTED)
  })
})
