import { parseEventLogs, type Client, type Transaction, type TransactionReceipt } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { attempt } from '../../src/domain/result.ts'
import type {
  MinedTransaction,
  TokenEvent,
  WaitingTransaction,
} from '../../src/domain/transactions/report.ts'
import type { BlockHash, TransactionHash } from '../../src/domain/transactions/transaction.ts'
import { ABI } from './abi.ts'
import { readAddress, readBytes, readHash, readNumber, toHex } from './answers.ts'
import { Failed } from './errors.ts'
import { answer, orNull, type Reading } from './failures.ts'
import { simulate } from './node.ts'

/** The answer of a node about a hash: at most one of these fields. */
interface Found {
  readonly mined?: MinedTransaction
  readonly waiting?: WaitingTransaction
  /** The node has answered that it does not know the hash. */
  readonly unseen?: TransactionHash
}

/**
 * Reads a receipt and its transaction. Not found says nothing, unless the node knows neither.
 * @param given the transaction, if a block has shown it
 */
export async function findTransaction(
  client: Client,
  reading: Reading,
  hash: TransactionHash,
  given?: Transaction,
): Promise<Found> {
  const about = { hash: toHex(hash) }
  const [receipt, transaction] = await Promise.all([
    reading.ask(async () => ofHash(hash, await orNull(getTransactionReceipt(client, about)))),
    reading.ask(async () => signedOf(hash, given ?? (await orNull(getTransaction(client, about))))),
  ])
  if (receipt) {
    const mined = minedOf(receipt, transaction ?? undefined)
    const why =
      mined.isReverted && transaction && (await replay(client, reading, receipt, transaction))
    return { mined: { ...mined, ...why } }
  }
  if (transaction === null && receipt === null) return { unseen: hash }
  if (!transaction) return {}
  const { sender, nonce, signed } = transaction
  return { waiting: { hash, sender, nonce, signed } }
}

/** The receipt, if the receipt is that of the hash. */
function ofHash(hash: TransactionHash, receipt: TransactionReceipt | null) {
  const isOther = receipt && readHash(receipt.transactionHash) !== hash
  if (isOther) throw new Failed({ kind: 'malformedAnswer' })
  return receipt
}

/** The parts of a transaction that its receipt does not have. */
function signedOf(hash: TransactionHash, transaction: Transaction | null) {
  if (transaction === null) return null
  if (readHash(transaction.hash) !== hash) throw new Failed({ kind: 'malformedAnswer' })
  const { from, to, nonce, input, value, gas } = transaction
  const sender = readAddress(from)
  const signed = { to: to ? readAddress(to) : undefined, calldata: readBytes(input) }
  const isToItself = signed.to === sender
  const isEmpty = isToItself && input === '0x' && value === 0n
  return { sender, nonce: readNumber(nonce), signed, isEmpty, value, gas }
}

type Signed = NonNullable<ReturnType<typeof signedOf>>

function minedOf(receipt: TransactionReceipt, transaction: Signed | undefined): MinedTransaction {
  const { status, gasUsed, effectiveGasPrice, logs, transactionIndex } = receipt
  // viem knows no other form of the status.
  if (status !== 'success' && status !== 'reverted') throw new Failed({ kind: 'malformedAnswer' })
  const sender = attempt(() => readAddress(receipt.from)) ?? transaction?.sender
  const index = attempt(() => readNumber(transactionIndex))
  const events = attempt(() => eventsOf(logs))
  return {
    hash: readHash<TransactionHash>(receipt.transactionHash),
    block: {
      number: readNumber(receipt.blockNumber),
      hash: readHash<BlockHash>(receipt.blockHash),
    },
    isReverted: status === 'reverted',
    ...(sender && { sender }),
    ...(transaction && {
      nonce: transaction.nonce,
      signed: transaction.signed,
      isEmpty: transaction.isEmpty,
    }),
    ...(events && { events }),
    ...(index !== undefined && { index }),
    // A node may leave the price out.
    ...(gasUsed && effectiveGasPrice && { networkFee: gasUsed * effectiveGasPrice }),
  }
}

/** The logs that the domain knows, in the order of the receipt. The others are left out. */
export function eventsOf(logs: TransactionReceipt['logs']): readonly TokenEvent[] {
  return parseEventLogs({ abi: ABI, logs, strict: true }).map(({ eventName, args, address }) => {
    const kind = eventName.toLowerCase()
    return { kind, token: readAddress(address), ...args } as unknown as TokenEvent
  })
}

/** A receipt has no reason of a revert. The same call as of the same block usually gives it. */
async function replay(
  client: Client,
  reading: Reading,
  { blockNumber, gasUsed }: TransactionReceipt,
  { sender, signed, value, gas }: Signed,
): Promise<Pick<MinedTransaction, 'reason' | 'ranOutOfGas'>> {
  const call = { from: sender, to: signed.to, calldata: signed.calldata, value }
  const tried = await reading.ask(() => answer(() => simulate(client, call, Number(blockNumber))))
  if (tried?.ok) {
    // A contract keeps a 64th of the gas from the contracts that it calls (EIP-150).
    return gasUsed * 100n >= gas * 98n ? { ranOutOfGas: true } : {}
  }
  const reason = tried?.error.kind === 'refused' ? tried.error.reason : undefined
  return reason === undefined ? {} : { reason }
}
