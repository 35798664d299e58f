import { sameAddress } from '../../domain/address.ts'
import { attempt } from '../../domain/result.ts'
import type {
  MinedTransaction,
  TokenEvent,
  WaitingTransaction,
} from '../../domain/transactions/evidence.ts'
import type { BlockHash, Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import { decodeLog } from './abi.ts'
import { simulateCall, type EvmClient, type Reading } from './client.ts'
import { RECEIPT, TRANSACTION, type KnownTransaction, type Log, type Receipt } from './schemas.ts'

/**
 * What a node has answered about a hash: at most one of these. None of them if the node did not
 * answer all.
 */
interface Found {
  /** It is in a block. */
  readonly mined?: MinedTransaction
  /** The node knows it without a receipt. */
  readonly waiting?: WaitingTransaction
  /** The node has answered that it does not know the hash. */
  readonly unseen?: TransactionHash
}

export type MinedReader = ReturnType<typeof createMinedReader>

/** Reads transactions and their receipts. What a block has is read once. */
export function createMinedReader(client: EvmClient) {
  const known = new Map<string, MinedTransaction>()
  const transactions = new Map<TransactionHash, KnownTransaction>()

  /** What a receipt says, and the transaction if the node knows it. */
  const describe = async (
    reading: Reading,
    receipt: Receipt,
    transaction: KnownTransaction | undefined,
  ) => {
    const { transactionHash: hash, blockHash, blockNumber: number, transactionIndex } = receipt
    const before = known.get(keyOf(hash, blockHash))
    if (before) return before
    const isReverted = receipt.status === 0
    const sender = receipt.from ?? transaction?.from
    const networkFee = feeOf(receipt)
    const mined: MinedTransaction = {
      hash,
      block: { number, hash: blockHash },
      isReverted,
      ...(transactionIndex !== undefined && { index: transactionIndex }),
      ...(sender && { sender }),
      ...(transaction && signedParts(transaction)),
      ...(receipt.logs && { events: receipt.logs.flatMap((log) => readEvent(log) ?? []) }),
      ...(networkFee !== undefined && { networkFee }),
    }
    if (transaction === undefined) return mined
    const replayed = isReverted ? await replay(reading, client, transaction, receipt) : {}
    const whole = { ...mined, ...replayed }
    // The server that was asked for the reason may not have the block yet.
    if (replayed && mined.events) known.set(keyOf(hash, blockHash), whole)
    return whole
  }

  return {
    /** A transaction that was read in this block before. */
    remembered: (hash: TransactionHash, block: BlockHash) => known.get(keyOf(hash, block)),
    /** Reads a receipt, and the transaction itself unless it is given. */
    async find(reading: Reading, hash: TransactionHash, given?: KnownTransaction): Promise<Found> {
      const before = given ?? transactions.get(hash)
      const [receipt, transaction] = await Promise.all([
        reading.ask(RECEIPT, 'eth_getTransactionReceipt', hash),
        before ?? readTransaction(reading, hash),
      ])
      if (receipt?.transactionHash === hash) {
        if (transaction) transactions.set(hash, transaction)
        return { mined: await describe(reading, receipt, transaction ?? undefined) }
      }
      // A transaction that has left its block is not always known any more.
      const waiting = before ? await readTransaction(reading, hash) : transaction
      if (waiting === null && receipt === null) return { unseen: hash }
      if (!waiting) return {}
      const { nonce, signed } = signedParts(waiting)
      return { waiting: { hash, sender: waiting.from, nonce, signed } }
    },
  }
}

/** Null if the node answers that it does not know it, undefined if it does not answer. */
async function readTransaction(reading: Reading, hash: TransactionHash) {
  const answer = await reading.ask(TRANSACTION, 'eth_getTransactionByHash', hash)
  return answer === null || answer?.hash === hash ? answer : undefined
}

function keyOf(hash: TransactionHash, block: BlockHash): string {
  return `${hash} ${block}`
}

/** What a transaction says that its receipt does not. */
function signedParts(transaction: KnownTransaction) {
  const { from, to, nonce, value } = transaction
  const calldata = transaction.input ?? transaction.data ?? ('0x' as Calldata)
  const isToItself = to !== undefined && sameAddress(to, from)
  return {
    nonce,
    signed: { to, calldata },
    isEmpty: isToItself && calldata === '0x' && value === 0n,
  }
}

function feeOf({ gasUsed, effectiveGasPrice }: Receipt): bigint | undefined {
  if (gasUsed === undefined || effectiveGasPrice === undefined) return undefined
  return gasUsed * effectiveGasPrice
}

/** Why a transaction was reverted, as far as that is known. */
type Replayed = Pick<MinedTransaction, 'reason' | 'ranOutOfGas'>

/**
 * Whether a transaction has used nearly all of its gas. A contract that calls another keeps a 64th
 * of what is left, so that is not used up (EIP-150).
 */
function isGasUsedUp({ gasUsed }: Receipt, { gas }: KnownTransaction): boolean {
  return gasUsed !== undefined && gas !== undefined && gasUsed * 100n >= gas * 98n
}

/**
 * A receipt has no revert reason. The same call as of the same block usually gives it, if the
 * contract has one. Undefined if no node has run the call.
 */
async function replay(
  reading: Reading,
  client: EvmClient,
  transaction: KnownTransaction,
  receipt: Receipt,
): Promise<Replayed | undefined> {
  if (reading.failure() !== undefined) return undefined
  const { from, to, input, data = input, value = 0n } = transaction
  const call = { from, to, data, value }
  const answer = await simulateCall(client, call, receipt.blockNumber)
  // With more gas it is carried out.
  if (answer.ok) return isGasUsedUp(receipt, transaction) ? { ranOutOfGas: true } : {}
  if (answer.error.kind !== 'refused') return undefined
  const { reason } = answer.error
  return reason === undefined ? {} : { reason }
}

/** `0x` and one word: the amount, which is all that the events have besides their topics. */
const AMOUNT_LENGTH = 66

/** Reads a log. Returns nothing for another event, or one of this name with other parameters. */
export function readEvent({ address: token, topics, data }: Log): TokenEvent | undefined {
  if (data.length !== AMOUNT_LENGTH) return undefined
  // The domain calls all events of the ABI, and their parameters, by the same names.
  return attempt(() => {
    const { name, args } = decodeLog(topics, data)
    return { ...args.toObject(), kind: name.toLowerCase(), token } as TokenEvent
  })
}
