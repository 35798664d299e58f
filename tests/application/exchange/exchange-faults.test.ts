import { describe, expect, it } from 'vitest'
import { settled, type Fakes } from '../../support/services.ts'
import { startApproved } from '../../support/exchange.ts'

type Fault = (fakes: Fakes) => void

const FAULTS: [string, Fault, string, string | undefined][] = [
  [
    'a refused signature',
    ({ transactions }) => transactions.failNext('sign', { kind: 'rejected' }),
    'declined',
    undefined,
  ],
  [
    'an open request',
    ({ transactions }) => transactions.failNext('sign', { kind: 'requestPending' }),
    'open',
    undefined,
  ],
  [
    'an answer that is none',
    ({ transactions }) => transactions.failNext('sign', { kind: 'malformedAnswer' }),
    'cannot be understood',
    undefined,
  ],
  [
    'a contract that refuses',
    ({ transactions }) => transactions.failNext('prepare', { kind: 'refused', reason: 'Paused' }),
    'The contract refused the transaction.',
    'Paused',
  ],
  ['a failed receipt', ({ chain }) => chain.revertNext('Paused'), 'Transaction failed.', 'Paused'],
]
const STEPS = [
  ['approve', 'mint', 'Approval Failed'],
  ['approve', 'redeem', 'ISC Approval Failed'],
  ['submit', 'mint', 'Minting Failed'],
  ['submit', 'redeem', 'Redemption Failed'],
] as const
const CELLS = STEPS.flatMap((step) => FAULTS.map((fault) => [...step, ...fault] as const))

describe('a fault', () => {
  it.each(CELLS)(
    'of %s in %s mode ends in "%s" with %s, the amount kept',
    async (step, mode, title, _name, breakIt, words, reason) => {
      const { exchange, fakes, notices, progress } = await startApproved()
      if (mode === 'redeem') exchange.switchMode()
      exchange.setAmount('5')
      await settled()
      breakIt(fakes)
      await exchange[step]()
      await settled()
      expect(notices.toasts.get().at(-1)).toMatchObject({
        title,
        text: expect.stringContaining(words),
        tone: 'destructive',
        ...(reason && { quote: { whose: 'contract', words: reason } }),
      })
      expect(exchange.state.get()).toMatchObject({ mode, amount: '5' })
      expect(progress()).toEqual({ kind: 'idle' })
    },
  )
})
