import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createBatchService } from '../../../src/application/wallet/batch-service.ts'
import {
  findBlock,
  passTime,
  settled,
  startWithFakes,
  TOKEN,
  type Surroundings,
} from '../../support/services.ts'

/** A connected holder, in a wallet that carries out batches. */
async function start(surroundings: Surroundings = {}) {
  const started = startWithFakes({ permitted: true }, surroundings)
  const { fakes, exchange, batches } = started
  fakes.transactions.batches.areOffered = true
  await settled()
  return {
    ...started,
    timesAsked: () => fakes.transactions.count('canBatch'),
    isPossible: batches.isPossible.get,
    type: async (amount: string) => {
      exchange.setAmount(amount)
      await passTime(fakes, 300)
    },
  }
}

describe(createBatchService.name, () => {
  it('asks once an approval is missing, and only once', async () => {
    const { fakes, timesAsked, isPossible, type } = await start()
    fakes.tokens.ledger.setAllowance('WETH', HOLDER, 10n * TOKEN)
    await type('10')
    await type('1.5')
    expect(timesAsked()).toBe(0)
    expect(isPossible()).toBe(false)
    await type('11')
    await type('12')
    expect(timesAsked()).toBe(1)
    expect(isPossible()).toBe(true)
  })

  it('is not possible without a wallet, nor on another network', async () => {
    expect(startWithFakes().batches.isPossible.get()).toBe(false)
    const { fakes, isPossible, type } = await start()
    await type('5')
    fakes.wallet.useChain(1)
    await settled()
    expect(isPossible()).toBe(false)
  })

  it('takes a wallet without an answer for one that cannot, and says nothing', async () => {
    const { fakes, timesAsked, isPossible, titles, type } = await start()
    fakes.transactions.hold('canBatch')
    await type('5')
    await type('6')
    expect(timesAsked()).toBe(1)
    expect(isPossible()).toBe(false)
    expect([...titles(), ...fakes.log.entries]).toEqual([])
  })

  it('asks of each account, and knows what it was answered for one', async () => {
    const { fakes, timesAsked, isPossible, type } = await start()
    await type('5')
    fakes.transactions.failNext('canBatch', { kind: 'unauthorised' })
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    await type('6')
    expect([timesAsked(), isPossible()]).toEqual([2, false])
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    await type('7')
    expect([timesAsked(), isPossible()]).toEqual([2, true])
  })

  it('counts an answer for the wallet that was asked only', async () => {
    const { fakes, wallet, timesAsked, isPossible, type } = await start()
    const answer = fakes.transactions.hold('canBatch')
    fakes.transactions.failNext('canBatch', { kind: 'unsupported' })
    await type('5')
    fakes.wallet.announce({ rdns: 'test.second' }, { accounts: [HOLDER], permitted: true })
    await wallet.connect('test.second')
    answer()
    await settled()
    await type('6')
    expect([timesAsked(), isPossible()]).toEqual([2, true])
  })

  it('does not ask an account’s wallet again that does not know the question', async () => {
    const { fakes, wallet, timesAsked, type } = await start()
    fakes.transactions.failNext('canBatch', { kind: 'unsupported' })
    await type('5')
    wallet.disconnect()
    await wallet.connect()
    await passTime(fakes, 60_000)
    await type('6')
    expect(timesAsked()).toBe(1)
  })

  it('asks again a minute after a failure that says nothing of the wallet', async () => {
    const { fakes, timesAsked, isPossible, type } = await start()
    fakes.transactions.failNext('canBatch', { kind: 'network' })
    await type('5')
    await type('6')
    expect([timesAsked(), isPossible()]).toEqual([1, false])
    await passTime(fakes, 60_000)
    await type('7')
    expect([timesAsked(), isPossible()]).toEqual([2, true])
  })
})

const records = ({ transactions }: Awaited<ReturnType<typeof start>>) =>
  transactions.state.get().records

describe('a batch', () => {
  it('approves and mints by one confirmation', async () => {
    const started = await start()
    const { exchange, fakes, titles } = started
    await started.type('5')
    const answer = fakes.transactions.hold('signBatch')
    const sending = exchange.approveAndSubmit()
    await settled()
    expect(records(started)).toMatchObject([
      { stage: { kind: 'asking' }, batch: { id: expect.any(String) } },
    ])
    answer()
    await sending
    await findBlock(fakes)
    expect(titles()).toEqual(['Minting Transaction Sent', 'Minting Successful'])
    expect(fakes.transactions.sent.map(({ call }) => call.kind)).toEqual(['approve', 'mint'])
    expect(records(started)).toMatchObject([
      { approval: { amount: 5n * TOKEN }, stage: { effect: { summary: {} } } },
    ])
    expect(exchange.state.get().amount).toBe('')
  })

  it('takes the id that the wallet gives it', async () => {
    const started = await start()
    const { signBatch } = started.fakes.transactions
    started.fakes.chain.pause()
    started.fakes.transactions.signBatch = async (prepared) => {
      await signBatch(prepared)
      return { ok: true, value: 'another' as never }
    }
    await started.type('5')
    await started.exchange.approveAndSubmit()
    expect(records(started)).toMatchObject([{ batch: { id: 'another' } }])
  })

  it('that the wallet calls failed frees the card, and never ends by that', async () => {
    const started = await start()
    const { fakes } = started
    fakes.chain.pause()
    await started.type('5')
    await started.exchange.approveAndSubmit()
    fakes.transactions.batches.reply = () => ({ says: 'failed', hashes: [] })
    for (let passed = 0; passed < 10; passed += 1) {
      fakes.chain.passBlock()
      await findBlock(fakes)
    }
    expect(records(started)).toMatchObject([{ stage: { kind: 'unknown', why: 'batchFailed' } }])
    expect(started.titles()).toContain('Minting Unclear')
    expect(started.progress()).toEqual({ kind: 'idle' })
  })
})
