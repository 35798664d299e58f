import type { SentTransaction, TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/token.ts'
import type { Outcome, TokenCall, TransactionHash } from '../../domain/transaction.ts'
import { createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { createFaults, type Faults } from './faults.ts'

export type TokenStep = 'allowance' | 'send' | 'outcome'

/** The tokens without a chain. Each transaction makes a block of its own. */
export interface FakeTokens extends TokenPort, Faults<TokenStep> {
  readonly ledger: FakeLedger
  /** What was signed, in order. */
  readonly sent: ReadonlyArray<{ readonly from: Address; readonly call: TokenCall }>
}

/**
 * The tokens of unit tests, in memory.
 *
 * ```ts
 * const tokens = createFakeTokens(deployment)
 * tokens.ledger.setBalance('WETH', HOLDER, 10n ** 18n)
 * tokens.failNext('send', { kind: 'rejected' })
 * const mine = tokens.hold('outcome') // pending until mine() is called
 * ```
 */
export function createFakeTokens(deployment: Deployment): FakeTokens {
  const faults = createFaults<TokenStep>()
  const ledger = createFakeLedger()
  const sent: { from: Address; call: TokenCall }[] = []
  let block = 0

  const mine = async (from: Address, call: TokenCall): Promise<Outcome> => {
    const mined = await faults.run('outcome', () => ledger.apply(from, deployment.indexToken, call))
    if (!mined.ok) return { kind: 'failed', failure: mined.error }
    block += 1
    return { kind: 'confirmed', block }
  }

  return {
    ledger,
    sent,
    failNext: faults.failNext,
    hold: faults.hold,
    allowance: (question) => faults.run('allowance', () => ok(ledger.allowance(question))),
    send: (from, call) =>
      faults.run('send', () => {
        sent.push({ from, call })
        const outcome = mine(from, call)
        const hash = `0x${sent.length.toString(16).padStart(64, '0')}` as TransactionHash
        return ok<SentTransaction>({ hash, outcome: () => outcome })
      }),
  }
}
