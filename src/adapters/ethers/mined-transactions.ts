import { attempt } from '../../domain/result.ts'
import type {
  MinedTransaction,
  TokenEvent,
  WaitingTransaction,
} from '../../domain/transactions/report.ts'
import type { BlockHash, Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import { decodeLog } from './abi.ts'
import { simulateCall, type Reading } from './client.ts'
import { RECEIPT, TRANSACTION, type KnownTransaction, type Log, type Receipt } from './schemas.ts'

/**
 * A node's answer about a hash. At most one field is set; none is if the node did not answer
 * everything.
 */
interface HashAnswer {
  readonly mined?: MinedTransaction
  /** The node knows the transaction, and has answered that there is no receipt. */
  readonly waiting?: WaitingTransaction
  /** The node has answered that it does not know the hash. */
  readonly unseen?: TransactionHash
}

export type MinedReader = ReturnType<typeof createMinedReader>

/**
 * Reads transactions and their receipts. A transaction in a block is reported whole, or not at all,
 * and is read only once.
 */
export function createMinedReader() {
  const known = new Map<string, MinedTransaction>()
  const transactions = new Map<TransactionHash, KnownTransaction>()

  const describe = async (reading: Reading, receipt: Receipt, transaction: KnownTransaction) => {
    const { transactionHash: hash, blockHash, blockNumber: number, transactionIndex } = receipt
    const { logs, status } = receipt
    const before = known.get(keyOf(hash, blockHash))
    if (before) return before
    const isReverted = status === 0
    const replayed = isReverted ? await replay(reading, transaction, receipt) : {}
    const networkFee = feeOf(receipt)
    const mined: MinedTransaction = {
      hash,
      block: { number, hash: blockHash },
      index: transactionIndex,
      isReverted,
      sender: transaction.from,
      ...signedParts(transaction),
      events: logs.flatMap((log) => readEvent(log) ?? []),
      ...(networkFee !== undefined && { networkFee }),
      ...replayed,
    }
    // Without a replay, nothing is kept: the server that was asked may not have the block yet.
    if (replayed) known.set(keyOf(hash, blockHash), mined)
    return mined
  }

  return {
    /** Reads a receipt, and also the transaction unless `given` is set. */
    async find(
      reading: Reading,
      hash: TransactionHash,
      given?: KnownTransaction,
    ): Promise<HashAnswer> {
      const before = given ?? transactions.get(hash)
      const [receipt, transaction] = await Promise.all([
        reading.ask(RECEIPT, 'eth_getTransactionReceipt', hash),
        before ?? readTransaction(reading, hash),
      ])
      if (receipt?.transactionHash === hash) {
        if (!transaction) return {}
        transactions.set(hash, transaction)
        return { mined: await describe(reading, receipt, transaction) }
      }
      if (receipt !== null) return {}
      // When a transaction has left its block, the node may no longer know it.
      const waiting = before ? await readTransaction(reading, hash) : transaction
      if (waiting === null) return { unseen: hash }
      if (waiting === undefined) return {}
      const { nonce, signed } = signedParts(waiting)
      return { waiting: { hash, sender: waiting.from, nonce, signed } }
    },
  }
}

/**
 * The transaction; null if the node answers that it does not know it, undefined without an answer.
 */
async function readTransaction(reading: Reading, hash: TransactionHash) {
  const answer = await reading.ask(TRANSACTION, 'eth_getTransactionByHash', hash)
  return answer === null || answer?.hash === hash ? answer : undefined
}

function keyOf(hash: TransactionHash, block: BlockHash): string {
  return `${hash} ${block}`
}

function signedParts(transaction: KnownTransaction) {
  const { from, to, nonce, value } = transaction
  const calldata = transaction.input ?? transaction.data ?? ('0x' as Calldata)
  return {
    nonce,
    signed: { to, calldata },
    isEmpty: to === from && calldata === '0x' && value === 0n,
  }
}

function feeOf({ gasUsed, effectiveGasPrice }: Receipt): bigint | undefined {
  if (gasUsed === undefined || effectiveGasPrice === undefined) return undefined
  return gasUsed * effectiveGasPrice
}

type Replayed = Pick<MinedTransaction, 'reason' | 'ranOutOfGas'>

/**
 * Whether a transaction has used nearly all of its gas. It cannot use all: a contract that calls
 * another contract keeps a 64th of the remaining gas (EIP-150).
 */
function isGasUsedUp({ gasUsed }: Receipt, { gas }: KnownTransaction): boolean {
  return gasUsed !== undefined && gas !== undefined && gasUsed * 100n >= gas * 98n
}

/**
 * Replays a reverted call, because a receipt has no revert reason. The same call as of the same
 * block usually returns the reason, if the contract gives one. Undefined if no node has run the
 * call.
 */
async function replay(
  reading: Reading,
  transaction: KnownTransaction,
  receipt: Receipt,
): Promise<Replayed | undefined> {
  const { from, to, input, data = input, value = 0n } = transaction
  const call = { from, to, data, value }
  const answer = await simulateCall(reading, call, receipt.blockNumber)
  // The call succeeds with more gas.
  if (answer.ok) return isGasUsedUp(receipt, transaction) ? { ranOutOfGas: true } : {}
  if (answer.error.kind !== 'refused') return undefined
  const { reason } = answer.error
  return reason === undefined ? {} : { reason }
}

/** `0x` and one word: the amount. Apart from their topics, the events have nothing else. */
const AMOUNT_LENGTH = 66

/** Events of another contract may have these names, but other parameters. */
export function readEvent({ address: token, topics, data }: Log): TokenEvent | undefined {
  if (data.length !== AMOUNT_LENGTH) return undefined
  // The domain uses the ABI's names for all events and their parameters.
  return attempt(() => {
    const { name, args } = decodeLog(topics, data)
    return { ...args.toObject(), kind: name.toLowerCase(), token } as TokenEvent
  })
}
