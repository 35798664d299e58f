import { Interface } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { MULTICALL } from '../../../devnet/multicall.ts'
import { httpNode } from '../../../devnet/wallet/node.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type {
  TransactionStatus,
  PreparedTransaction,
  TransactionHash,
} from '../../../src/domain/transactions/transaction.ts'
import type { TokenCall } from '../../../src/domain/transactions/call.ts'
import { adaptersAround } from '../../support/adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { createNodePool } from '../../support/node-pool.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { soon } from '../../support/soon.ts'
import { transactionEvents } from '../../support/transaction-events.ts'

// What a transaction comes to is told by what was found in a block, and never by what one server of a
// pool does not know.

const HEADER = { code: -32603, message: 'header not found' }
const TRIE = { code: -32000, message: 'missing trie node 5ca1ab1e (path )' }
const TOKEN = 10n ** 18n
const AGGREGATE = new Interface([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable',
])

type Sent = PreparedTransaction & { readonly hash: TransactionHash }

describe('a look through a pool of nodes', () => {
  const chain = useTestChain()
  beforeEach(() => chain.reset())

  function create() {
    const pool = createNodePool(httpNode(chain.url))
    const options = { rpcUrl: chain.url, accounts: [HOLDER], permitted: true }
    const wallet = createScriptedWallet({ ...options, profile: 'strict', node: pool.ask })
    const { transactions } = adaptersAround(wallet, chain.deployment)
    const events = transactionEvents(chain.rpc)
    const prepare = async (call: TokenCall): Promise<PreparedTransaction> => {
      const prepared = await transactions.prepare(HOLDER, call)
      if (!prepared.ok) throw new Error(`not prepared: ${prepared.error.kind}`)
      return prepared.value
    }
    const sign = async (prepared: PreparedTransaction): Promise<Sent> => {
      const signed = await transactions.sign(prepared)
      if (!signed.ok) throw new Error(`not signed: ${signed.error.kind}`)
      return { ...prepared, hash: signed.value }
    }
    const getStatus = async (
      prepared: PreparedTransaction,
    ): Promise<TransactionStatus | 'no answer'> => {
      const seen = await transactions.getStatus(prepared)
      return seen.ok ? seen.value : 'no answer'
    }
    /** With the nonce that a node has told. */
    const know = async (sent: Sent): Promise<Sent> => {
      const seen = await getStatus(sent)
      if (seen === 'no answer' || seen.kind !== 'waiting') throw new Error('not waiting')
      return { ...sent, nonce: seen.nonce, calldata: seen.calldata, isNonceKnown: true }
    }
    return { pool, wallet, transactions, events, prepare, sign, getStatus, know }
  }

  const approval = (amount = 1n): TokenCall => {
    return { kind: 'approve', token: 'WETH', spender: chain.deployment.indexToken, amount }
  }
  /** Some blocks of somebody else, so that there is something to search. */
  const passBlocks = (count: number) => chain.rpc('anvil_mine', `0x${count.toString(16)}`)

  /** One whose speed-up is in a block, with others after it. */
  async function speedUp() {
    const created = create()
    const { events, prepare, sign, know } = created
    const prepared = await prepare(approval())
    await passBlocks(5)
    await events.pause()
    const sent = await know(await sign(prepared))
    const next = (await events.speedUp(sent.hash)) as TransactionHash
    await events.mine()
    await soon(true, async () => {
      expect(await chain.rpc('eth_getTransactionReceipt', next)).not.toBeNull()
    })
    await passBlocks(3)
    return { ...created, sent, next }
  }
  type SpedUp = Awaited<ReturnType<typeof speedUp>>

  /** One that is in a block, with its nonce only expected. */
  async function mine() {
    const created = create()
    const sent = await created.sign(await created.prepare(approval()))
    await soon(true, async () =>
      expect(await created.getStatus(sent)).toMatchObject(done(sent.hash)),
    )
    return { ...created, sent }
  }
  type Mined = Awaited<ReturnType<typeof mine>>

  /** Two for which the same nonce was expected. */
  async function sendBoth() {
    const created = create()
    const { pool, events, prepare, sign } = created
    await events.pause()
    const approved = await sign(await prepare(approval(TOKEN)))
    // The server that is asked has not heard of it.
    pool.next({ method: 'eth_getTransactionCount', answers: approved.nonce })
    const minted = await sign(await prepare({ kind: 'mint', wholeTokens: 1n }))
    expect(minted.nonce).toBe(approved.nonce)
    return { ...created, approved, minted }
  }

  async function carryOut(
    { prepare, sign, getStatus }: ReturnType<typeof create>,
    call: TokenCall,
  ) {
    const sent = await sign(await prepare(call))
    await soon(true, async () => expect(await getStatus(sent)).toMatchObject(done(sent.hash)))
  }

  /**
   * The account lends itself the code of a contract that does what it is told (EIP-7702), and the
   * wallet answers with the hash of the transaction in which somebody else tells it.
   */
  async function relay(happensBefore: TokenCall[] = []) {
    const created = create()
    const { events, prepare, sign, wallet } = created
    await carryOut(created, approval(TOKEN))
    const prepared = await prepare({ kind: 'mint', wholeTokens: 1n })
    for (const call of happensBefore) await carryOut(created, call)
    await events.pause()
    await chain.rpc('anvil_setCode', HOLDER, `0xef0100${MULTICALL.slice(2)}`)
    // The call may fail and the rest goes through all the same, as with a bundler.
    const data = AGGREGATE.encodeFunctionData('aggregate3', [
      [[prepared.to, true, prepared.calldata]],
    ])
    const outer = { from: STRANGER, to: HOLDER, data, gas: '0x4c4b40' }
    wallet.answerNext('eth_sendTransaction', await chain.rpc('eth_sendTransaction', outer))
    return { ...created, sent: await sign(prepared) }
  }

  describe('for what was sped up, once the speed-up has succeeded', () => {
    const behind: [string, (created: SpedUp) => void][] = [
      [
        'the head comes from a server one block behind',
        ({ pool }) => pool.next({ method: 'eth_feeHistory', behind: 1 }),
      ],
      [
        'the head comes from a server that does not know the block',
        ({ pool }) => pool.next({ method: 'eth_feeHistory', behind: 4 }),
      ],
      [
        'the head is known, and the count to no server',
        ({ pool }) => pool.next({ method: 'eth_getTransactionCount', behind: 1 }),
      ],
      [
        'the receipt of the speed-up is known to no server',
        ({ pool, next }) => {
          for (const _ of [1, 2]) pool.next({ about: next, answers: null })
        },
      ],
      [
        'the block of the speed-up is known to no server',
        ({ pool }) => pool.next({ method: 'eth_getBlockByNumber', behind: 4 }),
      ],
      [
        'the search fails for once',
        ({ pool }) => {
          // The first is whether the nonce has been used at all.
          pool.next({ method: 'eth_getTransactionCount' })
          pool.next({ method: 'eth_getTransactionCount', fails: HEADER })
        },
      ],
      [
        'the search comes to a server that has pruned the states',
        ({ pool }) => {
          pool.next({ method: 'eth_getTransactionCount' })
          pool.next({ method: 'eth_getTransactionCount', fails: TRIE })
        },
      ],
      ['the states of old blocks are pruned everywhere', ({ pool }) => pool.prune(1)],
      ['the states are pruned as far as the block of it', ({ pool }) => pool.prune(4)],
      ['the nodes want fewer requests', ({ pool }) => pool.refuse(4)],
    ]

    it.each(behind)('finds it or nothing when %s', async (_when, happen) => {
      const created = await speedUp()
      const { pool, getStatus, sent, next } = created
      happen(created)
      for (let times = 0; times < 5; times += 1) {
        const seen = await getStatus(sent)
        const kind = seen === 'no answer' ? seen : seen.kind
        expect(['no answer', 'undecided', 'unseen', 'waiting', 'mined']).toContain(kind)
      }
      pool.beHonest()
      expect(await getStatus(sent)).toMatchObject({ kind: 'mined', hash: next, isReverted: false })
    })

    it.each([1, 4])('decides nothing with the states of %d blocks', async (blocks) => {
      const { pool, getStatus, sent } = await speedUp()
      pool.prune(blocks)
      expect(await getStatus(sent)).toEqual({ kind: 'undecided' })
    })
  })

  describe('for a mint that was sent right after its approval', () => {
    it('is not ended by the nonce of the approval, however little is known of the mint', async () => {
      const { pool, events, getStatus, approved, minted } = await sendBoth()
      await events.mine()
      const known = () => getStatus(approved)
      await soon(true, async () => expect(await known()).toMatchObject(done(approved.hash)))
      pool.always({ about: minted.hash, answers: null })
      for (let times = 0; times < 3; times += 1) {
        expect(await getStatus(minted)).toEqual({ kind: 'unseen' })
      }
      pool.beHonest()
      expect(await getStatus(minted)).toMatchObject(done(minted.hash))
    })

    it('is not ended by it while a server still takes the mint for waiting', async () => {
      const { pool, events, getStatus, approved, minted } = await sendBoth()
      await events.mine()
      await soon(true, async () => expect(await getStatus(minted)).toMatchObject(done(minted.hash)))
      pool.next({ method: 'eth_getTransactionReceipt', behind: 1 })
      pool.next({ method: 'eth_getTransactionByHash', behind: 1 })
      expect(await getStatus(minted)).toMatchObject(done(minted.hash))
      expect(await getStatus(approved)).toMatchObject(done(approved.hash))
    })
  })

  describe('for what is in a block before anybody has told its nonce', () => {
    it.each([
      [
        'its receipt and itself',
        ({ pool, sent }: Mined) => pool.always({ about: sent.hash, answers: null }),
      ],
      [
        'itself, and the states before its block',
        ({ pool, sent }: Mined) => {
          pool.always({ about: sent.hash, answers: null })
          pool.prune(1)
        },
      ],
    ])('decides nothing where no server knows %s', async (_what, happen) => {
      const created = await mine()
      const { pool, getStatus, sent } = created
      happen(created)
      expect(await getStatus(sent)).toEqual({ kind: 'undecided' })
      pool.beHonest()
      expect(await getStatus(sent)).toMatchObject(done(sent.hash))
    })
  })

  describe('for what somebody else has sent for the account', () => {
    it('does not go by the nonce of whoever has sent it', async () => {
      const { getStatus, events, sent } = await relay()
      // That nonce is one that the account has used for something else.
      expect(await getStatus(sent)).toEqual({ kind: 'undecided' })
      await events.mine()
      await soon(true, async () => expect(await getStatus(sent)).toMatchObject({ kind: 'mined' }))
    })

    it('is a success when the contract has logged what it did for the account', async () => {
      const { getStatus, events, sent } = await relay()
      await events.mine()
      await soon(true, async () => {
        const seen = await getStatus(sent)
        expect(seen).toMatchObject(done(sent.hash))
        expect(seen).not.toHaveProperty('isUnproven')
        // The other account has paid it.
        expect(seen).not.toHaveProperty('gasPaid')
      })
    })

    it('is not proven to be one when the call within it has failed', async () => {
      const { getStatus, events, sent } = await relay([approval(0n)])
      await events.mine()
      await soon(true, async () => {
        expect(await getStatus(sent)).toMatchObject({ ...done(sent.hash), isUnproven: true })
      })
    })
  })
})

const done = (hash: TransactionHash) => ({ kind: 'mined', hash, isReverted: false })
