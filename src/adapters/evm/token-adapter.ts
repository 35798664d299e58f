import * as z from 'zod/mini'
import type { TokenPort } from '../../application/ports/token-port.ts'
import { shortAddress, type Address } from '../../domain/address.ts'
import type { Coin, ProtocolParameters } from '../../domain/basket/protocol-parameters.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { NETWORK } from '../../domain/network.ts'
import { err, ok } from '../../domain/result.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import {
  mintingCostRead,
  type Basket,
  type BasketReader,
  type BasketSnapshot,
} from './basket-reader.ts'
import { simulateCall, toHex, type EvmClient } from './client.ts'
import { MULTICALL, type ContractReader, type ContractReads } from './contract-reads.ts'
import { encodeCall } from './abi.ts'
import { createPrepare } from './prepare.ts'
import { createProtocolAdapter } from './protocol-adapter.ts'
import { BIG_QUANTITY, HASH } from './schemas.ts'

export function createTokenAdapter(
  client: EvmClient,
  reader: ContractReader,
  baskets: BasketReader,
  deployment: Deployment,
): TokenPort {
  const { weth, indexToken } = deployment

  const accountReads = (
    { owner, wholeTokens }: AccountSnapshotQuery,
    basket: Basket | undefined,
  ): ContractReads => [
    ['eth', reader.call(MULTICALL, 'getEthBalance', owner)],
    ['weth', reader.call(weth, 'balanceOf', owner)],
    ['isc', reader.call(indexToken, 'balanceOf', owner)],
    ['wethAllowance', reader.call(weth, 'allowance', owner, indexToken)],
    ['iscAllowance', reader.call(indexToken, 'allowance', owner, owner)],
    ...(basket && wholeTokens > 0n
      ? [['cost', mintingCostRead(reader, basket, wholeTokens)] as const]
      : []),
    ...(basket?.coins ?? []).map(({ address }) => {
      return [coinRead(address), reader.call(address, 'balanceOf', owner)] as const
    }),
  ]

  /** The estimated network fee of the next transaction; nothing if it would revert. */
  const estimateFee = async ({ owner, next }: AccountSnapshotQuery, block: number) => {
    if (next === undefined) return undefined
    const { to, calldata, value } = encodeCall(next, deployment, client.codec)
    const [gas, price] = await Promise.all([
      simulateCall(client, { from: owner, to, data: calldata, value }, block),
      client.request(BIG_QUANTITY, 'eth_gasPrice'),
    ])
    return gas.ok && price.ok ? { next, wei: gas.value * price.value } : undefined
  }

  return {
    async getAccountSnapshot(query, atBlock) {
      const [read, networkFee] = await Promise.all([
        baskets.read((basket) => accountReads(query, basket), atBlock),
        estimateFee(query, atBlock),
      ])
      return read.ok ? ok({ ...snapshotOf(query, read.value), networkFee }) : read
    },

    async getMintingCosts(amounts, atBlock) {
      const basket = baskets.latest()
      if (basket === undefined) return err({ kind: 'costUnknown' })
      const reads = amounts.map(
        (amount) => [`${amount}`, mintingCostRead(reader, basket, amount)] as const,
      )
      const answers = await reader.read(reads, atBlock)
      if (!answers.ok) return answers
      const { uint } = answers.value
      return ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: uint(`${wholeTokens}`) })))
    },

    ...createProtocolAdapter(client, reader, baskets, indexToken),

    prepare: createPrepare(client, deployment),

    send({ from, to, calldata, value }) {
      // Some wallets refuse another chain than theirs. MetaMask ignores the chain id, so the chain is
      // asked for as well, right before.
      const transaction = { from, to, data: calldata, chainId: toHex(NETWORK.chainId) }
      return client.request(HASH, 'eth_sendTransaction', [
        value === 0n ? transaction : { ...transaction, value: toHex(value) },
      ])
    },
  }
}

const coinRead = (address: Address) => `held ${address}`

function snapshotOf(
  { owner, wholeTokens }: AccountSnapshotQuery,
  { answers, basket }: BasketSnapshot,
): AccountSnapshot {
  const { block, uint, raw } = answers
  const parameters = parametersOf({ answers, basket })
  const cost = uint('cost')
  // An answer that cannot be decoded is none.
  const isAnswered = cost !== undefined || raw('cost')?.ok === false
  return {
    owner,
    block,
    balances: { ETH: uint('eth'), WETH: uint('weth'), ISC: uint('isc') },
    allowances: { WETH: uint('wethAllowance'), ISC: uint('iscAllowance') },
    parameters,
    coins: parameters?.coins.map((coin) => ({ coin, amount: uint(coinRead(coin.address)) })),
    minting: basket && isAnswered ? { wholeTokens, cost } : undefined,
  }
}

const FEES = z.object({ mintingFee: z.bigint(), redemptionFee: z.bigint() })

/** What quotes are calculated from; nothing while a fee or a coin is missing. */
function parametersOf({ answers, basket }: BasketSnapshot): ProtocolParameters | undefined {
  const fees = FEES.safeParse(answers.values)
  if (!fees.success || basket === undefined) return undefined
  const coins = basket.coins.flatMap(({ address, proportion, symbol, decimals }): Coin[] => {
    if (decimals === undefined) return []
    return [{ address, proportion, decimals, symbol: symbol ?? shortAddress(address) }]
  })
  return coins.length < basket.coins.length ? undefined : { ...fees.data, coins }
}
