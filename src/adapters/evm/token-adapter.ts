import type { TokenPort } from '../../application/ports/token-port.ts'
import { shortAddress } from '../../domain/address.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Coin, ProtocolParameters } from '../../domain/basket/parameters.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import type { Basket, BasketReader, BasketReading } from './basket-reader.ts'
import { getNewestBlock } from './chain-adapter.ts'
import { toHex, type EvmClient } from './client.ts'
import type { ContractReader, ContractReads } from './contract-reads.ts'
import { MULTICALL } from './multicall.ts'
import { BIG_QUANTITY } from './schemas.ts'
import { encodeCall, tokenAddress } from './token-calls.ts'

export function createTokenAdapter(
  client: EvmClient,
  reader: ContractReader,
  baskets: BasketReader,
  deployment: Deployment,
): TokenPort {
  /** It may be refused: the exchange cannot serve every amount. */
  const costRead = ({ exchange, coins }: Basket, wholeTokens: bigint) => {
    const addresses = coins.map(({ address }) => address)
    const proportions = coins.map(({ proportion }) => proportion)
    return reader.call(exchange, 'getMintingCost', wholeTokens, addresses, proportions)
  }

  return {
    async getAllowance({ token, owner, spender }, atBlock) {
      const data = client.codec.encodeCall('allowance', [owner, spender])
      const block = atBlock === undefined ? await getNewestBlock(client) : ok(atBlock)
      if (!block.ok) return block
      const call = { to: tokenAddress(token, deployment), data }
      const schema = client.schemas.uint('allowance')
      return client.request(schema, 'eth_call', [call, toHex(block.value)])
    },

    async getAccountSnapshot(question, atBlock) {
      const block = atBlock === undefined ? await getNewestBlock(client) : ok(atBlock)
      if (!block.ok) return block
      const { owner, wholeTokens } = question
      const readsFor = (basket: Basket | undefined): ContractReads => ({
        ...accountReads(reader, owner, deployment),
        ...(isComplete(basket) && wholeTokens > 0n && { cost: costRead(basket, wholeTokens) }),
      })
      const [read, networkFee] = await Promise.all([
        baskets.read(readsFor, block.value),
        estimate(client, deployment, question, block.value),
      ])
      if (!read.ok) return read
      const snapshot = snapshotOf(question, read.value)
      const ether = snapshot.balances.ETH ?? (await etherOf(client, question, snapshot.block))
      return ok({
        ...snapshot,
        balances: { ...snapshot.balances, ...(ether !== undefined && { ETH: ether }) },
        ...(networkFee && { networkFee }),
      })
    },

    async getMintingCosts(amounts, atBlock) {
      const basket = baskets.known()
      if (!isComplete(basket)) return ok([])
      const reads = amounts.map((amount) => [`${amount}`, costRead(basket, amount)] as const)
      const answers = await reader.read(Object.fromEntries(reads), atBlock)
      if (!answers.ok) return answers
      return ok(
        amounts.map((wholeTokens) => {
          return { wholeTokens, cost: answers.value.uint(`${wholeTokens}`) }
        }),
      )
    },
  }
}

/** Whether it is a basket that can be bought: one with more coins than are read cannot be quoted. */
function isComplete(basket: Basket | undefined): basket is Basket {
  return basket !== undefined && basket.coins.length > 0 && !basket.hasMore
}

function accountReads(
  reader: ContractReader,
  owner: AccountSnapshotQuery['owner'],
  { weth, indexToken }: Deployment,
): ContractReads {
  return {
    eth: reader.call(MULTICALL, 'getEthBalance', owner),
    weth: reader.call(weth, 'balanceOf', owner),
    isc: reader.call(indexToken, 'balanceOf', owner),
    wethAllowance: reader.call(weth, 'allowance', owner, indexToken),
    iscAllowance: reader.call(indexToken, 'allowance', owner, owner),
  }
}

function snapshotOf(
  { owner, wholeTokens }: AccountSnapshotQuery,
  { answers, basket }: BasketReading,
): AccountSnapshot {
  const some = <Name extends string>(names: Record<Name, string>) => {
    const found: Partial<Record<Name, bigint>> = {}
    for (const name of Object.keys(names) as Name[]) {
      const value = answers.uint(names[name])
      if (value !== undefined) found[name] = value
    }
    return found
  }
  const parameters = parametersOf({ answers, basket })
  const wei = isComplete(basket) ? answers.uint('cost') : undefined
  return {
    owner,
    block: answers.block,
    balances: some({ ETH: 'eth', WETH: 'weth', ISC: 'isc' }),
    allowances: some({ WETH: 'wethAllowance', ISC: 'iscAllowance' }),
    ...(parameters && { parameters }),
    ...(wei !== undefined && { cost: { wholeTokens, wei } }),
  }
}

/** What a quote goes by; nothing while a fee or a coin is not known. */
function parametersOf({ answers, basket }: BasketReading): ProtocolParameters | undefined {
  const mintingFee = answers.uint('mintingFee')
  const redemptionFee = answers.uint('redemptionFee')
  if (mintingFee === undefined || redemptionFee === undefined || !isComplete(basket)) {
    return undefined
  }
  const coins = basket.coins.flatMap(({ address, proportion, symbol, decimals }): Coin[] => {
    if (decimals === undefined) return []
    return [{ address, proportion, decimals, symbol: symbol ?? shortAddress(address) }]
  })
  return coins.length < basket.coins.length ? undefined : { mintingFee, redemptionFee, coins }
}

/** Where there is no Multicall3, the node itself is asked. */
async function etherOf(client: EvmClient, { owner }: AccountSnapshotQuery, block: number) {
  const answer = await client.request(BIG_QUANTITY, 'eth_getBalance', [owner, toHex(block)])
  return answer.ok ? answer.value : undefined
}

/** What the network would take for the next transaction as of a block; nothing when it would not go through. */
async function estimate(
  client: EvmClient,
  deployment: Deployment,
  { owner, next }: AccountSnapshotQuery,
  block: number,
): Promise<{ next: TokenCall; wei: bigint } | undefined> {
  if (next === undefined) return undefined
  const { to, calldata, value } = encodeCall(next, deployment, client.codec)
  const call = { from: owner, to, data: calldata, value: toHex(value) }
  const [gas, price]: readonly Result<bigint, Failure>[] = await Promise.all([
    client.request(BIG_QUANTITY, 'eth_estimateGas', [call, toHex(block)]),
    client.request(BIG_QUANTITY, 'eth_gasPrice'),
  ])
  return gas?.ok && price?.ok ? { next, wei: gas.value * price.value } : undefined
}
