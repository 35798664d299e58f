import type { ProtocolPort } from '../../application/ports/protocol-port.ts'
import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ProtocolSnapshot } from '../../domain/basket/parameters.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Basket, BasketReader, BasketReading } from './basket-reader.ts'
import { getNewestBlock, onSepolia } from './chain-adapter.ts'
import type { EvmClient } from './client.ts'
import type { ContractReader, ContractReads } from './contract-reads.ts'
import type { BlockTag } from './multicall.ts'

/** The protocol through the connected wallet. */
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
      // Also what was not found may be another chain's.
      const checked = await onSepolia(client, snapshot)
      return checked.ok ? checked.value : checked
    },
  }
}

/** What the index token has to tell for there to be anything to show. */
const REQUIRED = ['supply', 'mintingFee', 'redemptionFee', 'feeRecipient', 'exchange']

/** Everything about the protocol as of one block. */
export async function readProtocol(
  reader: ContractReader,
  baskets: BasketReader,
  indexToken: Address,
  at: BlockTag,
): Promise<Result<ProtocolSnapshot, Failure>> {
  const readsFor = (basket: Basket | undefined): ContractReads => ({
    supply: reader.call(indexToken, 'totalSupply'),
    feeRecipient: reader.call(indexToken, 'feeRecipient'),
    ...Object.fromEntries(
      (basket?.coins ?? []).flatMap(({ address }) =>
        holdersOf(basket, indexToken).map((holder) => [
          `reserve ${address} ${holder}`,
          reader.call(address, 'balanceOf', holder),
        ]),
      ),
    ),
  })
  const read = await baskets.read(readsFor, at)
  if (!read.ok) return read
  const { answers } = read.value
  for (const name of REQUIRED) {
    const answer = answers.raw(name)
    if (answer?.ok === false) return answer
  }
  // An address without a contract answers everything with nothing.
  const supply = answers.raw('supply')
  if (supply?.ok && supply.value === '0x') return err({ kind: 'noContract' })
  const snapshot = snapshotOf(read.value, indexToken)
  return snapshot === undefined ? err({ kind: 'malformedAnswer' }) : ok(snapshot)
}

/** The index token may leave the coins to the contract that buys them, or be that itself. */
function holdersOf(basket: Basket | undefined, indexToken: Address): readonly Address[] {
  if (basket === undefined || sameAddress(basket.exchange, indexToken)) return [indexToken]
  return [indexToken, basket.exchange]
}

function snapshotOf(
  { answers, basket }: BasketReading,
  indexToken: Address,
): ProtocolSnapshot | undefined {
  const supply = answers.uint('supply')
  const mintingFee = answers.uint('mintingFee')
  const redemptionFee = answers.uint('redemptionFee')
  const feeRecipient = answers.address('feeRecipient')
  if (
    supply === undefined ||
    mintingFee === undefined ||
    redemptionFee === undefined ||
    feeRecipient === undefined ||
    basket === undefined
  ) {
    return undefined
  }
  const holders = holdersOf(basket, indexToken)
  const coins = basket.coins.map((coin) => {
    const parts = holders.map((holder) => answers.uint(`reserve ${coin.address} ${holder}`))
    return { ...coin, reserve: sum(parts) }
  })
  const { block } = answers
  return { block, supply, mintingFee, redemptionFee, feeRecipient, coins, hasMore: basket.hasMore }
}

/** Nothing when any part is not known. */
function sum(parts: readonly (bigint | undefined)[]): bigint | undefined {
  return parts.reduce(
    (total, part) => (total === undefined || part === undefined ? undefined : total + part),
    0n,
  )
}
