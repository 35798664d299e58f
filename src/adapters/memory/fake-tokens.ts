import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/token.ts'
import type { Calldata, TokenCall, Trace } from '../../domain/transaction.ts'
import { createFakeChain, type FakeChain } from './fake-chain.ts'
import { createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { createFaults, type Faults } from './faults.ts'

export type TokenStep = 'allowance' | 'prepare' | 'sign' | 'look' | 'blockTimes'

/** The tokens without a network. Each transaction makes a block of its own, at once. */
export interface FakeTokens extends TokenPort, Faults<TokenStep> {
  readonly ledger: FakeLedger
  /** What happens to transactions once they are signed. */
  readonly chain: FakeChain
  /** What was signed, in order. */
  readonly sent: ReadonlyArray<{ readonly from: Address; readonly call: TokenCall }>
}

/**
 * The tokens of unit tests, in memory.
 *
 * ```ts
 * const tokens = createFakeTokens(deployment)
 * tokens.ledger.setBalance('WETH', HOLDER, 10n ** 18n)
 * tokens.failNext('sign', { kind: 'rejected' })
 * tokens.chain.pause() // transactions wait …
 * tokens.chain.speedUp() // … get another hash …
 * tokens.chain.mine() // … and a block
 * ```
 */
export function createFakeTokens(deployment: Deployment): FakeTokens {
  const faults = createFaults<TokenStep>()
  const ledger = createFakeLedger(deployment)
  const chain = createFakeChain(ledger)
  const sent: { from: Address; call: TokenCall }[] = []
  const calls = new Map<Calldata, TokenCall>()

  const encode = (call: TokenCall): Calldata => {
    const calldata = JSON.stringify(call, (_key, value) => {
      return typeof value === 'bigint' ? value.toString() : value
    }) as Calldata
    calls.set(calldata, call)
    return calldata
  }

  return {
    ledger,
    chain,
    sent,
    failNext: faults.failNext,
    hold: faults.hold,
    allowance: (question) => faults.run('allowance', () => ok(ledger.allowance(question))),
    prepare: (from, call) =>
      faults.run('prepare', () => {
        const refused = ledger.copy().apply(from, call)
        if (!refused.ok) return refused
        return ok<Trace>({
          from,
          to: isForWeth(call) ? deployment.weth : deployment.indexToken,
          calldata: encode(call),
          value: call.kind === 'wrap' ? call.amount : 0n,
          nonce: chain.nextNonce(from),
          isNonceKnown: false,
          sinceBlock: chain.block(),
        })
      }),
    sign: ({ from, calldata }) =>
      faults.run('sign', () => {
        const call = calls.get(calldata)
        if (call === undefined) throw new TypeError('Only what was prepared can be signed')
        sent.push({ from, call })
        return ok(chain.submit(from, call, calldata))
      }),
    look: (trace, depth) => faults.run('look', () => ok(chain.look(trace, depth))),
    blockTimes: () => faults.run('blockTimes', () => ok(chain.blockTimes())),
  }
}

function isForWeth(call: TokenCall): boolean {
  return 'wholeTokens' in call ? false : call.kind !== 'approve' || call.token === 'WETH'
}
