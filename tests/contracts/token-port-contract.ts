import { beforeEach, describe, expect, it } from 'vitest'
import type { SentTransaction, TokenPort } from '../../src/application/ports/token-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Deployment } from '../../src/domain/token.ts'
import { allowanceQuestion, type TokenCall } from '../../src/domain/transaction.ts'

export type TokenFault = 'rejected' | 'requestPending' | 'malformedAnswer' | 'network'

/** Tokens on a fresh chain, and what is behind them. */
export interface TokensUnderTest {
  readonly port: TokenPort
  readonly deployment: Deployment
  /** Holds WETH, no ISC, and has approved nothing. */
  readonly holder: Address
  failNext(step: 'allowance' | 'send', fault: TokenFault): void
  /** Makes the next transaction that is sent fail on the chain. */
  failNextOnChain(): void
}

const TOKEN = 10n ** 18n

/** What every adapter of `TokenPort` keeps to. */
export function tokenPortContract(create: () => Promise<TokensUnderTest>): void {
  let tokens: TokensUnderTest
  let port: TokenPort

  beforeEach(async () => {
    tokens = await create()
    port = tokens.port
  })

  const question = (mode: 'mint' | 'redeem') =>
    allowanceQuestion(mode, tokens.holder, tokens.deployment)
  const approval = (mode: 'mint' | 'redeem', amount: bigint): TokenCall => {
    const { token, spender } = question(mode)
    return { kind: 'approve', token, spender, amount }
  }
  const send = async (call: TokenCall): Promise<SentTransaction> => {
    const sent = await port.send(tokens.holder, call)
    if (!sent.ok) throw new Error(`not sent: ${sent.error.kind}`)
    return sent.value
  }
  const carryOut = async (call: TokenCall) => (await send(call)).outcome()

  describe('allowance', () => {
    it.each(['mint', 'redeem'] as const)('is nothing at first, to %s', async (mode) => {
      expect(await port.allowance(question(mode))).toEqual({ ok: true, value: 0n })
    })

    it('keeps the two tokens and their spenders apart', async () => {
      await carryOut(approval('mint', 3n))
      expect(await port.allowance(question('mint'))).toEqual({ ok: true, value: 3n })
      expect(await port.allowance(question('redeem'))).toEqual({ ok: true, value: 0n })
    })

    it.each(['network', 'malformedAnswer'] as const)('can fail with %s', async (fault) => {
      tokens.failNext('allowance', fault)
      expect(await port.allowance(question('mint'))).toEqual({ ok: false, error: { kind: fault } })
      expect(await port.allowance(question('mint'))).toMatchObject({ ok: true })
    })
  })

  describe('send', () => {
    it('gives each transaction a hash of its own', async () => {
      const first = await send(approval('mint', 1n))
      const second = await send(approval('mint', 2n))
      expect(first.hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(second.hash).not.toBe(first.hash)
    })

    it('confirms an approval, in a block at which it can be read', async () => {
      const outcome = await carryOut(approval('mint', 5n * TOKEN))
      expect(outcome).toEqual({ kind: 'confirmed', block: expect.any(Number) })
      const block = outcome.kind === 'confirmed' ? outcome.block : undefined
      expect(await port.allowance(question('mint'), block)).toEqual({ ok: true, value: 5n * TOKEN })
    })

    it('gives the same outcome however often it is asked', async () => {
      const sent = await send(approval('mint', 1n))
      expect(await sent.outcome()).toEqual(await sent.outcome())
    })

    it('takes no more than the cost of a mint from the allowance', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      expect(await carryOut({ kind: 'mint', wholeTokens: 100n })).toMatchObject({
        kind: 'confirmed',
      })
      const left = await port.allowance(question('mint'))
      expect(left.ok && left.value > 99n * TOKEN && left.value < 100n * TOKEN).toBe(true)
    })

    it('spends what the account lets itself spend to redeem', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 100n })
      await carryOut(approval('redeem', 60n * TOKEN))
      expect(await carryOut({ kind: 'redeem', wholeTokens: 50n })).toMatchObject({
        kind: 'confirmed',
      })
      expect(await port.allowance(question('redeem'))).toEqual({ ok: true, value: 10n * TOKEN })
    })

    it.each(['rejected', 'requestPending', 'malformedAnswer'] as const)(
      'can fail with %s, and sends the next time',
      async (fault) => {
        tokens.failNext('send', fault)
        expect(await port.send(tokens.holder, approval('mint', 1n))).toEqual({
          ok: false,
          error: { kind: fault },
        })
        expect(await carryOut(approval('mint', 1n))).toMatchObject({ kind: 'confirmed' })
      },
    )

    it('tells when the chain did not carry it out', async () => {
      tokens.failNextOnChain()
      expect(await carryOut(approval('mint', 1n))).toMatchObject({
        kind: 'failed',
        failure: { kind: 'transactionFailed' },
      })
      expect(await port.allowance(question('mint'))).toEqual({ ok: true, value: 0n })
    })
  })
}
