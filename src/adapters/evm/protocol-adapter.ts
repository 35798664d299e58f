import * as z from 'zod/mini'
import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import { ONE, type ProtocolSnapshot } from '../../domain/basket/parameters.ts'
import { err, ok } from '../../domain/result.ts'
import {
  isComplete,
  mintingCostRead,
  type Basket,
  type BasketReader,
  type BasketSnapshot,
} from './basket-reader.ts'
import { getNewestBlock, onRightChain } from './chain-adapter.ts'
import type { Answer, EvmClient } from './client.ts'
import type { BlockTag, ContractReader, ContractReads } from './contract-reads.ts'
import { ADDRESS } from './schemas.ts'

/** Reads the protocol through the connected wallet. */
export function createWalletProtocol(
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
      return ifOnRightChain(client, snapshot)
    },
    async getMintingCost(block) {
      return ifOnRightChain(client, await readMintingCost(reader, baskets, block))
    },
  }
}

/** The answer if the wallet is still on the right network. A failure, too, may come from another chain. */
async function ifOnRightChain<Value>(
  client: EvmClient,
  answer: Awaited<Answer<Value>>,
): Answer<Value> {
  const checked = await onRightChain(client, answer)
  return checked.ok ? checked.value : checked
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
export async function readProtocol(
  reader: ContractReader,
  baskets: BasketReader,
  indexToken: Address,
  at: BlockTag,
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
        mintingCostRead(reader, { exchange, coins: [{ address, proportion: ONE }] }, 1n),
      ]),
    )
  const readsFor = (basket: Basket | undefined): ContractReads => ({
    supply: reader.call(indexToken, 'totalSupply'),
    heldByItself: reader.call(indexToken, 'balanceOf', indexToken),
    feeRecipient: reader.call(indexToken, 'feeRecipient'),
    ...(basket && { ...reserveReads(basket), ...priceReads(basket) }),
    ...(isComplete(basket) && { mintingCost: mintingCostRead(reader, basket, 1n) }),
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

/** Reads what one ISC cost at a block. See `ProtocolPort`. */
export async function readMintingCost(
  reader: ContractReader,
  baskets: BasketReader,
  block: number,
): Answer<bigint | undefined> {
  const basket = baskets.latest()
  if (!isComplete(basket)) return ok(undefined)
  const answers = await reader.read({ cost: mintingCostRead(reader, basket, 1n) }, block)
  return answers.ok ? ok(answers.value.uint('cost')) : answers
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
    return { ...coin, reserve: sum(parts), price: answers.uint(`price ${coin.address}`) }
  })
  const mintingCost = isComplete(basket) ? answers.uint('mintingCost') : undefined
  return { block: answers.block, ...values.data, mintingCost, coins, hasMore: basket.hasMore }
}

/** Nothing if any part is missing. */
function sum(parts: readonly (bigint | undefined)[]): bigint | undefined {
  return parts.reduce(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0n,
  )
}
