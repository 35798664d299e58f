import type { ChainPort } from '../../application/ports/chain-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { err, ok } from '../../domain/result.ts'
import type {
  MinedTransaction,
  TransactionsQuery,
  TransactionsReport,
} from '../../domain/transactions/evidence.ts'
import { isOfAccount } from '../../domain/transactions/kinds.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'
import { NOTHING, type FakeChain, type FakeMinedTransaction } from './fake-chain.ts'
import { FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'

/** How many blocks are read for the transaction that used a nonce. */
const MOST_BLOCKS = 4

/** By how many blocks the other networks of the wallet are ahead. */
const AHEAD = 14_000_000

/** What the node of the wallet's network says; that of the fake chain, on the right one. */
export function createFakeChainPort(chain: FakeChain, isOnRightChain: () => boolean): ChainPort {
  const { run } = chain
  /** The hashes that were returned: what they stand for stays known. */
  const returned = new Set<TransactionHash>()
  const lastCounts = new Map<Address, { readonly block: number; readonly count: number }>()

  const reportOn = (query: TransactionsQuery): TransactionsReport => {
    const { account, head, hashes, nonces } = query
    const { hasHashes } = chain.knows()
    const answer = chain.stateAt(head, (state) => state.count(account))
    const count = answer.ok ? answer.value : undefined
    const counted = lastCounts.get(account)
    const isRead = ({ hash }: { readonly hash: TransactionHash }) =>
      hashes.includes(hash) && (hasHashes || returned.has(hash))
    const hasUsedNonce = ({ sender, nonce }: FakeMinedTransaction) =>
      counted !== undefined &&
      count !== undefined &&
      head - counted.block <= MOST_BLOCKS &&
      nonces.includes(nonce) &&
      nonce >= counted.count &&
      sameAddress(sender, account)
    const mined = chain.mined().flatMap((one) => {
      const { number } = one.block
      const hasReceipt = hashes.includes(one.hash) && number <= chain.head('receipts')
      if (number > head || !(hasReceipt || hasUsedNonce(one))) return []
      return [toMined(one, !hasReceipt || isRead(one))]
    })
    const waiting = chain.waiting().filter(isRead)
    const numbers = [head, ...query.blocks].filter((number) => number <= chain.head('heads'))
    return {
      head,
      count,
      mined,
      waiting: waiting.map(({ hash, sender, nonce, to, calldata }) => {
        return { hash, sender, nonce, signed: { to, calldata } }
      }),
      canonical: new Map(numbers.map((number) => [number, chain.hashOf(number)])),
      failure: undefined,
    }
  }

  return {
    getNewestBlock: () =>
      run('getNewestBlock', () => ok(chain.head('heads') + (isOnRightChain() ? 0 : AHEAD))),
    getTransactions: (query) =>
      run('getTransactions', () => {
        if (!isOnRightChain()) return err({ kind: 'wrongChain' })
        const report = reportOn(query)
        const { head, count } = report
        for (const { hash } of [...report.mined, ...report.waiting]) returned.add(hash)
        const isNews = head >= (lastCounts.get(query.account)?.block ?? 0)
        if (count !== undefined && isNews) lastCounts.set(query.account, { block: head, count })
        return ok(report)
      }),
    searchTransactions: ({ account, fromBlock, toBlock }) =>
      run<readonly MinedTransaction[] | 'tooMany'>('searchTransactions', () => {
        if (!isOnRightChain()) return err({ kind: 'wrongChain' })
        const { hasLogs, mostBlocks } = chain.knows()
        if (!hasLogs) return err({ kind: 'unsupported' })
        if (toBlock - fromBlock >= mostBlocks) return ok('tooMany')
        const newest = Math.min(toBlock, chain.head('logs'))
        const found = chain.mined().filter(({ block: { number }, events }) => {
          const isInRange = number >= fromBlock && number <= newest
          return isInRange && events.some((one) => isOfAccount(one, account, FAKE_DEPLOYMENT))
        })
        return ok(found.map((one) => toMined(one, true)))
      }),
  }
}

/** What the receipt says, and if the transaction itself was read, what that says. */
function toMined(one: FakeMinedTransaction, isRead: boolean): MinedTransaction {
  const { hash, block, isReverted, reason, events, sender, nonce, to, calldata } = one
  const read = { nonce, signed: { to, calldata }, isEmpty: to === sender && calldata === NOTHING }
  return {
    hash,
    block,
    isReverted,
    sender,
    ...(isRead && read),
    events,
    networkFee: FAKE_GAS_PAID,
    ...(reason !== undefined && { reason }),
  }
}
