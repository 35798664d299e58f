import type { Client } from 'viem'
import { getGasPrice } from 'viem/actions'
import { shortAddress, type Address } from '../../src/domain/address.ts'
import type {
  Coin,
  ListedCoin,
  ProtocolParameters,
  ProtocolSnapshot,
} from '../../src/domain/basket/protocol-parameters.ts'
import type { CostPoint } from '../../src/domain/card/quote.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type {
  AccountSnapshot,
  AccountSnapshotQuery,
} from '../../src/domain/wallet/account-snapshot.ts'
import { encodeCall } from './abi.ts'
import { coinsOf, costRead, metadataReads, readBasket, type Basket } from './basket.ts'
import { Failed } from './errors.ts'
import { read, readContracts, readEther, type Answers, type Reads } from './multicall.ts'
import { readNewestBlock, simulate } from './node.ts'

// The reads of the contracts. Each takes two requests as of the same block: the second is about the
// coins that the first has listed.

/** See `getAccountSnapshot` of `TokenPort`. */
export async function readAccount(
  client: Client,
  deployment: Deployment,
  query: AccountSnapshotQuery,
  atBlock: number,
): Promise<AccountSnapshot> {
  const { weth, indexToken } = deployment
  const { owner } = query
  const own = {
    ETH: readEther(owner),
    WETH: read(weth, 'balanceOf', owner),
    ISC: read(indexToken, 'balanceOf', owner),
    'WETH allowance': read(weth, 'allowance', owner, indexToken),
    'ISC allowance': read(indexToken, 'allowance', owner, owner),
  }
  const [networkFee, { basket, answers }] = await Promise.all([
    estimateFee(client, deployment, query, atBlock),
    readBasket(client, indexToken, own, atBlock),
  ])
  const { uint, block } = answers
  return {
    owner,
    block,
    balances: { ETH: uint('ETH'), WETH: uint('WETH'), ISC: uint('ISC') },
    allowances: { WETH: uint('WETH allowance'), ISC: uint('ISC allowance') },
    ...(basket && (await readCoins(client, basket, answers, query, atBlock))),
    networkFee,
  }
}

/** The part of a snapshot that depends on the basket. */
async function readCoins(
  client: Client,
  basket: Basket,
  fees: Answers,
  { owner, wholeTokens }: AccountSnapshotQuery,
  atBlock: number,
): Promise<Pick<AccountSnapshot, 'parameters' | 'coins' | 'minting'>> {
  const held = basket.shares.map(({ address }) => [address, read(address, 'balanceOf', owner)])
  const reads = {
    ...metadataReads(basket),
    ...(Object.fromEntries(held) as Reads),
    ...(wholeTokens > 0n && { cost: costRead(basket, wholeTokens) }),
  }
  const answers = await readContracts(client, reads, atBlock)
  const parameters = parametersOf(fees, coinsOf(basket, answers))
  const cost = answers.uint('cost')
  // If the exchange refuses, the cost is undefined within `minting`.
  const isTold = cost !== undefined || answers.isReverted('cost')
  return {
    parameters,
    coins: parameters?.coins.map((coin) => ({ coin, amount: answers.uint(coin.address) })),
    minting: isTold ? { wholeTokens, cost } : undefined,
  }
}

/** The parameters of quotes; undefined while a fee or a coin's decimals are missing. */
function parametersOf(
  fees: Answers,
  listed: readonly ListedCoin[],
): ProtocolParameters | undefined {
  const mintingFee = fees.uint('mintingFee')
  const redemptionFee = fees.uint('redemptionFee')
  if (mintingFee === undefined || redemptionFee === undefined) return undefined
  const coins = listed.flatMap(({ symbol, decimals, ...share }): Coin[] => {
    if (decimals === undefined) return []
    return [{ ...share, decimals, symbol: symbol ?? shortAddress(share.address) }]
  })
  return coins.length === listed.length ? { mintingFee, redemptionFee, coins } : undefined
}

/** The estimated network fee of the next transaction; undefined if the call would revert. */
async function estimateFee(
  client: Client,
  deployment: Deployment,
  { owner, next }: AccountSnapshotQuery,
  atBlock: number,
): Promise<AccountSnapshot['networkFee']> {
  if (next === undefined) return undefined
  const call = { from: owner, ...encodeCall(next, deployment) }
  const parts = Promise.all([simulate(client, call, atBlock), getGasPrice(client)])
  return parts.then(
    ([gas, price]) => ({ next, wei: gas * price }),
    () => undefined,
  )
}

/** See `getMintingCosts` of `TokenPort`. */
export async function readCosts(
  client: Client,
  { indexToken }: Deployment,
  wholeTokens: readonly bigint[],
  atBlock: number,
): Promise<readonly CostPoint[]> {
  const { basket } = await readBasket(client, indexToken, {}, atBlock)
  if (basket === undefined) throw new Failed({ kind: 'costUnknown' })
  const reads = wholeTokens.map((amount) => [`${amount}`, costRead(basket, amount)])
  const { uint } = await readContracts(client, Object.fromEntries(reads) as Reads, atBlock)
  return wholeTokens.map((amount) => ({ wholeTokens: amount, cost: uint(`${amount}`) }))
}

/** See `getProtocolSnapshot` of `TokenPort`. */
export async function readProtocol(
  client: Client,
  { indexToken }: Deployment,
): Promise<ProtocolSnapshot> {
  const newest = await readNewestBlock(client)
  const total = { supply: read(indexToken, 'totalSupply') }
  const { basket, answers: own } = await readBasket(client, indexToken, total, newest)
  const [supply, mintingFee, redemptionFee] = ['supply', 'mintingFee', 'redemptionFee'].map(
    own.uint,
  )
  if (supply === undefined || mintingFee === undefined || redemptionFee === undefined)
    throw new Failed({ kind: 'wrongContract' })
  if (basket === undefined) throw new Failed({ kind: 'malformedAnswer' })
  const holders = holdersOf(basket, indexToken)
  const reads = {
    ...metadataReads(basket),
    ...reserveReads(basket, holders),
    cost: costRead(basket, 1n),
  }
  const answers = await readContracts(client, reads, newest)
  const coins = coinsOf(basket, answers).map((coin) => {
    const parts = holders.map((holder) => answers.uint(`${holder} ${coin.address}`))
    return { ...coin, reserve: sumOf(parts) }
  })
  const { block, uint } = answers
  return { block, supply, mintingFee, redemptionFee, mintingCost: uint('cost'), coins }
}

/** Either contract may hold the coins, and the index token may be its own exchange. */
function holdersOf({ exchange }: Basket, indexToken: Address): readonly Address[] {
  return indexToken === exchange ? [indexToken] : [indexToken, exchange]
}

function reserveReads({ shares }: Basket, holders: readonly Address[]): Reads {
  const reads = shares.flatMap(({ address }) =>
    holders.map((holder) => [`${holder} ${address}`, read(address, 'balanceOf', holder)]),
  )
  return Object.fromEntries(reads) as Reads
}

/** The sum; undefined if a part is missing. */
function sumOf(parts: readonly (bigint | undefined)[]): bigint | undefined {
  const known = parts.filter((part) => part !== undefined)
  return known.length < parts.length ? undefined : known.reduce((total, part) => total + part, 0n)
}
