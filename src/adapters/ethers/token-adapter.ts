import { toQuantity } from 'ethers'
import type { TokenPort } from '../../application/ports/token-port.ts'
import { shortAddress, type Address } from '../../domain/address.ts'
import type {
  Coin,
  ProtocolParameters,
  ProtocolSnapshot,
} from '../../domain/basket/protocol-parameters.ts'
import { NETWORK } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { encodeCall } from './abi.ts'
import {
  createBasketReader,
  readMintingCost,
  type Basket,
  type BasketMemory,
  type BasketSnapshot,
  type ExpectedBasket,
} from './basket.ts'
import { createNewestBlock, simulateCall, type EvmClient } from './client.ts'
import { createBatch, MULTICALL, type Batch, type ContractRead } from './multicall.ts'
import { createCodeCheck, createPrepare } from './prepare.ts'
import { BIG_QUANTITY, HASH } from './schemas.ts'

export function createTokenAdapter(
  client: EvmClient,
  deployment: Deployment,
  memory?: BasketMemory,
): TokenPort {
  const { indexToken } = deployment
  const baskets = createBasketReader(client, indexToken, memory)
  const checkCode = createCodeCheck(client, deployment)
  const readNewestBlock = createNewestBlock(client)

  return {
    async getAccountSnapshot(query, atBlock) {
      // Now, so that a press need not wait for it.
      void checkCode()
      const [read, networkFee] = await Promise.all([
        baskets.read((batch, basket) => addAccount(batch, basket, query, deployment), atBlock),
        estimateFee(client, query, deployment, atBlock),
      ])
      return read.ok ? ok({ ...accountSnapshotOf(query, read.value), networkFee }) : read
    },

    async getMintingCosts(amounts, atBlock) {
      const basket = baskets.latest()
      if (basket === undefined) return err({ kind: 'costUnknown' })
      const batch = createBatch(client)
      const reads = amounts.map((wholeTokens) => {
        return { wholeTokens, cost: readMintingCost(batch, basket, wholeTokens) }
      })
      const sent = await batch.send(atBlock)
      if (!sent.ok) return sent
      return ok(reads.map(({ wholeTokens, cost }) => ({ wholeTokens, cost: cost.uint() })))
    },

    async getProtocolSnapshot() {
      const newest = await readNewestBlock()
      if (!newest.ok) return newest
      const read = await baskets.read(
        (batch, basket) => addProtocol(batch, basket, indexToken),
        newest.value,
      )
      return read.ok ? protocolSnapshotOf(read.value) : read
    },

    prepare: createPrepare(client, deployment, baskets, checkCode),

    send({ from, to, calldata, value }, gas) {
      // Some wallets refuse a chain that is not theirs. MetaMask ignores the chain id, so the page
      // also asks for the wallet's chain right before.
      const chainId = toQuantity(NETWORK.chainId)
      // Some wallets require a value, even if it is zero.
      const limit = gas !== undefined && { gas: toQuantity(gas) }
      const transaction = { from, to, data: calldata, value: toQuantity(value), chainId, ...limit }
      return client.request(HASH, 'eth_sendTransaction', [transaction])
    },
  }
}

function addAccount(
  batch: Batch,
  basket: ExpectedBasket | undefined,
  { owner, wholeTokens }: AccountSnapshotQuery,
  { weth, indexToken }: Deployment,
) {
  const { read } = batch
  return {
    eth: read(MULTICALL, 'getEthBalance', owner),
    weth: read(weth, 'balanceOf', owner),
    isc: read(indexToken, 'balanceOf', owner),
    wethAllowance: read(weth, 'allowance', owner, indexToken),
    iscAllowance: read(indexToken, 'allowance', owner, owner),
    cost: basket && wholeTokens > 0n ? readMintingCost(batch, basket, wholeTokens) : undefined,
    coins: basket?.coins.map(({ address }) => read(address, 'balanceOf', owner)),
  }
}

/** A fee that cannot be estimated is missing, as for a call that would revert. */
async function estimateFee(
  client: EvmClient,
  { owner, next }: AccountSnapshotQuery,
  deployment: Deployment,
  block: number,
) {
  if (next === undefined) return undefined
  const { to, calldata, value } = encodeCall(next, deployment)
  const [gas, price] = await Promise.all([
    simulateCall(client, { from: owner, to, data: calldata, value }, block),
    client.request(BIG_QUANTITY, 'eth_gasPrice'),
  ])
  return gas.ok && price.ok ? { next, wei: gas.value * price.value } : undefined
}

function accountSnapshotOf(
  { owner, wholeTokens }: AccountSnapshotQuery,
  { block, basket, reads }: BasketSnapshot<ReturnType<typeof addAccount>>,
): AccountSnapshot {
  const { eth, weth, isc, wethAllowance, iscAllowance } = reads
  const parameters = basket.ok ? parametersOf(basket.value) : undefined
  const cost = reads.cost?.uint()
  // An answer that cannot be decoded does not count as an answer.
  const isAnswered = cost !== undefined || reads.cost?.raw()?.ok === false
  return {
    owner,
    block,
    balances: { ETH: eth.uint(), WETH: weth.uint(), ISC: isc.uint() },
    allowances: { WETH: wethAllowance.uint(), ISC: iscAllowance.uint() },
    parameters,
    coins: parameters?.coins.map((coin, index) => ({ coin, amount: reads.coins?.[index]?.uint() })),
    minting: basket.ok && isAnswered ? { wholeTokens, cost } : undefined,
  }
}

/** Without the decimals of every coin, no quote can be calculated. */
function parametersOf({
  mintingFee,
  redemptionFee,
  coins: listed,
}: Basket): ProtocolParameters | undefined {
  const coins = listed.flatMap(({ address, proportion, symbol, decimals }): Coin[] => {
    if (decimals === undefined) return []
    return [{ address, proportion, decimals, symbol: symbol ?? shortAddress(address) }]
  })
  return coins.length < listed.length ? undefined : { mintingFee, redemptionFee, coins }
}

function addProtocol(batch: Batch, basket: ExpectedBasket | undefined, indexToken: Address) {
  const { read } = batch
  const holders = basket ? holdersOf(basket, indexToken) : []
  return {
    supply: read(indexToken, 'totalSupply'),
    mintingCost: basket && readMintingCost(batch, basket, 1n),
    reserves: basket?.coins.map(({ address }) =>
      holders.map((holder) => read(address, 'balanceOf', holder)),
    ),
  }
}

/** The index token may leave the coins with the contract that buys them. */
function holdersOf({ exchange }: ExpectedBasket, indexToken: Address): readonly Address[] {
  return exchange === indexToken ? [indexToken] : [indexToken, exchange]
}

function protocolSnapshotOf({
  block,
  basket,
  reads,
}: BasketSnapshot<ReturnType<typeof addProtocol>>): Result<ProtocolSnapshot> {
  const returned = reads.supply.raw()
  if (returned?.ok === false) return returned
  const supply = reads.supply.uint()
  if (!basket.ok) return basket
  if (supply === undefined) return err({ kind: 'malformedAnswer' })
  const { mintingFee, redemptionFee, coins } = basket.value
  return ok({
    block,
    supply,
    mintingFee,
    redemptionFee,
    mintingCost: reads.mintingCost?.uint(),
    coins: coins.map((coin, index) => ({ ...coin, reserve: sumOf(reads.reserves?.[index]) })),
  })
}

/** A sum that lacks a part would be too low. */
function sumOf(parts: readonly ContractRead[] | undefined): bigint | undefined {
  const amounts = parts?.map(({ uint }) => uint())
  if (amounts?.includes(undefined)) return undefined
  return amounts?.reduce<bigint>((sum, amount = 0n) => sum + amount, 0n)
}
