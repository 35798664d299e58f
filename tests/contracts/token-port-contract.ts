import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import type { Address } from '../../src/domain/address.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { Result } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/token.ts'
import {
  allowanceQuestion,
  type Sighting,
  type TokenCall,
  type Trace,
  type TransactionHash,
} from '../../src/domain/transaction.ts'
import { soon as soonBehind } from '../support/soon.ts'

export type TokenStep = 'allowance' | 'sign' | 'look' | 'newestBlock' | 'canBatch' | 'signBatch'
export type TokenFault = (typeof READ_FAULTS)[number] | (typeof SIGN_FAULTS)[number]

/** What can go wrong when something is only read. */
const READ_FAULTS = [
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
  'malformedAnswer',
] as const

/** What can go wrong when the wallet is asked to sign and send. */
const SIGN_FAULTS = [
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'insufficientGas',
  'nonceTooLow',
  'underpriced',
  'rateLimited',
  'timeout',
  'network',
  'malformedAnswer',
] as const

/** Tokens on a fresh chain that makes a block of each transaction, and what is behind them. */
export interface TokensUnderTest {
  readonly port: TokenPort
  readonly deployment: Deployment
  /** Holds WETH, no ISC, and has approved nothing. */
  readonly holder: Address
  /** Whether the node is a pool: what has just happened may be known a moment later. */
  readonly isPool?: boolean
  failNext(step: TokenStep, fault: TokenFault): void
  /** Lets transactions wait for `mine`. */
  pause(): Promise<unknown>
  mine(): Promise<unknown>
  /** What happens to a transaction that waits. */
  speedUp(hash: TransactionHash): Promise<unknown>
  cancel(hash: TransactionHash): Promise<unknown>
  replace(hash: TransactionHash): Promise<unknown>
  /** Keeps the next transaction from every node. */
  loseNext(): void
  /** Takes the newest block back, the transaction's. */
  takeBack(hash: TransactionHash): Promise<unknown>
  /** Has the wallet carry out batches; before, it knows nothing of them. */
  offerBatches(): void
  /** Has the wallet say this of the batches that it has. */
  endBatches(how: 'abandoned' | 'partial'): void
}

const ENDS: ReadonlySet<Sighting['kind']> = new Set(['mined', 'cancelled', 'replaced'])

const TOKEN = 10n ** 18n
const mint = (wholeTokens: bigint): TokenCall => ({ kind: 'mint', wholeTokens })
const redeem = (wholeTokens: bigint): TokenCall => ({ kind: 'redeem', wholeTokens })

/** What every adapter of `TokenPort` keeps to. */
export function tokenPortContract(create: () => Promise<TokensUnderTest>): void {
  let tokens: TokensUnderTest
  let port: TokenPort

  let ends: [of: TransactionHash | number, kind: Sighting['kind']][]
  beforeEach(async () => {
    tokens = await create()
    port = tokens.port
    ends = []
  })
  // Whatever each look was told, no two of them contradict each other about an end.
  afterEach(() => {
    for (const [of] of ends) {
      const kinds = ends.filter(([other]) => other === of).map(([, kind]) => kind)
      expect(new Set(kinds).size).toBe(1)
    }
  })

  const question = (mode: 'mint' | 'redeem') =>
    allowanceQuestion(mode, tokens.holder, tokens.deployment)
  const approval = (mode: 'mint' | 'redeem', amount: bigint): TokenCall => {
    const { token, spender } = question(mode)
    return { kind: 'approve', token, spender, amount }
  }
  const soon = <Value>(assertion: () => Promise<Value>) => soonBehind(tokens.isPool, assertion)
  const answered = <Value>(ask: () => Promise<Result<Value, Failure>>): Promise<Value> =>
    soon(async () => {
      const answer = await ask()
      if (!answer.ok) throw new Error(`failed with ${answer.error.kind}`)
      return answer.value
    })
  const prepare = (call: TokenCall, first?: TokenCall): Promise<Trace> =>
    answered(() => port.prepare(tokens.holder, call, first))
  const sign = async (trace: Trace): Promise<Trace & { hash: TransactionHash }> => {
    const signed = await port.sign(trace)
    if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
    return { ...trace, hash: signed.value }
  }
  const send = async (call: TokenCall) => sign(await prepare(call))
  const look = async (trace: Trace): Promise<Sighting> => {
    const seen = await answered(() => port.look(trace))
    if (ENDS.has(seen.kind)) ends.push([trace.hash ?? trace.nonce, seen.kind])
    return seen
  }
  /** The same with the nonce that it really got, as the wallet or a node has told it. */
  const known = async <Sent extends Trace>(sent: Sent): Promise<Sent> =>
    soon(async () => {
      const seen = await look(sent)
      if (seen.kind !== 'waiting') throw new Error(`not waiting: ${seen.kind}`)
      return { ...sent, nonce: seen.nonce, calldata: seen.calldata, isNonceKnown: true }
    })
  // Nodes take a moment from a transaction to its block.
  const untilDecided = async (trace: Trace): Promise<Sighting> => {
    const open = new Set<Sighting['kind']>(['undecided', 'waiting', 'unseen', 'inWallet'])
    return soonBehind(true, async () => {
      const seen = await look(trace)
      if (open.has(seen.kind)) throw new Error(`not decided: ${seen.kind}`)
      return seen
    })
  }
  const carryOut = async (call: TokenCall) => untilDecided(await send(call))
  const done = { kind: 'mined', isReverted: false }
  const canBatch = async () => {
    const can = await port.canBatch(tokens.holder)
    return can.ok && can.value
  }
  const allowed = async (mode: 'mint' | 'redeem', block?: number) =>
    answered(() => port.allowance(question(mode), block))
  const signBatch = async (trace: Trace) => {
    const signed = await port.signBatch(trace)
    if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
    return signed.value
  }
  const sendBatch = async (call: TokenCall, first: TokenCall) => {
    const trace = await prepare(call, first)
    await signBatch(trace)
    return trace
  }

  describe('newestBlock', () => {
    it('goes up with each block, and is known as soon as its receipt', async () => {
      const before = await answered(() => port.newestBlock())
      const seen = await carryOut(approval('mint', 1n))
      if (seen.kind !== 'mined') throw new Error('not carried out')
      expect(seen.block).toBeGreaterThan(before)
      await soon(async () => {
        expect(await port.newestBlock()).toEqual({ ok: true, value: seen.block })
      })
    })

    it.each(READ_FAULTS)('can fail with %s', async (fault) => {
      tokens.failNext('newestBlock', fault)
      expect(await port.newestBlock()).toMatchObject({ ok: false, error: { kind: fault } })
      expect(await answered(() => port.newestBlock())).toBeGreaterThanOrEqual(0)
    })
  })

  describe('blockTimes', () => {
    it('are milliseconds since 1970 that do not go back', async () => {
      const newest = await answered(() => port.newestBlock())
      const times = await answered(() => port.blockTimes(newest))
      const [older = 0, newer = 0] = times
      expect(times).toHaveLength(2)
      expect(older).toBeGreaterThan(Date.UTC(2020))
      expect(newer).toBeGreaterThanOrEqual(older)
    })
  })

  describe('allowance', () => {
    it.each(['mint', 'redeem'] as const)('is nothing at first, to %s', async (mode) => {
      expect(await allowed(mode)).toBe(0n)
    })

    it('keeps the two tokens and their spenders apart', async () => {
      await carryOut(approval('mint', 3n))
      await soon(async () => expect(await allowed('mint')).toBe(3n))
      await soon(async () => expect(await allowed('redeem')).toBe(0n))
    })

    it('can be read as of a transaction’s block', async () => {
      const mined = await carryOut(approval('mint', 5n * TOKEN))
      if (mined.kind !== 'mined') throw new Error('not carried out')
      await carryOut(approval('mint', 6n * TOKEN))
      expect(await allowed('mint', mined.block)).toBe(5n * TOKEN)
      expect(await allowed('mint', mined.block - 1)).toBe(0n)
    })

    it.each(READ_FAULTS)('can fail with %s', async (fault) => {
      tokens.failNext('allowance', fault)
      expect(await port.allowance(question('mint'))).toMatchObject({
        ok: false,
        error: { kind: fault },
      })
      expect(await allowed('mint')).toBe(0n)
    })
  })

  describe('isMadeOf', () => {
    it('knows a call by what it is made into, and no other by it', async () => {
      const call = approval('mint', 5n * TOKEN)
      const trace = await prepare(call)
      const other = await prepare(approval('mint', 6n * TOKEN))
      expect(await port.isMadeOf(trace, call)).toEqual({ ok: true, value: true })
      for (const changed of [other, { ...trace, to: tokens.deployment.indexToken }]) {
        expect(await port.isMadeOf(changed, call)).toEqual({ ok: true, value: false })
      }
    })
  })

  describe('prepare', () => {
    it('tells by what the transaction will be found', async () => {
      const trace = await prepare(approval('mint', 1n))
      expect(trace).toMatchObject({ from: tokens.holder, isNonceKnown: false })
      expect(trace).not.toHaveProperty('hash')
      await untilDecided(await sign(trace))
      await soon(async () => {
        expect((await prepare(approval('mint', 2n))).nonce).toBe(trace.nonce + 1)
      })
    })

    it('foresees a missing allowance', async () => {
      await soon(async () => {
        const tried = await port.prepare(tokens.holder, redeem(1n))
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientAllowance' } })
      })
    })

    it('foresees a missing balance', async () => {
      await carryOut(approval('redeem', TOKEN))
      await soon(async () => {
        const tried = await port.prepare(tokens.holder, redeem(1n))
        expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientBalance' } })
      })
    })
  })

  describe('sign', () => {
    it('gives each transaction a hash of its own', async () => {
      const first = await send(approval('mint', 1n))
      const second = await send(approval('mint', 2n))
      expect(first.hash).toMatch(/^0x[0-9a-f]{64}$/)
      expect(second.hash).not.toBe(first.hash)
    })

    it.each(SIGN_FAULTS)('can fail with %s, and signs the next time', async (fault) => {
      const trace = await prepare(approval('mint', 1n))
      tokens.failNext('sign', fault)
      expect(await port.sign(trace)).toMatchObject({ ok: false, error: { kind: fault } })
      expect(await untilDecided(await sign(trace))).toMatchObject(done)
    })
  })

  describe('look', () => {
    it('sees nothing of what was not signed', async () => {
      const trace = await prepare(approval('mint', 1n))
      await soon(async () => expect(await look(trace)).toEqual({ kind: 'unseen' }))
    })

    it('sees nothing of what no node was told', async () => {
      tokens.loseNext()
      const sent = await send(approval('mint', 1n))
      await soon(async () => expect(await look(sent)).toEqual({ kind: 'unseen' }))
    })

    it('decides nothing by a block without it when no more is asked for', async () => {
      await tokens.pause()
      const sent = await send(approval('mint', TOKEN))
      const lookAtBlock = () => answered(() => port.look(sent, { depth: 'block' }))
      expect(await lookAtBlock()).toEqual({ kind: 'undecided' })
      await tokens.mine()
      await untilDecided(sent)
      await soon(async () =>
        expect(await lookAtBlock()).toMatchObject({ ...done, hash: sent.hash }),
      )
    })

    it('sees a transaction waiting, with its nonce and what was signed', async () => {
      await tokens.pause()
      const sent = await send(approval('mint', 1n))
      const { nonce, calldata } = sent
      await soon(async () => expect(await look(sent)).toEqual({ kind: 'waiting', nonce, calldata }))
    })

    it('sees it waiting, and then its end, when it is asked for the transaction itself', async () => {
      await tokens.pause()
      const sent = await send(approval('mint', TOKEN))
      const { nonce, calldata } = sent
      const lookAtIt = () => answered(() => port.look(sent, { depth: 'transaction' }))
      await soon(async () => expect(await lookAtIt()).toEqual({ kind: 'waiting', nonce, calldata }))
      await tokens.mine()
      // A wallet may go on telling it as waiting until somebody has asked for its receipt.
      await untilDecided(sent)
      await soon(async () => expect(await lookAtIt()).toMatchObject({ ...done, hash: sent.hash }))
    })

    it('sees it in its block, with the nonce that it got if that was not known', async () => {
      const sent = await send(approval('mint', 1n))
      await untilDecided(sent)
      const seen = {
        kind: 'mined',
        hash: sent.hash,
        block: expect.any(Number),
        isReverted: false,
        transfers: [],
        approved: 1n,
        gasPaid: expect.any(BigInt),
      }
      await soon(async () => expect(await look(sent)).toEqual({ ...seen, nonce: sent.nonce }))
      await soon(async () => expect(await look({ ...sent, isNonceKnown: true })).toEqual(seen))
    })

    it('finds it without its hash, by nonce and call', async () => {
      const { hash, ...trace } = await send(approval('mint', 1n))
      expect(await untilDecided(trace)).toMatchObject({ ...done, hash })
    })

    it('finds it among many blocks', async () => {
      const { hash, ...trace } = await send(approval('mint', 1n))
      for (const amount of [2n, 3n, 4n, 5n, 6n]) await send(approval('redeem', amount))
      expect(await untilDecided(trace)).toMatchObject({ ...done, hash })
    })

    it('sees that the contract did not carry it out, and why', async () => {
      await carryOut(approval('redeem', TOKEN))
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 2n })
      const trace = await prepare({ kind: 'redeem', wholeTokens: 1n })
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', 0n))
      const sent = await sign(trace)
      expect(await untilDecided(sent)).toMatchObject({ kind: 'mined', isReverted: true })
      const reason = expect.stringMatching(/insufficient ?allowance/i)
      await soon(async () => expect(await look(sent)).toMatchObject({ isReverted: true, reason }))
    })

    it('finds the speed-up that took its place', async () => {
      await tokens.pause()
      const sent = await known(await send(approval('mint', 1n)))
      await tokens.speedUp(sent.hash)
      await tokens.mine()
      const seen = await untilDecided(sent)
      expect(seen).toMatchObject(done)
      expect(seen).not.toMatchObject({ hash: sent.hash })
    })

    it('finds a speed-up that came before anybody had told its nonce', async () => {
      await tokens.pause()
      const sent = await send(approval('mint', 1n))
      await tokens.speedUp(sent.hash)
      await tokens.mine()
      expect(await untilDecided(sent)).toMatchObject(done)
    })

    it('has no hash that belongs to another transaction', async () => {
      const first = await send(approval('mint', 1n))
      await untilDecided(first)
      const { hash: _hash, ...withoutHash } = first
      const others = new Set([first.hash])
      await soon(async () => {
        const seen = await port.look(withoutHash, { others })
        expect(seen).toEqual({ ok: true, value: { kind: 'unseen', nonce: first.nonce + 1 } })
      })
    })

    it('has no nonce that another transaction is known to have', async () => {
      await tokens.pause()
      const first = await send(approval('mint', 1n))
      // The same once more, which is not signed, and for which the same nonce is expected.
      const { hash: _hash, ...withoutHash } = first
      await tokens.speedUp(first.hash)
      await tokens.mine()
      await untilDecided(first)
      const othersNonces = new Set([first.nonce])
      await soon(async () => {
        const seen = await port.look(withoutHash, { othersNonces })
        expect(seen).toEqual({ ok: true, value: { kind: 'unseen', nonce: first.nonce + 1 } })
      })
    })

    it.each([
      ['cancelled', 'cancel'],
      ['replaced', 'replace'],
    ] as const)('sees that it was %s', async (kind, happen) => {
      await tokens.pause()
      const sent = await known(await send(approval('mint', 1n)))
      await tokens[happen](sent.hash)
      await tokens.mine()
      expect(await untilDecided(sent)).toEqual({ kind, block: expect.any(Number) })
    })

    it('sees it wait again when its block is taken back', async () => {
      const sent = await send(approval('mint', 1n))
      expect(await untilDecided(sent)).toMatchObject(done)
      await tokens.takeBack(sent.hash)
      await soon(async () => expect(await look(sent)).toMatchObject({ kind: 'waiting' }))
      await tokens.mine()
      expect(await untilDecided(sent)).toMatchObject(done)
    })

    it.each(READ_FAULTS)('decides nothing when it fails with %s', async (fault) => {
      const sent = await send(approval('mint', 1n))
      tokens.failNext('look', fault)
      expect(await port.look(sent)).toMatchObject({ ok: false, error: { kind: fault } })
      expect(await untilDecided(sent)).toMatchObject(done)
    })
  })

  describe('canBatch', () => {
    it('is not so of a wallet that knows nothing of batches', async () => {
      expect(await canBatch()).toBe(false)
    })

    it('is so of a wallet that offers them', async () => {
      tokens.offerBatches()
      expect(await canBatch()).toBe(true)
    })

    it('is not known of a wallet that does not answer', async () => {
      tokens.offerBatches()
      tokens.failNext('canBatch', 'timeout')
      expect(await port.canBatch(tokens.holder)).toMatchObject({ error: { kind: 'timeout' } })
    })
  })

  describe('a batch', () => {
    beforeEach(() => tokens.offerBatches())

    it('carries out both calls, by one confirmation', async () => {
      const trace = await sendBatch(mint(2n), approval('mint', 2n * TOKEN))
      const seen = await untilDecided(trace)
      expect(seen).toMatchObject({ ...done, hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
      await soon(async () => {
        const left = await allowed('mint')
        expect(left > 0n && left < 2n * TOKEN).toBe(true)
      })
      const moved = seen.kind === 'mined' ? (seen.transfers ?? []) : []
      const arrived = moved.filter(({ token, to }) => {
        return token === tokens.deployment.indexToken && to === tokens.holder
      })
      expect(arrived.map(({ amount }) => amount)).toEqual([(2n * TOKEN * 97n) / 100n])
    })

    it('has its name before the wallet is asked, and another one each time', async () => {
      const trace = await prepare(mint(1n), approval('mint', TOKEN))
      expect(trace.batch?.id).toMatch(/.+/)
      expect((await prepare(mint(1n), approval('mint', TOKEN))).batch?.id).not.toBe(trace.batch?.id)
      expect(await signBatch(trace)).toBe(trace.batch?.id)
    })

    it('carries out neither call when the second is refused', async () => {
      await carryOut(approval('mint', 2n * TOKEN))
      await carryOut(mint(2n))
      const trace = await prepare(redeem(1n), approval('redeem', TOKEN))
      // What the simulation has seen does not hold any more when it is signed.
      await carryOut(approval('redeem', TOKEN))
      await carryOut(redeem(1n))
      await signBatch(trace)
      expect(await untilDecided(trace)).toMatchObject({ kind: 'mined', isReverted: true })
      await soon(async () => expect(await allowed('redeem')).toBe(0n))
    })

    it('is foreseen to be refused, and not for the approval that it brings along', async () => {
      const tried = await port.prepare(tokens.holder, redeem(1n), approval('redeem', TOKEN))
      expect(tried).toMatchObject({ ok: false, error: { kind: 'insufficientBalance' } })
    })

    it('is nothing that was seen before the wallet was asked', async () => {
      const trace = await prepare(mint(1n), approval('mint', TOKEN))
      await soon(async () => expect(await look(trace)).toEqual({ kind: 'unseen' }))
    })

    it('is in the wallet until it is in a block', async () => {
      await tokens.pause()
      const trace = await sendBatch(mint(1n), approval('mint', TOKEN))
      await soon(async () => expect(await look(trace)).toEqual({ kind: 'inWallet' }))
      await tokens.mine()
      expect(await untilDecided(trace)).toMatchObject(done)
    })

    it('is in the wallet again when its block is taken back', async () => {
      const trace = await sendBatch(mint(1n), approval('mint', TOKEN))
      const seen = await untilDecided(trace)
      if (seen.kind !== 'mined') throw new Error(`not mined: ${seen.kind}`)
      await tokens.takeBack(seen.hash)
      const again = { ...trace, hash: seen.hash }
      await soon(async () => expect(await look(again)).toEqual({ kind: 'inWallet' }))
    })

    it.each(['abandoned', 'partial'] as const)('can end as %s', async (kind) => {
      await tokens.pause()
      const trace = await sendBatch(mint(1n), approval('mint', TOKEN))
      tokens.endBatches(kind)
      await soon(async () => expect(await look(trace)).toEqual({ kind }))
    })

    it.each(['rejected', 'requestPending', 'malformedAnswer'] as const)(
      'can fail with %s, and be signed the next time',
      async (fault) => {
        const trace = await prepare(mint(1n), approval('mint', TOKEN))
        tokens.failNext('signBatch', fault)
        expect(await port.signBatch(trace)).toMatchObject({ ok: false, error: { kind: fault } })
        await signBatch(trace)
        expect(await untilDecided(trace)).toMatchObject(done)
      },
    )
  })

  describe('the two tokens', () => {
    it('tell by the receipt what a mint moved and what the network took', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      const seen = await carryOut({ kind: 'mint', wholeTokens: 100n })
      if (seen.kind !== 'mined') throw new Error('not carried out')
      const before = await allowed('mint', seen.block - 1)
      const left = await allowed('mint', seen.block)
      const { weth, indexToken } = tokens.deployment
      expect(seen.gasPaid).toBeGreaterThan(0n)
      expect(seen.transfers).toContainEqual({
        token: weth,
        from: tokens.holder,
        to: indexToken,
        amount: before - left,
      })
      expect(seen.transfers).toContainEqual(
        expect.objectContaining({ token: indexToken, to: tokens.holder, amount: 97n * TOKEN }),
      )
    })

    it('turn ether into WETH and back', async () => {
      const wrapped = await prepare({ kind: 'wrap', amount: 5n })
      expect(wrapped).toMatchObject({ to: tokens.deployment.weth, value: 5n })
      expect(await untilDecided(await sign(wrapped))).toMatchObject(done)
      const unwrapped = await prepare({ kind: 'unwrap', amount: 5n })
      expect(unwrapped).toMatchObject({ to: tokens.deployment.weth, value: 0n })
      expect(await untilDecided(await sign(unwrapped))).toMatchObject(done)
    })

    it('foresee that there is no more WETH to turn back', async () => {
      const all = { kind: 'unwrap', amount: 10n ** 30n } as const
      expect((await port.prepare(tokens.holder, all)).ok).toBe(false)
    })

    it('take no more than the cost of a mint from the allowance', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      expect(await carryOut({ kind: 'mint', wholeTokens: 100n })).toMatchObject(done)
      await soon(async () => {
        const left = await allowed('mint')
        expect(left > 99n * TOKEN && left < 100n * TOKEN).toBe(true)
      })
    })

    it('spend what the account lets itself spend to redeem', async () => {
      await carryOut(approval('mint', 100n * TOKEN))
      await carryOut({ kind: 'mint', wholeTokens: 100n })
      await carryOut(approval('redeem', 60n * TOKEN))
      expect(await carryOut({ kind: 'redeem', wholeTokens: 50n })).toMatchObject(done)
      await soon(async () => expect(await allowed('redeem')).toBe(10n * TOKEN))
    })
  })
}
