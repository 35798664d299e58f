import { keccak256, numberToHex, type Client, type Hex } from 'viem'
import { getCode, getTransactionCount } from 'viem/actions'
import type { Address } from '../../src/domain/address.ts'
import { NETWORK } from '../../src/domain/network.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import { mintedTokens, type TokenCall } from '../../src/domain/transactions/kinds/kinds.ts'
import {
  gasLimitFor,
  type BlockRef,
  type Prepared,
  type PreparedTransaction,
  type TransactionHash,
} from '../../src/domain/transactions/transaction.ts'
import { encodeCall } from './abi.ts'
import { readAccounts, readBytes, readHash, readNumber, toHex } from './answers.ts'
import { costRead, readBasket } from './basket.ts'
import { Failed, toFailure } from './errors.ts'
import { inOrder } from './failures.ts'
import { read, readContracts, type At } from './multicall.ts'
import { findBlock, simulate, type Simulated } from './node.ts'

/** See `TokenPort`. Everything is asked side by side. The first failure of the lists counts. */
export async function prepare(
  client: Client,
  deployment: Deployment,
  from: Address,
  call: TokenCall,
  newestBlock: number,
  pricedTokens = mintedTokens(call),
): Promise<Prepared> {
  const encoded = encodeCall(call, deployment)
  const checks = inOrder([
    checkSender(client, from),
    checkCode(client, deployment, newestBlock),
    checkWeth(client, deployment, newestBlock),
    readGasLimit(client, { from, ...encoded }, newestBlock),
  ])
  const values = inOrder([
    readNonce(client, from),
    readStart(client, newestBlock),
    readCost(client, deployment, pricedTokens, newestBlock),
  ])
  const [[, , , gas], [nextNonce, since, cost]] = await inOrder([checks, values])
  return { transaction: { from, ...encoded, nextNonce, since }, cost, gas }
}

/**
 * Asks the wallet to sign and send. This is not viem's `sendTransaction`. After an error with the
 * code -32000 or -32602, that action asks again by `wallet_sendTransaction`, although -32000 is also
 * the code of "already known". The chain id is no protection: MetaMask ignores it (docs/wallets.md).
 */
export async function send(
  client: Client,
  { from, to, calldata, value }: PreparedTransaction,
  gas: bigint | undefined,
): Promise<TransactionHash> {
  const transaction = {
    from: toHex(from),
    to: toHex(to),
    data: toHex(calldata),
    value: numberToHex(value),
    chainId: numberToHex(NETWORK.chainId),
    ...(gas !== undefined && { gas: numberToHex(gas) }),
  }
  const hash: unknown = await client.request(
    { method: 'eth_sendTransaction', params: [transaction] },
    { retryCount: 0 },
  )
  return readHash<TransactionHash>(hash)
}

async function checkSender(client: Client, from: Address): Promise<void> {
  const answer: unknown = await client.request({ method: 'eth_accounts' })
  const [active] = readAccounts(answer)
  if (active === undefined) throw new Failed({ kind: 'unauthorised' })
  if (active !== from) throw new Failed({ kind: 'accountChanged' })
}

/** The code of an account that runs another's code, and can change that any time (EIP-7702). */
const DELEGATION = /^0xef0100[0-9a-f]{40}$/

/** Checks that the index token is a contract, with the code that the build names. */
async function checkCode(
  client: Client,
  { indexToken, codeHash }: Deployment,
  block: number,
): Promise<void> {
  const address = toHex(indexToken)
  const answer = await getCode(client, { address, blockNumber: BigInt(block) })
  const code: string = readBytes(answer ?? '0x')
  const isOther = codeHash !== undefined && keccak256(code as Hex) !== codeHash
  if (code === '0x' || DELEGATION.test(code) || isOther) throw new Failed({ kind: 'wrongContract' })
}

/** Checks that the index token takes the WETH that would be approved. */
async function checkWeth(
  client: Client,
  { indexToken, weth }: Deployment,
  block: number,
): Promise<void> {
  const answers = await readContracts(client, { weth: read(indexToken, 'WETH') }, block)
  const taken = answers.address('weth')
  if (taken !== weth) throw new Failed({ kind: 'wrongContract' })
}

/** Throws why the call would revert. A node that cannot simulate decides nothing. */
async function readGasLimit(
  client: Client,
  call: Simulated,
  block: number,
): Promise<bigint | undefined> {
  const estimate = await simulate(client, call, block).catch((error: unknown) => {
    if (toFailure(error).kind === 'refused') throw error
    return undefined
  })
  return estimate === undefined ? undefined : gasLimitFor(estimate)
}

/** The next nonce. MetaMask leaves out its own pending transactions, which the port allows. */
async function readNonce(client: Client, from: Address): Promise<number> {
  const about = { address: toHex(from), blockTag: 'pending' } as const
  return readNumber(await getTransactionCount(client, about))
}

/** The block that the transaction can only come after. */
async function readStart(client: Client, number: number): Promise<BlockRef> {
  const block = await findBlock(client, number)
  if (block === undefined) throw new Failed({ kind: 'network' })
  return block
}

/** The cost in the block to come, or else in the newest block. */
async function readCost(
  client: Client,
  deployment: Deployment,
  wholeTokens: bigint | undefined,
  newestBlock: number,
): Promise<bigint | undefined> {
  if (wholeTokens === undefined) return undefined
  const readAt = async (at: At) => {
    const { basket } = await readBasket(client, deployment.indexToken, {}, at)
    if (basket === undefined) return undefined
    const cost = costRead(basket, wholeTokens)
    return (await readContracts(client, { cost }, at)).uint('cost')
  }
  const cost = await readAt('pending')
    .catch(() => readAt(newestBlock))
    .catch(() => undefined)
  if (cost === undefined) throw new Failed({ kind: 'costUnknown' })
  return cost
}
