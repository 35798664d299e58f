import { expect, it, vi } from 'vitest'
import { settled } from '../../support/services.ts'
import { openTab } from '../../support/transaction-tab.ts'
import { later } from '../../support/wallet-answers.ts'

it('takes a transaction away from the record that it was taken for a speed-up of', async () => {
  const { transactions, fakes, chain, request, records, pass, send } = await openTab()
  // The wallet names the first, and no node ever sees it. The second has its nonce and its call.
  chain.loseNext()
  await send()
  const [first] = records()
  transactions.dismiss(`${first?.id}`)
  const { sign } = fakes.transactions
  const { promise: answered, tell: answer } = later<void>()
  vi.spyOn(fakes.transactions, 'sign').mockImplementation(async (prepared) => {
    const signed = await sign(prepared)
    await answered
    return signed
  })
  const sending = transactions.send(request)
  await settled()
  await pass(15_000)
  expect(records().map(({ stage }) => stage.kind)).toEqual(['signing', 'confirming'])

  answer()
  await sending
  const [second, lost] = records()
  expect(second?.stage.kind).toBe('confirming')
  expect(lost).toMatchObject({ hash: first?.hash, stage: { kind: 'pending' } })
  await pass(120_000)
  expect(records()[1]?.stage).toEqual({ kind: 'replaced' })
})
