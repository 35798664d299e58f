import { expect, it } from 'vitest'
import { askAtHead } from '../../../devnet/wallet/profiles/at-head.ts'
import type { Head } from '../../../devnet/wallet/profiles/head.ts'

it('answers what was asked before a new head, when that is answered later', async () => {
  let number = '0x1'
  const head = { number: async () => number } as Partial<Head> as Head
  const answers: ((answer: string) => void)[] = []
  const ask = askAtHead(() => new Promise((resolve) => answers.push(resolve)), head)
  const until = (count: number) => expect.poll(() => answers.length).toBe(count)

  const older = ask('eth_estimateGas', [])
  await until(1)
  number = '0x2'
  const newer = ask('eth_estimateGas', [])
  await until(2)
  answers[0]?.('0xaa')
  answers[1]?.('0xbb')
  expect(await Promise.all([older, newer])).toEqual(['0xaa', '0xbb'])
})
