import * as z from 'zod/mini'
import type { ProtocolReader } from '../../application/ports/token-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import {
  mintingCostRead,
  type Basket,
  type BasketReader,
  type BasketSnapshot,
} from './basket-reader.ts'
import { getNewestBlock, onRightChain, type EvmClient } from './client.ts'
import type { ContractReader, ContractReads } from './contract-reads.ts'

/** Without these there is nothing to show. */
const VALUES = z.object({
  supply: z.bigint(),
  heldByItself: z.bigint(),
  mintingFee: z.bigint(),
  redemptionFee: z.bigint(),
})
const REQUIRED = [...Object.keys(VALUES.shape), 'exchange']

/** Reads everything about the protocol as of the newest block. */
export function createProtocolAdapter(
  client: EvmClient,
  reader: ContractReader,
  baskets: BasketReader,
  indexToken: Address,
): ProtocolReader {
  /** The coins may be held by the index token, by the contract that buys them, or both. */
  const holdersOf = ({ exchange }: Basket) =>
    sameAddress(exchange, indexToken) ? [indexToken] : [indexToken, exchange]

  const coinReads = (basket: Basket): ContractReads =>
    basket.coins.flatMap(({ address }) =>
      holdersOf(basket).map((holder) => {
        return [`reserve ${address} ${holder}`, reader.call(address, 'balanceOf', holder)] as const
      }),
    )

  const readsFor = (basket: Basket | undefined): ContractReads => [
    ['supply', reader.call(indexToken, 'totalSupply')],
    ['heldByItself', reader.call(indexToken, 'balanceOf', indexToken)],
    ...(basket ? coinReads(basket) : []),
    ...(basket ? [['mintingCost', mintingCostRead(reader, basket, 1n)] as const] : []),
  ]

  const snapshotOf = ({ answers, basket }: BasketSnapshot): Result<ProtocolSnapshot> => {
    const { block, raw, uint } = answers
    const refused = REQUIRED.map(raw).find((answer) => answer?.ok === false)
    if (refused) return refused
    // An address without a contract returns empty data for every call.
    const supply = raw('supply')
    if (supply?.ok && supply.value === '0x') return err({ kind: 'noContract' })
    const values = VALUES.safeParse(answers.values)
    if (!values.success || basket === undefined) return err({ kind: 'malformedAnswer' })
    const coins = basket.coins.map((coin) => {
      const parts = holdersOf(basket).map((holder) => uint(`reserve ${coin.address} ${holder}`))
      // Nothing if any part is missing.
      const reserve = parts.includes(undefined)
        ? undefined
        : parts.reduce<bigint>((total, part = 0n) => total + part, 0n)
      return { ...coin, reserve }
    })
    return ok({ block, ...values.data, mintingCost: uint('mintingCost'), coins })
  }

  return {
    async getProtocolSnapshot() {
      const newest = await getNewestBlock(client)
      if (!newest.ok) return newest
      const read = await baskets.read(readsFor, newest.value)
      // The wallet may have changed networks meanwhile. A failure, too, may come from another chain.
      const checked = await onRightChain(client, read.ok ? snapshotOf(read.value) : read)
      return checked.ok ? checked.value : checked
    },
  }
}
