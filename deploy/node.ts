import { setTimeout as wait } from 'node:timers/promises'
import { toQuantity } from 'ethers'
import { DeployError } from './failure.ts'

/** A call, or a creation where `to` is missing, that a node simulates. */
export interface CallRequest {
  readonly from?: string
  readonly to?: string | undefined
  readonly data: string
  readonly value?: bigint | undefined
}

export interface Receipt {
  readonly succeeded: boolean
  readonly blockNumber: number
  readonly gasUsed: bigint
  readonly contractAddress: string | null
}

/** A transaction in a block. Addresses and data are in lower case. */
export interface MinedTransaction {
  readonly hash: string
  readonly from: string
  /** Null where a contract is created. */
  readonly to: string | null
  readonly nonce: number
  readonly data: string
  readonly value: bigint
}

export interface Block {
  readonly number: number
  readonly transactions: readonly MinedTransaction[]
}

/** What a unit of gas costs now, in wei. */
export interface Fee {
  /** What the next block takes at least. */
  readonly base: bigint
  /** What those who make blocks are given on top. */
  readonly tip: bigint
}

/** The chain as a JSON-RPC node knows it. Every question may be asked again without harm. */
export interface ChainNode {
  chainId(): Promise<bigint>
  /** The hash of the first block, which tells apart two chains with the same id. */
  genesis(): Promise<string>
  code(address: string): Promise<string>
  balance(address: string): Promise<bigint>
  /** The nonces that the account has used, as of a block. */
  count(address: string, block?: 'latest' | 'pending' | number): Promise<number>
  /** Undefined if the node does not have the block. */
  block(number: number | 'latest'): Promise<Block | undefined>
  /** @throws {NodeError} with the reason if it reverts */
  call(request: CallRequest): Promise<string>
  /** @throws {NodeError} with the reason if it reverts */
  estimateGas(request: CallRequest): Promise<bigint>
  fee(): Promise<Fee>
  /** Whether the node has the transaction, in a block or waiting for one. */
  knows(hash: string): Promise<boolean>
  receipt(hash: string): Promise<Receipt | undefined>
  /** Broadcasts a signed transaction. */
  send(signed: string): Promise<void>
}

/** What the node answered instead of a result. */
export class NodeError extends DeployError {}

const TIMEOUT_MS = 30_000
/** Waits between attempts to reach a node that does not answer, or is asked too often. */
const RETRY_MS: readonly number[] = [500, 2_000, 8_000]

/**
 * A node at an http(s) address. The address may hold a key, so messages name only its host.
 * @throws {DeployError} if the node cannot be reached after several attempts
 */
export function createNode(url: string, pauses = RETRY_MS): ChainNode {
  const ask = (method: string, ...params: unknown[]) => request(url, method, params, pauses)
  const quantity = async (method: string, ...params: unknown[]) => {
    const answer = await ask(method, ...params)
    if (typeof answer === 'string' && /^0x[0-9a-f]+$/i.test(answer)) return BigInt(answer)
    throw new DeployError(`The node answered no number to ${method}.`)
  }
  return {
    chainId: () => quantity('eth_chainId'),
    async genesis() {
      const block = (await ask('eth_getBlockByNumber', '0x0', false)) as { hash: string } | null
      if (block === null) throw new DeployError('The node does not know the first block.')
      return block.hash
    },
    code: (address) => ask('eth_getCode', address, 'latest') as Promise<string>,
    balance: (address) => quantity('eth_getBalance', address, 'latest'),
    count: async (address, block = 'latest') =>
      Number(await quantity('eth_getTransactionCount', address, blockTag(block))),
    async block(number) {
      const block = (await ask('eth_getBlockByNumber', blockTag(number), true)) as RawBlock | null
      if (block === null) return undefined
      return { number: Number(block.number), transactions: block.transactions.map(readTransaction) }
    },
    call: (call) => ask('eth_call', toHex(call), 'latest') as Promise<string>,
    estimateGas: (call) => quantity('eth_estimateGas', toHex(call)),
    async fee() {
      const [block, tip] = await Promise.all([
        ask('eth_getBlockByNumber', 'latest', false) as Promise<{ baseFeePerGas?: string } | null>,
        quantity('eth_maxPriorityFeePerGas'),
      ])
      if (block?.baseFeePerGas === undefined)
        throw new DeployError('The node does not say what the base fee of the latest block is.')
      return { base: BigInt(block.baseFeePerGas), tip }
    },
    knows: async (hash) => (await ask('eth_getTransactionByHash', hash)) !== null,
    async receipt(hash) {
      const receipt = (await ask('eth_getTransactionReceipt', hash)) as RawReceipt | null
      // Some nodes have one before the block, or before they know what became of it.
      if (!receipt?.status || !receipt.blockNumber) return undefined
      return {
        succeeded: BigInt(receipt.status) === 1n,
        blockNumber: Number(receipt.blockNumber),
        gasUsed: BigInt(receipt.gasUsed),
        contractAddress: receipt.contractAddress,
      }
    },
    send: async (signed) => void (await ask('eth_sendRawTransaction', signed)),
  }
}

interface RawBlock {
  readonly number: string
  readonly transactions: readonly RawTransaction[]
}

interface RawTransaction {
  readonly hash: string
  readonly from: string
  readonly to?: string | null
  readonly nonce: string
  readonly input: string
  readonly value: string
}

function readTransaction({ hash, from, to, nonce, input, value }: RawTransaction) {
  return {
    hash,
    from: from.toLowerCase(),
    to: to?.toLowerCase() ?? null,
    nonce: Number(nonce),
    data: input.toLowerCase(),
    value: BigInt(value),
  }
}

const blockTag = (block: string | number): string =>
  typeof block === 'number' ? toQuantity(block) : block

interface RawReceipt {
  readonly status?: string | null
  readonly blockNumber?: string | null
  readonly gasUsed: string
  readonly contractAddress: string | null
}

const toHex = ({ value, ...call }: CallRequest) =>
  value === undefined ? call : { ...call, value: toQuantity(value) }

async function request(
  url: string,
  method: string,
  params: unknown[],
  pauses: readonly number[],
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  for (const pause of [...pauses, undefined]) {
    const answer = await post(url, body)
    if (answer?.error) throw new NodeError(`The node refused ${method}: ${answer.error.message}.`)
    if (answer?.result !== undefined) return answer.result
    if (pause !== undefined) await wait(pause)
  }
  throw new DeployError(`The node at ${new URL(url).host} did not answer ${method}.`)
}

interface Answer {
  readonly jsonrpc?: string
  readonly result?: unknown
  readonly error?: { readonly code?: number; readonly message: string }
}

/** EIP-1474: "limit exceeded". */
const TOO_OFTEN = -32005

/** Nothing if the node gives no answer: not in the form of JSON-RPC, or from a gateway before it. */
async function post(url: string, body: string): Promise<Answer | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { method: 'POST', headers, body, signal })
    if (response.status === 429) return undefined
    const answer = (await response.json()) as Answer
    const isFromGateway = response.status >= 500 && answer.jsonrpc === undefined
    return isFromGateway || answer.error?.code === TOO_OFTEN ? undefined : answer
  } catch {
    return undefined
  }
}
