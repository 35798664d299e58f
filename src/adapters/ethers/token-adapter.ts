import { toQuantity } from 'ethers'
import type { TokenPort } from '../../application/ports/token-port.ts'
import { sameAddress, shortAddress, type Address } from '../../domain/address.ts'
import type {
  Coin,
  ProtocolParameters,
  ProtocolSnapshot,
} from '../../domain/basket/protocol-parameters.ts'
import { NETWORK } from '../../domain/network.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { encodeCall, NO_BYTES } from './abi.ts'
import { createBasketReader, mintingCostRead, type Basket, type BasketSnapshot } from './basket.ts'
import { getNewestBlock, simulateCall, type EvmClient } from './client.ts'
import { contractRead, MULTICALL, readContracts, type ContractReads } from './multicall.ts'
import { createPrepare } from './prepare.ts'
import { BIG_QUANTITY, HASH } from './schemas.ts'

export function createTokenAdapter(client: EvmClient, deployment: Deployment): TokenPort {
  const { indexToken } = deployment
  const baskets = createBasketReader(client, indexToken)

  return {
    async getAccountSnapshot(query, atBlock) {
      const [read, networkFee] = await Promise.all([
        baskets.read((basket) => accountReads(query, basket, deployment), atBlock),
        estimateFee(client, query, deployment, atBlock),
      ])
      return read.ok ? ok({ ...accountSnapshotOf(query, read.value), networkFee }) : read
    },

    async getMintingCosts(amounts, atBlock) {
      const basket = baskets.latest()
      if (basket === undefined) return err({ kind: 'costUnknown' })
      const reads = amounts.map((amount) => [`${amount}`, mintingCostRead(basket, amount)] as const)
      const answers = await readContracts(client, reads, atBlock)
      if (!answers.ok) return answers
      const { uint } = answers.value
      return ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: uint(`${wholeTokens}`) })))
    },

    async getProtocolSnapshot() {
      const newest = await getNewestBlock(client)
      if (!newest.ok) return newest
      const readsFor = (basket: Basket | undefined) => protocolReads(basket, indexToken)
      const read = await baskets.read(readsFor, newest.value)
      return read.ok ? protocolSnapshotOf(read.value, indexToken) : read
    },

    prepare: createPrepare(client, deployment, baskets),

    send({ from, to, calldata, value }) {
      // Some wallets refuse a chain that is not theirs. MetaMask ignores the chain id, so the page
      // also asks for the wallet's chain right before.
      const chainId = toQuantity(NETWORK.chainId)
      // Some wallets require a value, even if it is zero.
      const transaction = { from, to, data: calldata, value: toQuantity(value), chainId }
      return client.request(HASH, 'eth_sendTransaction', [transaction])
    },
  }
}

/** The name of the answer with the account's balance of a coin. */
const heldName = (coin: Address) => `held ${coin}`

function accountReads(
  { owner, wholeTokens }: AccountSnapshotQuery,
  basket: Basket | undefined,
  { weth, indexToken }: Deployment,
): ContractReads {
  return [
    ['eth', contractRead(MULTICALL, 'getEthBalance', owner)],
    ['weth', contractRead(weth, 'balanceOf', owner)],
    ['isc', contractRead(indexToken, 'balanceOf', owner)],
    ['wethAllowance', contractRead(weth, 'allowance', owner, indexToken)],
    ['iscAllowance', contractRead(indexToken, 'allowance', owner, owner)],
    ...(basket && wholeTokens > 0n
      ? [['cost', mintingCostRead(basket, wholeTokens)] as const]
      : []),
    ...(basket?.coins ?? []).map(({ address }) => {
      return [heldName(address), contractRead(address, 'balanceOf', owner)] as const
    }),
  ]
}

/** The estimated network fee of the next transaction; undefined if it would revert. */
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
  { answers, basket }: BasketSnapshot,
): AccountSnapshot {
  const { block, uint, raw } = answers
  const parameters = parametersOf(basket)
  const cost = uint('cost')
  // An answer that cannot be decoded does not count as an answer.
  const isAnswered = cost !== undefined || raw('cost')?.ok === false
  return {
    owner,
    block,
    balances: { ETH: uint('eth'), WETH: uint('weth'), ISC: uint('isc') },
    allowances: { WETH: uint('wethAllowance'), ISC: uint('iscAllowance') },
    parameters,
    coins: parameters?.coins.map((coin) => ({ coin, amount: uint(heldName(coin.address)) })),
    minting: basket && isAnswered ? { wholeTokens, cost } : undefined,
  }
}

/** The parameters for calculating quotes; undefined while a coin's decimals are missing. */
function parametersOf(basket: Basket | undefined): ProtocolParameters | undefined {
  if (basket === undefined) return undefined
  const { mintingFee, redemptionFee } = basket
  const coins = basket.coins.flatMap(({ address, proportion, symbol, decimals }): Coin[] => {
    if (decimals === undefined) return []
    return [{ address, proportion, decimals, symbol: symbol ?? shortAddress(address) }]
  })
  return coins.length < basket.coins.length ? undefined : { mintingFee, redemptionFee, coins }
}

/** The values without which there is nothing to show. */
const REQUIRED = ['supply', 'mintingFee', 'redemptionFee', 'exchange']

/** The name of the answer with a contract's balance of a coin. */
const reserveName = (coin: Address, holder: Address) => `reserve ${coin} ${holder}`

/** The contracts that may hold the coins: the index token, and the contract that buys the coins. */
function holdersOf({ exchange }: Basket, indexToken: Address): readonly Address[] {
  return sameAddress(exchange, indexToken) ? [indexToken] : [indexToken, exchange]
}

function protocolReads(basket: Basket | undefined, indexToken: Address): ContractReads {
  const reads: ContractReads = [['supply', contractRead(indexToken, 'totalSupply')]]
  if (basket === undefined) return reads
  const holders = holdersOf(basket, indexToken)
  return [
    ...reads,
    ...basket.coins.flatMap(({ address }) =>
      holders.map((holder) => {
        return [reserveName(address, holder), contractRead(address, 'balanceOf', holder)] as const
      }),
    ),
    ['mintingCost', mintingCostRead(basket, 1n)],
  ]
}

function protocolSnapshotOf(
  { answers, basket }: BasketSnapshot,
  indexToken: Address,
): Result<ProtocolSnapshot> {
  const { block, raw, uint } = answers
  const refused = REQUIRED.map(raw).find((answer) => answer?.ok === false)
  if (refused) return refused
  // An address without a contract returns empty data for every call.
  const returned = raw('supply')
  if (returned?.ok && returned.value === NO_BYTES) return err({ kind: 'wrongContract' })
  const supply = uint('supply')
  if (supply === undefined || basket === undefined) return err({ kind: 'malformedAnswer' })
  const { mintingFee, redemptionFee } = basket
  const holders = holdersOf(basket, indexToken)
  const coins = basket.coins.map((coin) => {
    const parts = holders.map((holder) => uint(reserveName(coin.address, holder)))
    // The reserve is undefined if any part is missing.
    const reserve = parts.includes(undefined)
      ? undefined
      : parts.reduce<bigint>((total, part = 0n) => total + part, 0n)
    return { ...coin, reserve }
  })
  const mintingCost = uint('mintingCost')
  return ok({ block, supply, mintingFee, redemptionFee, mintingCost, coins })
}
