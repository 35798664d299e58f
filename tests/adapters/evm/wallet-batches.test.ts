import { describe, expect, it } from 'vitest'
import { canBatch, getBatchReports, signBatch } from '../../../src/adapters/evm/wallet-batches.ts'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { batch, hash } from '../../support/records.ts'
import { clientOf } from '../../support/codec.ts'
import { fail } from '../../support/wallet-script.ts'

const CHAIN = '0xaa36a7'
const { deployment } = createFakeAdapters()
const prepared = batch()
const ID = prepared.batch?.id ?? ''

/** A wallet with one answer, or one error. */
function create(answer: unknown, code?: number) {
  const calls: unknown[] = []
  const request = async (call: unknown) => {
    calls.push(call)
    return code === undefined ? answer : fail({ code, message: 'No.' })
  }
  return { calls, client: clientOf({ request }) }
}

describe(canBatch.name, () => {
  it.each([
    [{ [CHAIN]: { atomic: { status: 'ready' } } }, true],
    [{ '0xAA36A7': { atomic: { status: 'supported' }, paymaster: 7 } }, true],
    [{ '0x0': { atomic: { status: 'supported' } } }, true],
    [
      { '0x0': { atomic: { status: 'ready' } }, [CHAIN]: { atomic: { status: 'unsupported' } } },
      false,
    ],
    [{ [CHAIN]: 'rubbish', '0x1': { atomic: { status: 'supported' } } }, false],
  ])('reads %j as %s', async (capabilities, expected) => {
    const { client, calls } = create(capabilities)
    expect(await canBatch(client, HOLDER)).toEqual({ ok: true, value: expected })
    expect(calls).toEqual([{ method: 'wallet_getCapabilities', params: [HOLDER, [CHAIN]] }])
  })
})

describe(signBatch.name, () => {
  it('asks for both calls or neither, on Sepolia only, and takes the wallet’s name for it', async () => {
    const { client, calls } = create({ id: '0xother' })
    expect(await signBatch(client, prepared)).toEqual({ ok: true, value: '0xother' })
    const { from, to, calldata } = prepared
    const batchCalls = [
      { to: deployment.weth, data: '0x095ea7b3' },
      { to, data: calldata },
    ]
    expect(calls).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            id: ID,
            from,
            chainId: CHAIN,
            atomicRequired: true,
            calls: batchCalls,
          },
        ],
      },
    ])
  })

  it.each([
    [5750, 'rejected'],
    [4200, 'noBatch'],
    [5700, 'noBatch'],
    [5710, 'noBatch'],
    [5740, 'noBatch'],
    [5760, 'noBatch'],
  ])('reads the code %d as %s', async (code, kind) => {
    const { client } = create(undefined, code)
    expect(await signBatch(client, prepared)).toMatchObject({ ok: false, error: { kind } })
  })
})

/** What is reported of a batch by a wallet with one answer, or one error. */
const report = async (answer: unknown, code?: number) => {
  const ids = prepared.batch ? [prepared.batch.id] : []
  return [...(await getBatchReports(create(answer, code).client, ids)).values()][0]
}

describe(getBatchReports.name, () => {
  const receipts = [{ transactionHash: hash(1), status: '0x1' }]

  it.each([
    [{ status: 100 }, 'pending', []],
    [{ status: '0xc8', receipts, chainId: 11155111 }, 'done', [hash(1)]],
    [{ status: 400 }, 'failed', []],
    // MetaMask says so of a batch that was sped up, too.
    [{ status: 500, receipts }, 'failed', [hash(1)]],
    [{ status: 600, receipts: [...receipts, { hash: 'rubbish' }] }, 'failed', [hash(1)]],
    [{ status: 200, receipts: 'rubbish', chainId: {} }, 'done', []],
  ])('reads %j as %s', async (answer, says, hashes) => {
    expect(await report(answer)).toEqual({ says, hashes })
  })

  it.each([5730, 4200])('reads the code %d as a batch that is unknown', async (code) => {
    expect(await report(undefined, code)).toEqual({ says: 'unknown', hashes: [] })
  })

  it.each([
    [{ status: 300 }],
    [{ status: 'done' }],
    [{ status: 200, chainId: '0x1' }],
    ['an error', -32603],
  ])('has no report by %j', async (answer, code?: number) => {
    expect(await report(answer, code)).toBeUndefined()
  })
})
