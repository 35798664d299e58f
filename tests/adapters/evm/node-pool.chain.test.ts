import { beforeEach, describe, expect, it } from 'vitest'
import { httpNode } from '../../../devnet/wallet/node.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createVisit } from '../../../src/application/transactions/visit.ts'
import { advanceAll, PASSED_BLOCKS } from '../../../src/domain/transactions/advance.ts'
import type { TokenCall } from '../../../src/domain/transactions/kinds.ts'
import {
  hasEnded,
  recordOf,
  type TransactionRecord,
} from '../../../src/domain/transactions/record.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { createNodePool, type NodePool } from '../../support/node-pool.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { transactionEvents } from '../../support/transaction-events.ts'

// What became of a transaction rests on what was found in a block, and never on what one server of a
// pool does not know.

const TOKEN = 10n ** 18n

describe('the evidence of a pool of nodes', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  const approval = (amount = TOKEN): TokenCall => {
    return { kind: 'approve', token: 'WETH', spender: chain.deployment.indexToken, amount }
  }
  /** Blocks of nobody. */
  const passBlocks = (count: number) => chain.rpc('anvil_mine', `0x${count.toString(16)}`)

  function create() {
    const pool = createNodePool(httpNode(chain.url))
    const options = { rpcUrl: chain.url, accounts: [HOLDER], permitted: true }
    const wallet = createScriptedWallet({ ...options, profile: 'strict', node: pool.ask })
    const { transactions, chain: blocks } = adaptersAround(wallet, chain.deployment)
    const visit = createVisit(HOLDER)

    const prepare = async (call: TokenCall): Promise<PreparedTransaction> => {
      const prepared = await transactions.prepare(HOLDER, call)
      if (!prepared.ok) throw new Error(`not prepared: ${prepared.error.kind}`)
      return prepared.value
    }
    const send = async (call: TokenCall) => {
      const prepared = await prepare(call)
      const signed = await transactions.sign(prepared)
      if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
      const hash = signed.value
      const record = recordOf({ call, from: HOLDER }, { ...prepared, hash }, 1, hash, 0)
      return { ...record, hash, stage: { kind: 'sent', atBlock: prepared.sinceBlock } } as const
    }
    /** One round of following: what the record is after it. */
    const follow = async (record: TransactionRecord): Promise<TransactionRecord> => {
      const head = await blocks.getNewestBlock()
      if (!head.ok) return record
      const query = visit.queryOf([record], () => false, head.value)
      const evidence = await transactions.getEvidence(query)
      if (!evidence.ok) return record
      visit.keep(evidence.value)
      return advanceAll([record], evidence.value, chain.deployment, 0)[0] ?? record
    }
    return { pool, prepare, send, follow, events: transactionEvents(chain.rpc) }
  }
  type Created = ReturnType<typeof create>

  /** Follows a record through some blocks. Returns it, and how it ended whenever it did. */
  async function followOn({ follow }: Created, record: TransactionRecord, rounds = 4) {
    let now = record
    const ends = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      now = await follow(now)
      if (hasEnded(now)) ends.add(now.stage.how)
      await passBlocks(1)
    }
    return { now, ends: [...ends] }
  }

  const FAULTS: [string, (pool: NodePool) => void][] = [
    [
      'the newest block comes from a server one behind',
      (pool) => pool.next({ method: 'eth_feeHistory', behind: 1 }),
    ],
    [
      'the newest block comes from a server four behind',
      (pool) => pool.next({ method: 'eth_feeHistory', behind: 4 }),
    ],
    [
      'receipts are behind',
      (pool) => pool.always({ method: 'eth_getTransactionReceipt', behind: 4 }),
    ],
    [
      'transactions are unknown',
      (pool) => pool.always({ method: 'eth_getTransactionByHash', answers: null }),
    ],
    [
      'blocks are unknown',
      (pool) => pool.always({ method: 'eth_getBlockByNumber', answers: null }),
    ],
    ['logs are behind', (pool) => pool.always({ method: 'eth_getLogs', behind: 4 })],
    ['logs are cut off', (pool) => pool.always({ method: 'eth_getLogs', behind: 4, server: 0 })],
    ['counts are behind', (pool) => pool.always({ method: 'eth_getTransactionCount', behind: 4 })],
    ['old states are pruned', (pool) => pool.prune(1)],
    ['requests are limited', (pool) => pool.refuse(20)],
  ]

  describe.each(FAULTS)('when %s', (_when, happen) => {
    it.each([
      ['sped up', 'speedUp', 'succeeded'],
      ['cancelled', 'cancel', 'cancelled'],
      ['replaced', 'replace', 'replaced'],
    ] as const)(
      'what was %s ends so or stays open, and ends so once all is well',
      async (_what, change, how) => {
        const created = create()
        const { pool, events, send, follow } = created
        await events.pause()
        const sent = await follow(await send(approval()))
        await events[change](sent.hash ?? '', STRANGER)
        await events.mine()
        happen(pool)
        const troubled = await followOn(created, sent, 2)
        pool.beHonest()
        const { ends } = await followOn(created, troubled.now)
        expect([how, undefined]).toContain(troubled.ends[0])
        expect(ends).toEqual([how])
      },
    )

    it('what was sped up while the page was closed is found by its log, or stays open', async () => {
      const created = create()
      const { pool, events, send, follow } = created
      await events.pause()
      const sent = await follow(await send(approval()))
      await events.speedUp(sent.hash ?? '')
      await events.mine()
      await passBlocks(10)
      const later = { ...created, follow: create().follow }
      happen(pool)
      const troubled = await followOn(later, sent, PASSED_BLOCKS + 2)
      pool.beHonest()
      const { ends } = await followOn(later, troubled.now)
      expect(['succeeded', undefined]).toContain(troubled.ends[0])
      expect(ends).toEqual(['succeeded'])
    })
  })

  it.each([
    ['simulates behind the approval', 'eth_call'],
    ['names the newest block', 'eth_feeHistory'],
  ])(
    'an approval that was just confirmed is known where the server is behind that %s',
    async (_what, method) => {
      const created = create()
      const { pool, prepare, send, follow } = created
      const sent = await send(approval())
      const { hash } = sent
      await expect.poll(() => chain.rpc('eth_getTransactionReceipt', hash)).not.toBeNull()
      expect((await follow(sent)).stage).toMatchObject({ how: 'succeeded' })
      pool.always({ method, behind: 1 })
      expect(await prepare({ kind: 'mint', wholeTokens: 1n })).toMatchObject({ from: HOLDER })
    },
  )
})
