import * as z from 'zod/mini'
import type { ProtocolPort } from '../../application/ports/chain-ports.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { WAD, type ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import { err, ok } from '../../domain/result.ts'
import {
  mintingCostRead,
  type Basket,
  type BasketReader,
  type BasketSnapshot,
} from './basket-reader.ts'
import { getNewestBlock, onRightChain, type Answer, type EvmClient } from './client.ts'
import type { ContractReader, ContractReads } from './contract-reads.ts'
import { ADDRESS } from './schemas.ts'

/** Reads the protocol as of the newest block. */
export function createProtocolAdapter(
  client: EvmClient,
  reader: ContractReader,
  baskets: BasketReader,
  indexToken: Address,
): ProtocolPort {
  return {
    async read() {
      const newest = await getNewestBlock(client)
      if (!newest.ok) return newest
      const snapshot = await readProtocol(reader, baskets, indexToken, newest.value)
      // The wallet may have changed networks meanwhile. A failure, too, may come from another chain.
      const checked = await onRightChain(client, snapshot)
      return checked.ok ? checked.value : checked
    },
  }
}

/** Without these there is nothing to show. */
const VALUES = z.object({
  supply: z.bigint(),
  heldByItself: z.bigint(),
  mintingFee: z.bigint(),
  redemptionFee: z.bigint(),
  feeRecipient: ADDRESS,
})
const REQUIRED = [...Object.keys(VALUES.shape), 'exchange']

/** Reads everything about the protocol as of one block. */
async function readProtocol(
  reader: ContractReader,
  baskets: BasketReader,
  indexToken: Address,
  at: number,
): Answer<ProtocolSnapshot> {
  const reserveReads = (basket: Basket): ContractReads =>
    Object.fromEntries(
      basket.coins.flatMap(({ address }) =>
        holdersOf(basket, indexToken).map((holder) => [
          `reserve ${address} ${holder}`,
          reader.call(address, 'balanceOf', holder),
        ]),
      ),
    )
  const priceReads = ({ exchange, coins }: Basket): ContractReads =>
    Object.fromEntries(
      coins.map(({ address }) => [
        `price ${address}`,
        mintingCostRead(reader, { exchange, coins: [{ address, proportion: WAD }] }, 1n),
      ]),
    )
  const readsFor = (basket: Basket | undefined): ContractReads => ({
    supply: reader.call(indexToken, 'totalSupply'),
    heldByItself: reader.call(indexToken, 'balanceOf', indexToken),
    feeRecipient: reader.call(indexToken, 'feeRecipient'),
    ...(basket && {
      ...reserveReads(basket),
      ...priceReads(basket),
      mintingCost: mintingCostRead(reader, basket, 1n),
    }),
  })
  const read = await baskets.read(readsFor, at)
  if (!read.ok) return read
  const { answers } = read.value
  for (const name of REQUIRED) {
    const answer = answers.raw(name)
    if (answer?.ok === false) return answer
  }
  // An address without a contract returns empty data for every call.
  const supply = answers.raw('supply')
  if (supply?.ok && supply.value === '0x') return err({ kind: 'noContract' })
  const snapshot = snapshotOf(read.value, indexToken)
  return snapshot === undefined ? err({ kind: 'malformedAnswer' }) : ok(snapshot)
}

/** The coins may be held by the index token, by the contract that buys them, or both. */
function holdersOf({ exchange }: Basket, indexToken: Address): readonly Address[] {
  return sameAddress(exchange, indexToken) ? [indexToken] : [indexToken, exchange]
}

function snapshotOf(
  { answers, basket }: BasketSnapshot,
  indexToken: Address,
): ProtocolSnapshot | undefined {
  const values = VALUES.safeParse(answers.values)
  if (!values.success || basket === undefined) return undefined
  const holders = holdersOf(basket, indexToken)
  const coins = basket.coins.map((coin) => {
    const parts = holders.map((holder) => answers.uint(`reserve ${coin.address} ${holder}`))
    // Nothing if any part is missing.
    const reserve = parts.includes(undefined)
      ? undefined
      : parts.reduce<bigint>((total, part = 0n) => total + part, 0n)
    return { ...coin, reserve, price: answers.uint(`price ${coin.address}`) }
  })
  const mintingCost = answers.uint('mintingCost')
  return { block: answers.block, ...values.data, mintingCost, coins }
}
