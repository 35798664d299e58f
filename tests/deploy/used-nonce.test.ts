import { describe, expect, it } from 'vitest'
import { NodeError, type ChainNode, type MinedTransaction } from '../../deploy/node.ts'
import { findUse } from '../../deploy/used-nonce.ts'

const ACCOUNT = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const transactionOf = (from: string, nonce: number): MinedTransaction => ({
  hash: `0x${nonce}`,
  from,
  to: null,
  nonce,
  data: '0x',
  value: 0n,
})

/** A chain on which the account has used a nonce, beginning with 0, in each of some blocks. */
function chainOf(latest: number, usedIn: readonly number[]) {
  let questions = 0
  const block: ChainNode['block'] = async (number) => {
    const asked = number === 'latest' ? latest : number
    const nonces = usedIn.flatMap((used, nonce) => (used === asked ? [nonce] : []))
    const own = nonces.map((nonce) => transactionOf(ACCOUNT.toLowerCase(), nonce))
    return { number: asked, transactions: [transactionOf('0x00', nonces[0] ?? 0), ...own] }
  }
  const count: ChainNode['count'] = async (_account, asked) => {
    questions += 1
    return usedIn.filter((used) => used <= Number(asked)).length
  }
  return { node: { block, count } as ChainNode, questions: () => questions }
}

describe(findUse.name, () => {
  it.each([0, 1, 2, 3, 1_000, 9_989, 9_999, 10_000])(
    'finds the transaction in block %i of 10,000',
    async (used) => {
      const { node, questions } = chainOf(10_000, [used])
      const use = await findUse(node, ACCOUNT, 0)
      expect(use).toMatchObject({ block: used, transaction: { from: ACCOUNT.toLowerCase() } })
      expect(questions()).toBeLessThan(32)
    },
  )

  it('tells apart several of the same block', async () => {
    const { node } = chainOf(20, [3, 7, 7, 7, 12])
    const nonces = [0, 1, 2, 3, 4].map(
      async (nonce) => (await findUse(node, ACCOUNT, nonce))?.transaction.nonce,
    )
    expect(await Promise.all(nonces)).toEqual([0, 1, 2, 3, 4])
  })

  it('asks only about late blocks for a late one', async () => {
    const { node } = chainOf(10_000, [9_950])
    const asked: unknown[] = []
    const count: ChainNode['count'] = (account, block) => {
      asked.push(block)
      return node.count(account, block)
    }
    await findUse({ ...node, count }, ACCOUNT, 0)
    expect(Math.min(...asked.map(Number))).toBeGreaterThan(10_000 - 128)
  })

  it.each([
    ['is behind', { count: async () => 0 }],
    ['has no such block', { block: async () => undefined }],
    [
      'does not keep what was',
      {
        count: async () => {
          throw new NodeError('The node refused eth_getTransactionCount: missing trie node.')
        },
      },
    ],
    ['shows a block without it', { block: async () => ({ number: 20, transactions: [] }) }],
  ])('finds nothing when the node %s', async (_name, changes: Partial<ChainNode>) => {
    const { node } = chainOf(20, [3])
    expect(await findUse({ ...node, ...changes }, ACCOUNT, 0)).toBeUndefined()
  })
})
