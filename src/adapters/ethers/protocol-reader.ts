import { sameAddress, type Address } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-snapshot.ts'
import { ok, type Result } from '../../domain/result.ts'
import { createMulticall, type Batch, type BlockTag } from './multicall.ts'
import { coinCalls, readCoins, type Holdings } from './protocol-coins.ts'
import { readTerms, termsCalls } from './protocol-terms.ts'
import type { Rpc } from './rpc.ts'

export type ProtocolReader = (at: BlockTag) => Promise<Result<ProtocolSnapshot, Failure>>

/**
 * Reads the index token and its coins in one round trip, once it knows the coins: the first time, and
 * when the list has changed, the coins are asked in a second one, as of the same block.
 */
export function createProtocolReader(rpc: Rpc, indexToken: Address): ProtocolReader {
  const multicall = createMulticall(rpc)
  let known: Holdings = { coins: [], holders: [] }

  return async (at) => {
    const calls = termsCalls(indexToken)
    const batch = await multicall([...calls, ...coinCalls(known)], at)
    if (!batch.ok) return batch
    const { block, answers } = batch.value
    const read = readTerms(answers.slice(0, calls.length))
    if (!read.ok) return read
    const { listed, dexInteraction, ...terms } = read.value

    // The index token may leave the coins to the contract that buys them.
    const holders = [indexToken, dexInteraction].filter(isFirst)
    const holdings = { coins: listed.map(({ address }) => address), holders }
    let ofCoins: Batch['answers'] = answers.slice(calls.length)
    if (!isSame(known, holdings)) {
      const second = await multicall(coinCalls(holdings), block)
      if (!second.ok) return second
      ofCoins = second.value.answers
      known = holdings
    }
    return ok({ block, ...terms, coins: readCoins(listed, holdings, ofCoins) })
  }
}

function isFirst(address: Address, index: number, all: readonly Address[]): boolean {
  return all.findIndex((other) => sameAddress(address, other)) === index
}

function isSame(one: Holdings, other: Holdings): boolean {
  return one.coins.join() === other.coins.join() && one.holders.join() === other.holders.join()
}
