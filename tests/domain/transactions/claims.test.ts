import { describe, expect, it } from 'vitest'
import { claimsOf, outcomeFields, unclaimed } from '../../../src/domain/transactions/claims.ts'
import { hash, pending, record } from '../../support/records.ts'

const SUMMARY = { paid: [], received: [], fee: 0n }

describe(claimsOf.name, () => {
  // Found by its nonce: the wallet has never named its hash.
  const found = record({
    id: 'found',
    hash: hash(1),
    stage: { kind: 'confirming', block: 5, isReverted: false },
  })

  it('finds the record that was taken for the transaction', () => {
    expect(claimsOf([record({ id: 'bare' }), found], 'other', hash(1))).toEqual([found])
  })

  it('finds the record that it was taken for the speed-up of', () => {
    const spedUp = pending({ id: 'sped up', hash: hash(1), signedHash: hash(2) })
    expect(claimsOf([spedUp], 'other', hash(1))).toEqual([spedUp])
  })

  it.each([
    ['the record itself', [found], 'found', hash(1)],
    ['another transaction', [found], 'other', hash(2)],
    ['a record whose hash the wallet has named', [pending({ id: 'named' })], 'other', hash(1)],
    ['a transaction without a hash', [record({ id: 'bare' })], 'other', undefined],
  ] as const)('leaves out %s', (_name, records, id, named) => {
    expect(claimsOf(records, id, named)).toEqual([])
  })
})

describe(unclaimed.name, () => {
  it('takes away everything that the transaction had told', () => {
    const claimed = record({
      hash: hash(1),
      isNonceKnown: true,
      stage: { kind: 'reverted', block: 5 },
      summary: SUMMARY,
      gasPaid: 21_000n,
      reason: 'Paused',
      untold: {},
    })
    expect(unclaimed(claimed)).toEqual(record({ stage: { kind: 'unanswered' } }))
  })

  it('waits again where the wallet has named another transaction', () => {
    const spedUp = pending({
      hash: hash(1),
      signedHash: hash(2),
      isNonceKnown: true,
      stage: { kind: 'confirming', block: 5, isReverted: false },
      summary: SUMMARY,
    })
    expect(unclaimed(spedUp)).toEqual(
      pending({ hash: hash(2), signedHash: hash(2), isNonceKnown: true }),
    )
  })
})

describe(outcomeFields.name, () => {
  const stage = { kind: 'confirmed', block: 5 } as const
  const reached = { stage, since: 3, nonce: 8, isNonceKnown: true }

  it('is the stage and the nonce, and nothing of what was asked for', () => {
    expect(outcomeFields(pending(reached))).toEqual(reached)
  })

  it.each([
    ['the summary', { summary: SUMMARY }],
    ['the network fee', { gasPaid: 0n }],
    ['the reason', { reason: '' }],
    ['what was not announced', { untold: { approved: 5n } }],
  ])('has %s where there is one', (_name, part) => {
    expect(outcomeFields(pending({ ...reached, ...part }))).toEqual({ ...reached, ...part })
    expect(outcomeFields(pending(reached))).not.toHaveProperty(Object.keys(part)[0] ?? '')
  })
})
