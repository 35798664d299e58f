import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { EMPTY_VIEW, viewAfter } from '../../../src/application/chain/chain-view.ts'
import { BLOCK_PAUSE, REPEAT_PAUSE } from '../../../src/application/chain/loop.ts'
import { STALE_AFTER } from '../../../src/application/chain/node.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { createLaggingChain } from '../../support/lagging-chain.ts'
import { block, found } from '../../support/records.ts'
import { settled, startWithFakes, TOKEN } from '../../support/services.ts'
import { snapshot } from '../../support/snapshots.ts'

const MINUTE = 60_000
const FIRST_BLOCK = 1000

/** Starts a connected page whose chain has some blocks. */
async function start() {
  const started = startWithFakes({ permitted: true }, { firstBlock: FIRST_BLOCK })
  await settled()
  const { fakes, chain: loop } = started
  const times = () => fakes.chain.count('getNewestBlock')
  const pass = (milliseconds: number) => fakes.clock.pass(milliseconds)
  return {
    ...started,
    ...fakes,
    wallet: fakes.wallet,
    session: () => started.wallet.session.get(),
    loop,
    view: () => loop.view.get(),
    pass,
    /** Returns how often the newest block was requested in this time. */
    async timesIn(milliseconds: number) {
      const before = times()
      await pass(milliseconds)
      return times() - before
    },
    async passBlock() {
      fakes.chain.passBlock()
      await pass(BLOCK_PAUSE.shown)
    },
  }
}

describe(viewAfter.name, () => {
  const query = { owner: HOLDER, wholeTokens: 0n }
  const before = { ...EMPTY_VIEW, block: 9, snapshot: snapshot({ balances: { WETH: TOKEN } }) }
  const parts = {
    block: 10,
    host: undefined,
    failure: undefined,
    query: undefined,
    snapshot: undefined,
  }

  it('keeps no balances from before an outcome that has come without them', () => {
    const view = viewAfter(before, parts, [found({ block: block(10) })])
    expect(view).toMatchObject({ block: 10, snapshot: { block: 9, balances: {} } })
  })

  it('keeps the balances of the block of an outcome', () => {
    expect(viewAfter(before, parts, [found({ block: block(9) })]).snapshot).toBe(before.snapshot)
  })

  it('keeps the balances from before an outcome that is of another chain', () => {
    expect(viewAfter(before, parts, [found({ block: block(11) })]).snapshot).toBe(before.snapshot)
  })

  it('keeps no balances of a snapshot that comes after an outcome in a later block', () => {
    const answer = ok(snapshot({ block: 9, balances: { WETH: TOKEN } }))
    const view = viewAfter(before, { ...parts, query, snapshot: answer }, [
      found({ block: block(10) }),
    ])
    expect(view).toMatchObject({ block: 10, snapshot: { block: 9, balances: {} } })
  })

  it('has the new snapshot, or why there is none', () => {
    const answer = ok(snapshot({ block: 10 }))
    const read = viewAfter(before, { ...parts, query, snapshot: answer }, [])
    expect(read).toMatchObject({ answered: query, snapshot: answer.value, failure: undefined })
    const failure = { kind: 'network' } as const
    const failed = { ...parts, query, snapshot: err(failure), failure }
    const unread = viewAfter(before, failed, [])
    expect(unread).toMatchObject({ answered: query, snapshot: before.snapshot, failure })
  })
})

describe('the newest block', () => {
  it('is read as often as it is needed', async () => {
    const { timesIn, fakes, account, chain } = await start()
    expect(await timesIn(MINUTE)).toBe(MINUTE / BLOCK_PAUSE.shown)
    fakes.visibility.setVisible(false)
    expect(await timesIn(MINUTE)).toBe(0)
    fakes.visibility.setVisible(true)
    chain.pause()
    await account.wrap(TOKEN)
    await settled()
    expect(await timesIn(MINUTE)).toBeGreaterThanOrEqual(Math.floor(MINUTE / 1200))
    fakes.visibility.setVisible(false)
    expect(await timesIn(MINUTE)).toBe(MINUTE / BLOCK_PAUSE.hidden)
  })

  it('does not go back for a server that is behind, unless all of them are', async () => {
    const { fakes, view, pass, passBlock } = await start()
    const servers = createLaggingChain(fakes)
    await passBlock()
    await passBlock()
    servers.limit({ heads: 2 })
    await pass(MINUTE)
    expect(view()).toMatchObject({ block: FIRST_BLOCK + 2, failure: undefined })
    servers.limit({ states: 2 })
    await pass(MINUTE)
    expect(view()).toMatchObject({ block: FIRST_BLOCK, failure: undefined })
    servers.beHonest()
    await passBlock()
    expect(view().block).toBe(FIRST_BLOCK + 3)
  })

  it('is stale once no other block has come for a minute, until one comes', async () => {
    const { chain, view, pass } = await start()
    await pass(STALE_AFTER - 1000)
    expect(view().isStale).toBe(false)
    await pass(BLOCK_PAUSE.shown)
    expect(view().isStale).toBe(true)
    chain.passBlock()
    await pass(BLOCK_PAUSE.shown)
    expect(view()).toMatchObject({ block: FIRST_BLOCK + 1, isStale: false })
  })

  it('is stale for a page that is shown again only if there is no other', async () => {
    const { chain, loop, pass, visibility } = await start()
    const seen: boolean[] = []
    loop.view.subscribe(() => seen.push(loop.view.get().isStale))
    visibility.setVisible(false)
    await pass(2 * STALE_AFTER)
    chain.passBlock()
    visibility.setVisible(true)
    await settled()
    expect(seen).not.toContain(true)
    visibility.setVisible(false)
    await pass(2 * STALE_AFTER)
    visibility.setVisible(true)
    await settled()
    expect(seen.at(-1)).toBe(true)
  })
})

describe('the snapshot', () => {
  it('is read with every block while the page is shown, and at once when it is shown again', async () => {
    const { chain, view, passBlock, visibility } = await start()
    await passBlock()
    expect(view().snapshot?.block).toBe(FIRST_BLOCK + 1)
    visibility.setVisible(false)
    await passBlock()
    expect(view().snapshot?.block).toBe(FIRST_BLOCK + 1)
    visibility.setVisible(true)
    await settled()
    expect(view().snapshot?.block).toBe(chain.block())
  })

  it('waits until typing rests, and keeps what it has meanwhile', async () => {
    const { drafts, fakes, pass, view } = await start()
    const before = fakes.tokens.count('getAccountSnapshot')
    for (const amount of ['1', '10', '100']) {
      drafts.setAmount(amount)
      await pass(299)
    }
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(before)
    expect(view().snapshot?.balances.WETH).toBe(10n * TOKEN)
    await pass(100)
    expect(view().snapshot?.minting?.wholeTokens).toBe(100n)
  })

  it('is read again for what was typed while it was read', async () => {
    const { drafts, tokens, pass, view } = await start()
    drafts.setAmount('5')
    const answer = tokens.hold('getAccountSnapshot')
    await pass(300)
    drafts.setAmount('6')
    await pass(300)
    answer()
    await pass(400)
    expect(view().snapshot?.minting?.wholeTokens).toBe(6n)
  })

  it('says that it could not be read again, until it is', async () => {
    const { chain, log, pass, tokens, view } = await start()
    const readable = tokens.failEvery('getAccountSnapshot', { kind: 'network' })
    chain.passBlock()
    await pass(BLOCK_PAUSE.shown)
    expect(view()).toMatchObject({ snapshot: { owner: HOLDER }, failure: { kind: 'network' } })
    const warning = { message: 'Reading the chain failed', detail: { kind: 'network' } }
    expect(log.entries).toContainEqual(warning)
    readable()
    // There is no new block.
    await pass(4500)
    expect(view().failure).toBeUndefined()
  })

  it('comes late without holding up what is read of transactions', async () => {
    const { account, chain, pass, tokens, told, view } = await start()
    chain.pause()
    await account.wrap(TOKEN)
    await settled()
    const answer = tokens.hold('getAccountSnapshot')
    chain.passBlock()
    await pass(5000)
    chain.mine()
    await pass(2200)
    expect(told()).toContain('succeeded wrap')
    expect(view().snapshot?.balances).toEqual({})
    answer()
    await pass(REPEAT_PAUSE)
    expect(view().snapshot?.balances.WETH).toBe(11n * TOKEN)
  })

  it('is read at once by the person who asks for it, whatever a node wanted', async () => {
    const { chain, loop, pass, view } = await start()
    chain.failNext('getNewestBlock', { kind: 'rateLimited' })
    await pass(BLOCK_PAUSE.shown)
    expect(view().failure).toEqual({ kind: 'rateLimited' })
    await loop.refresh()
    expect(view().failure).toBeUndefined()
  })
})

describe('another connection', () => {
  it('begins with nothing of the one before, whose answer comes late', async () => {
    const { fakes, tokens, view } = await start()
    const answer = tokens.hold('getAccountSnapshot')
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(view()).toEqual(EMPTY_VIEW)
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    answer()
    await settled()
    expect(view().snapshot?.owner).toBe(HOLDER)
  })

  it('is asked for nothing while there is none', async () => {
    const { timesIn, fakes, loop } = await start()
    fakes.wallet.useAccounts()
    await settled()
    expect(loop.view.get()).toEqual(EMPTY_VIEW)
    expect(await timesIn(MINUTE)).toBe(0)
    expect(await loop.newestBlock()).toEqual({ ok: false, error: { kind: 'network' } })
  })
})

describe('another network that the wallet has not announced', () => {
  it('is found out in a round, and nothing of it is kept', async () => {
    const head = FIRST_BLOCK + 5000
    const { chain, fakes, loop, pass, session, tokens } = await start()
    const ether: unknown[] = []
    loop.view.subscribe(() => ether.push(loop.view.get().snapshot?.balances.ETH))
    fakes.wallet.useChain(1, true)
    chain.answerEvery('getNewestBlock', ok(head))
    tokens.answerEvery('getAccountSnapshot', ok(snapshot({ block: head, balances: { ETH: 77n } })))
    await pass(BLOCK_PAUSE.shown)
    expect(session()).toMatchObject({ status: 'connected', chainId: 1 })
    expect(ether).not.toContain(77n)
    expect(loop.view.get()).toEqual(EMPTY_VIEW)
  })
})
