import { parseEventLogs, type Client, type Transaction, type TransactionReceipt } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
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
    reading.ask(async () => resultOf(hash, await orNull(getTransactionReceipt(client, about)))),
    reading.ask(async () => signedOf(hash, given ?? (await orNull(getTransaction(client, about))))),
  ])
  if (receipt && transaction) {
    const mined = { hash, ...transaction.parts, ...receipt.parts }
    if (!mined.isReverted) return { mined }
    return { mined: { ...mined, ...(await replay(client, reading, mined, receipt, transaction)) } }
  }
  if (receipt !== null || transaction === undefined) return {}
  if (transaction === null) return { unseen: hash }
  const { sender, nonce, signed } = transaction.parts
  return { waiting: { hash, sender, nonce, signed } }
}

/** The parts of a mined transaction that its receipt has. viem knows no other form of the status. */
function resultOf(hash: TransactionHash, receipt: TransactionReceipt | null) {
  if (receipt === null) return null
  const { status, gasUsed, effectiveGasPrice } = receipt
  const isKnown = status === 'success' || status === 'reverted'
  if (!isKnown || readHash(receipt.transactionHash) !== hash) {
    throw new Failed({ kind: 'malformedAnswer' })
  }
  const block = {
    number: readNumber(receipt.blockNumber),
    hash: readHash<BlockHash>(receipt.blockHash),
  }
  const parts = {
    block,
    index: readNumber(receipt.transactionIndex),
    isReverted: status === 'reverted',
    events: eventsOf(receipt.logs),
    // A node may leave the price out.
    ...(gasUsed && effectiveGasPrice && { networkFee: gasUsed * effectiveGasPrice }),
  }
  return { parts, gasUsed }
}

/** The parts of a transaction that its receipt does not have. */
function signedOf(hash: TransactionHash, transaction: Transaction | null) {
  if (transaction === null) return null
  if (readHash(transaction.hash) !== hash) throw new Failed({ kind: 'malformedAnswer' })
  const { from, to, nonce, input, value, gas } = transaction
  const sender = readAddress(from)
  const signed = { to: to ? readAddress(to) : undefined, calldata: readBytes(input) }
  const isEmpty = signed.to === sender && input === '0x' && value === 0n
  return { parts: { sender, nonce: readNumber(nonce), signed, isEmpty }, value, gas }
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
  { sender: from, signed, block }: MinedTransaction,
  { gasUsed }: Pick<TransactionReceipt, 'gasUsed'>,
  { value, gas }: Pick<Transaction, 'value' | 'gas'>,
): Promise<Pick<MinedTransaction, 'reason' | 'ranOutOfGas'>> {
  const call = { from, ...signed, value }
  const why = await reading.ask(async () => {
    const tried = await answer(() => simulate(client, call, block.number))
    // A contract keeps a 64th of the gas from the contracts that it calls (EIP-150).
    if (tried.ok) return gasUsed * 100n >= gas * 98n ? { ranOutOfGas: true } : {}
    if (tried.error.kind !== 'refused') throw new Failed(tried.error)
    return tried.error.reason === undefined ? {} : { reason: tried.error.reason }
  })
  return why ?? {}
}
