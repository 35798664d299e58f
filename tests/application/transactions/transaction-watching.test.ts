import { describe, expect, it, vi } from 'vitest'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FINAL_AFTER } from '../../../src/domain/transactions/advance.ts'
import { settled } from '../../support/services.ts'
import { openTab, type Tab } from '../../support/transaction-tab.ts'

describe('watching', () => {
  it('is done once for each record, however often something changes', async () => {
    const { send, chain, fakes, pass } = await openTab()
    const hold = vi.spyOn(fakes.locks, 'hold')
    chain.pause()
    await send()
    await pass(5000)
    fakes.wallet.useChain(11155111)
    await settled()
    expect(hold).toHaveBeenCalledTimes(1)
  })

  describe('in step with the slots', () => {
    const SLOT = 12_000
    /** A transaction that was signed five seconds into a slot. */
    async function sendInSlot() {
      const tab = await openTab({}, ({ chain }) => chain.setBlockTimes(-4000 - SLOT, -4000))
      // The slots are asked for when a second has gone.
      tab.fakes.clock.advance(1000)
      await settled()
      const getStatus = vi.spyOn(tab.fakes.transactions, 'getStatus')
      const newestBlock = vi.spyOn(tab.fakes.chain, 'getNewestBlock')
      tab.chain.pause()
      await tab.send()
      const step = async (milliseconds: number) => {
        for (let passed = 0; passed < milliseconds; passed += 100) {
          tab.fakes.clock.advance(100)
          await settled()
        }
      }
      return { ...tab, getStatus, newestBlock, step }
    }

    it('asks for a new block while one is due, and for the transaction when there is one', async () => {
      const { getStatus, newestBlock, chain, step, stage } = await sendInSlot()
      const anything = expect.anything()
      expect(getStatus.mock.calls).toEqual([
        [anything, expect.objectContaining({ evidence: 'transaction', atBlock: 0 })],
      ])
      await step(7400)
      const before = newestBlock.mock.calls.length
      await step(1000)
      expect(newestBlock.mock.calls.length - before).toBeGreaterThanOrEqual(2)
      expect(getStatus).toHaveBeenCalledTimes(1)
      // One without it.
      chain.passBlock()
      await step(400)
      expect(getStatus.mock.calls.slice(1)).toEqual([
        [anything, expect.objectContaining({ evidence: 'receipt', atBlock: 1 })],
      ])
      // A node may have been behind: once more, and then not before the next slot.
      await step(1000)
      expect(getStatus.mock.calls.slice(2)).toEqual([
        [anything, expect.objectContaining({ evidence: 'receipt', atBlock: 1 })],
      ])
      newestBlock.mockClear()
      await step(8500)
      expect(newestBlock).not.toHaveBeenCalled()
      chain.mine()
      await step(2000)
      expect(stage()).toBe('confirming')
      expect(getStatus).toHaveBeenLastCalledWith(
        anything,
        expect.objectContaining({ evidence: 'all', atBlock: 2 }),
      )
    })

    it('asks what a success depends on before the card asks what it goes by', async () => {
      const { chain, fakes, step, transactions } = await sendInSlot()
      const asked: string[] = []
      const { getAllowance } = fakes.tokens
      vi.spyOn(fakes.tokens, 'getAllowance').mockImplementation((...question) => {
        asked.push('the outcome')
        return getAllowance(...question)
      })
      transactions.onSettled(async () => void asked.push('the card'))
      await step(7500)
      chain.mine()
      await step(400)
      // The receipt says what was approved; the question is the card's own.
      expect(asked).toEqual(['the outcome', 'the card'])
    })

    it('reports the block at the next receipt check', async () => {
      const { chain, step, stage, titles } = await sendInSlot()
      await step(7500)
      chain.mine()
      await step(400)
      expect(stage()).toBe('confirming')
      expect(titles()).toEqual(['Approval Transaction Sent', 'Approval Successful'])
    })

    it('writes nothing down while there is no news', async () => {
      const { fakes, step } = await sendInSlot()
      await step(6000)
      const put = vi.spyOn(fakes.journal, 'put')
      await step(9000)
      expect(put).not.toHaveBeenCalled()
    })

    it('asks once a block while the page is hidden, and at once when it is seen', async () => {
      const { fakes, getStatus, step } = await sendInSlot()
      fakes.visibility.setVisible(false)
      await step(SLOT + 4000)
      getStatus.mockClear()
      await step(SLOT - 100)
      expect(getStatus).toHaveBeenCalledTimes(0)
      await step(200)
      expect(getStatus).toHaveBeenCalledTimes(1)
      expect(getStatus.mock.lastCall?.[1]).toMatchObject({ evidence: 'all' })
      fakes.visibility.setVisible(true)
      await settled()
      expect(getStatus).toHaveBeenCalledTimes(2)
    })
  })

  it('stops at an end', async () => {
    const { send, chain, fakes, stage, pass } = await openTab()
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    chain.pause()
    await send()
    chain.cancel()
    chain.mine()
    await pass(FINAL_AFTER + 13_000)
    expect(stage()).toBe('cancelled')
    const asked = getStatus.mock.calls.length
    await pass(60_000)
    expect(getStatus).toHaveBeenCalledTimes(asked)
  })

  it.each<[string, (wallet: Tab['fakes']['wallet']) => void]>([
    ['a wallet that is locked', (wallet) => wallet.useAccounts()],
    ['another chain', (wallet) => wallet.useChain(1)],
    ['another account', (wallet) => wallet.useAccounts(STRANGER)],
  ])('is not done for %s', async (_name, leave) => {
    const { send, chain, fakes, stage, pass } = await openTab()
    chain.pause()
    await send()
    leave(fakes.wallet)
    const getStatus = vi.spyOn(fakes.transactions, 'getStatus')
    await pass(2000)
    chain.mine()
    await pass(60_000)
    expect(getStatus).not.toHaveBeenCalled()
    expect(stage()).toBe('pending')
  })

  it('does not report to another account what was being checked for this one', async () => {
    const { send, chain, fakes, stage, titles, pass } = await openTab()
    chain.pause()
    await send()
    const answer = fakes.transactions.hold('getStatus')
    await pass(2000)
    chain.mine()
    fakes.wallet.useAccounts(STRANGER)
    answer()
    await settled()
    expect(stage()).toBe('pending')
    expect(titles()).toEqual(['Approval Transaction Sent'])
  })

  it('does not bring back what was forgotten during a check', async () => {
    const { send, fakes, transactions, record, titles, pass } = await openTab()
    fakes.transactions.failNext('sign', { kind: 'malformedAnswer' })
    await send()
    const answer = fakes.transactions.hold('getStatus')
    await pass(12_000)
    transactions.dismiss(record()?.id ?? '')
    answer()
    await settled()
    expect(record()).toBeUndefined()
    expect(titles()).toEqual(['Approval Failed'])
  })
})
