import { describe, expect, it } from 'vitest'
import { FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { settled, type Fakes } from '../../support/services.ts'
import { openCard, type CardTab } from '../../support/transaction-tab.ts'

// Wallets answer late or never. A transaction belongs to one record all the same.

/** Has the wallet send at once what it is asked for, and say so only when the answer is called. */
function answerLate({ transactions }: Fakes): () => void {
  const { sign } = transactions
  let answer: (() => void) | undefined
  transactions.sign = async (prepared) => {
    const signed = await sign(prepared)
    await new Promise<void>((resolve) => (answer = resolve))
    return signed
  }
  return () => answer?.()
}

describe('a hash', () => {
  it('belongs to one record only, the one whose wallet named it', async () => {
    const { fakes, exchange, approve, records, pass } = await openCard()
    // The wallet's answer is lost, and the person approves the same again.
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    await exchange.approve()
    await pass(FINAL_AFTER * 2)
    const [second, first] = records()
    expect(second).toMatchObject({ stage: { kind: 'confirmed' }, signedHash: second?.hash })
    expect(first).toMatchObject({ stage: { kind: 'unanswered' } })
    expect(first?.hash).toBeUndefined()
  })

  it('goes to the record whose wallet names it late', async () => {
    const { fakes, exchange, approve, records, pass, transactions, chain, titles } =
      await openCard()
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    // Its wallet says so only after the other record has been searched for.
    const answer = answerLate(fakes)
    void exchange.approve()
    await settled()
    await pass(13_000)
    expect(chain.block()).toBe(1)
    answer()
    await settled()
    await pass(2000)
    const hashes = records().flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
    expect(hashes).toHaveLength(1)
    expect(transactions.state.get().records[0]?.signedHash).toBe(hashes[0])
    // What has become of it goes along, and is not reported once more.
    expect(records().map(({ stage }) => stage.kind)).toEqual(['confirming', 'unanswered'])
    expect(titles().filter((title) => title === 'Approval Successful')).toHaveLength(1)
  })
})

/** Mints, with no answer of the wallet, and again, with one that comes after the mint was found. */
async function mintTwice(prepare: (tab: CardTab) => void = () => {}) {
  const tab = await openCard()
  const { fakes, exchange, pass } = tab
  await tab.approve()
  await pass(FINAL_AFTER * 2)
  fakes.transactions.failNext('sign', { kind: 'timeout' })
  await exchange.submit()
  const answer = answerLate(fakes)
  prepare(tab)
  void exchange.submit()
  await settled()
  await pass(13_000)
  answer()
  await settled()
  const [named, unanswered] = tab.records()
  return { ...tab, named, unanswered }
}

describe('what was found under a hash', () => {
  it('goes along: what it did cost and bring', async () => {
    const { named, unanswered } = await mintTwice()
    expect(named).toMatchObject({
      stage: { kind: 'confirming' },
      summary: { fee: 15n * 10n ** 16n },
    })
    expect(unanswered).toMatchObject({ stage: { kind: 'unanswered' }, isNonceKnown: false })
    expect(unanswered).not.toHaveProperty('summary')
  })

  it('goes along: why it failed', async () => {
    const { named, unanswered } = await mintTwice(({ chain }) => chain.revertNext('Paused'))
    expect(named).toMatchObject({ stage: { isReverted: true }, reason: 'Paused' })
    expect(unanswered).not.toHaveProperty('reason')
  })

  it('goes along: that it has not been reported', async () => {
    const { named, unanswered, fakes, titles } = await mintTwice((tab) => {
      tab.fakes.visibility.setVisible(false)
    })
    expect(named).toHaveProperty('untold')
    expect(unanswered).not.toHaveProperty('untold')
    fakes.visibility.setVisible(true)
    await settled()
    expect(titles().filter((title) => title === 'Minting Successful')).toHaveLength(1)
  })
})

describe('a speed-up', () => {
  it('is reported once, though two records are searched for it at the same time', async () => {
    const { fakes, approve, chain, records, pass, titles } = await openCard()
    fakes.transactions.failNext('sign', { kind: 'timeout' })
    await approve()
    // Its nonce is not known, so that either may be what is found at the nonce that was expected.
    chain.servers.forgetHashes()
    chain.pause()
    await approve()
    chain.speedUp()
    chain.mine()
    await pass(FINAL_AFTER)
    expect(titles().filter((title) => title === 'Approval Successful')).toHaveLength(1)
    expect(records().filter(({ hash }) => hash === chain.mined()[0]?.hash)).toHaveLength(1)
  })

  it('belongs to the transaction whose nonce it has, whoever else has sent the same', async () => {
    const { fakes, approve, exchange, chain, records, pass, titles } = await openCard()
    await approve()
    // The server that is asked for the next nonce does not know the first, nor what is sent next.
    chain.servers.lag('states', 1)
    chain.servers.forgetHashes()
    chain.pause()
    await exchange.approve()
    await settled()
    expect(fakes.transactions.sent).toHaveLength(2)
    chain.servers.beHonest()
    // Both wait, and get other hashes before any status was asked for.
    chain.reorg()
    chain.speedUp()
    chain.mine()
    await pass(FINAL_AFTER * 3)
    const [second, first] = records()
    expect(first).toMatchObject({ stage: { kind: 'confirmed' }, hash: chain.mined()[0]?.hash })
    expect(second?.stage.kind).toBe('notBroadcast')
    expect(second?.hash).toBe(second?.signedHash)
    expect(titles()).not.toContain('Approval Failed')
  })
})
