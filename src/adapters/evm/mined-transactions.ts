import { sameAddress } from '../../domain/address.ts'
import { attempt } from '../../domain/result.ts'
import { revertReasonOf } from '../../domain/failure.ts'
import type { MinedTransaction, TokenEvent } from '../../domain/transactions/evidence.ts'
import type { BlockHash, Calldata, TransactionHash } from '../../domain/transactions/transaction.ts'
import type { AbiCodec } from './abi.ts'
import { toHex, type EvmClient, type Reading } from './client.ts'
import { BYTES, type KnownTransaction, type Log, type Receipt } from './schemas.ts'

/** How many transactions are remembered. */
const MOST_REMEMBERED = 500

/** Reads transactions in blocks. */
export function createMinedReader(client: EvmClient, eventOf: ReadEvent) {
  const { schemas } = client
  const known = new Map<string, MinedTransaction>()
  const remember = (mined: MinedTransaction) => {
    known.set(keyOf(mined.hash, mined.block.hash), mined)
    const [oldest] = known.keys()
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
    return mined
  }

  return {
    /** Undefined if the node has no receipt of it. */
    async receiptOf(reading: Reading, hash: TransactionHash) {
      const answer = await reading.ask(schemas.receipt, 'eth_getTransactionReceipt', hash)
      return answer?.transactionHash === hash ? answer : undefined
    },
    /** Undefined if the node does not know it. */
    async transactionOf(reading: Reading, hash: TransactionHash) {
      const answer = await reading.ask(schemas.transaction, 'eth_getTransactionByHash', hash)
      return answer?.hash === hash ? answer : undefined
    },
    /** A transaction that was read in this block before. */
    remembered: (hash: TransactionHash, block: BlockHash) => known.get(keyOf(hash, block)),
    /** What a receipt says, and the transaction if it was read. A reverted one is read in any case. */
    async describe(reading: Reading, receipt: Receipt, given?: KnownTransaction) {
      const { transactionHash: hash, blockHash, blockNumber: number } = receipt
      const before = this.remembered(hash, blockHash)
      if (before) return before
      const isReverted = receipt.status === 0
      const transaction =
        given ?? (isReverted ? await this.transactionOf(reading, hash) : undefined)
      const sender = receipt.from ?? transaction?.from
      const networkFee = feeOf(receipt)
      const mined: MinedTransaction = {
        hash,
        block: { number, hash: blockHash },
        isReverted,
        ...(sender && { sender }),
        ...(transaction && signedParts(transaction)),
        ...(receipt.logs && { events: receipt.logs.flatMap((log) => eventOf(log) ?? []) }),
        ...(networkFee !== undefined && { networkFee }),
      }
      if (transaction === undefined) return mined
      if (!isReverted) return remember(mined)
      const reason = await replay(reading, client, transaction, number)
      // The server that was asked may not have the block yet.
      return reason === undefined ? mined : remember({ ...mined, reason })
    },
  }
}

function keyOf(hash: TransactionHash, block: BlockHash): string {
  return `${hash} ${block}`
}

/** What a transaction says that its receipt does not. */
export function signedParts(transaction: KnownTransaction) {
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

/** A receipt has no revert reason. The same call as of the same block usually gives it. */
async function replay(
  reading: Reading,
  client: EvmClient,
  { from, to, input, data = input, value = 0n }: KnownTransaction,
  block: number,
): Promise<string | undefined> {
  if (reading.failure() !== undefined) return undefined
  const call = { from, to, data, value: toHex(value) }
  const answer = await client.request(BYTES, 'eth_call', [call, toHex(block)])
  return answer.ok ? undefined : revertReasonOf(answer.error)
}

/** The events that are read, by their names in the ABI. */
export const EVENTS = {
  Transfer: 'transfer',
  Approval: 'approval',
  Deposit: 'deposit',
  Withdrawal: 'withdrawal',
} as const satisfies Record<string, TokenEvent['kind']>

/** `0x` and one word: the amount, which is all that these events have besides their topics. */
const AMOUNT_LENGTH = 66

/** Reads a log. Returns nothing for another event, or one of this name with other parameters. */
export type ReadEvent = (log: Log) => TokenEvent | undefined

export function createEventReader(codec: AbiCodec): ReadEvent {
  const kinds = new Map(
    Object.entries(EVENTS).map(([name, kind]) => [codec.eventTopic(name), kind]),
  )
  return ({ address: token, topics, data }) => {
    const kind = kinds.get(topics[0]?.toLowerCase() ?? '')
    if (kind === undefined || data.length !== AMOUNT_LENGTH) return undefined
    // The parameters have the same names in the ABI.
    return attempt(() => ({ ...codec.decodeLog(topics, data).args, kind, token }) as TokenEvent)
  }
}
