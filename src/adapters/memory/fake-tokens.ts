import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/token.ts'
import type { BatchId, Calldata, TokenCall, Trace } from '../../domain/transaction.ts'
import { createFakeBatches, type FakeBatches } from './fake-batches.ts'
import { createFakeChain, type FakeChain } from './fake-chain.ts'
import { createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { createFaults, type Faults } from './faults.ts'

export type TokenStep =
  | 'allowance'
  | 'prepare'
  | 'sign'
  | 'look'
  | 'newestBlock'
  | 'blockTimes'
  | 'canBatch'
  | 'signBatch'

/** The tokens without a network. Each transaction makes a block of its own, at once. */
export interface FakeTokens extends TokenPort, Faults<TokenStep> {
  readonly ledger: FakeLedger
  /** What happens to transactions once they are signed. */
  readonly chain: FakeChain
  readonly batches: FakeBatches
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
  const batches = createFakeBatches()
  const sent: { from: Address; call: TokenCall }[] = []
  const calls = new Map<Calldata, TokenCall>()

  const encode = (call: TokenCall): Calldata => {
    const calldata = JSON.stringify(call, (_key, value) => {
      return typeof value === 'bigint' ? value.toString() : value
    }) as Calldata
    calls.set(calldata, call)
    return calldata
  }

  const target = (call: TokenCall) => (isForWeth(call) ? deployment.weth : deployment.indexToken)
  const encodeFirst = (call: TokenCall) => ({ to: target(call), calldata: encode(call) })
  let ids = 0
  const newId = () => {
    ids += 1
    return `batch ${ids}` as BatchId
  }

  return {
    ledger,
    chain,
    batches,
    sent,
    failNext: faults.failNext,
    hold: faults.hold,
    allowance: (question, atBlock) =>
      faults.run('allowance', () => {
        const state = chain.stateAt(atBlock ?? chain.newestBlock())
        return state.ok ? ok(state.value.allowance(question)) : state
      }),
    prepare: (from, call, first) =>
      faults.run('prepare', () => {
        const simulated = chain.newestState().copy()
        if (first !== undefined) simulated.apply(from, first)
        const refused = simulated.apply(from, call)
        if (!refused.ok) return refused
        return ok<Trace>({
          from,
          to: target(call),
          calldata: encode(call),
          value: call.kind === 'wrap' ? call.amount : 0n,
          nonce: chain.nextNonce(from),
          isNonceKnown: false,
          sinceBlock: chain.newestBlock(),
          ...(first && { batch: { id: newId(), first: encodeFirst(first) } }),
        })
      }),
    isMadeOf: async ({ to, calldata }, call) =>
      ok(to === target(call) && calldata === encode(call)),
    sign: ({ from, calldata }) =>
      faults.run('sign', () => {
        const call = calls.get(calldata)
        if (call === undefined) throw new TypeError('Only what was prepared can be signed')
        sent.push({ from, call })
        return ok(chain.submit(from, call, calldata))
      }),
    canBatch: () => faults.run('canBatch', () => ok(batches.areOffered)),
    signBatch: ({ from, calldata, batch }) =>
      faults.run('signBatch', () => {
        const call = calls.get(calldata)
        const first = batch && calls.get(batch.first.calldata)
        if (call === undefined || batch === undefined || first === undefined) {
          throw new TypeError('Only what was prepared can be signed')
        }
        sent.push({ from, call: first }, { from, call })
        batches.enter(batch.id, chain.submit(from, call, calldata, first))
        return ok(batch.id)
      }),
    look: (trace, question) =>
      faults.run('look', () =>
        ok(
          trace.batch === undefined
            ? chain.look(trace, question)
            : batches.look(trace, trace.batch.id, chain.look),
        ),
      ),
    newestBlock: () => faults.run('newestBlock', () => ok(chain.newestBlock())),
    blockTimes: () => faults.run('blockTimes', () => ok(chain.blockTimes())),
  }
}

function isForWeth(call: TokenCall): boolean {
  return 'wholeTokens' in call ? false : call.kind !== 'approve' || call.token === 'WETH'
}
