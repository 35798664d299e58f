import type { FakeChain } from '../../src/adapters/memory/fake-chain.ts'
import type { FakeTransactions } from '../../src/adapters/memory/fake-transactions.ts'
import type { TokenCall } from '../../src/domain/transactions/call.ts'

/** Remembers the most that the page said each mint can take, and compares what each has taken. */
export function createPriceWitness(chain: FakeChain) {
  // By sender and calldata, from the request to the wallet until the wallet sends it.
  const requested = new Map<string, bigint | undefined>()
  // By call: the object stays the same through speed-ups and reorganisations.
  const stated = new Map<TokenCall, bigint | undefined>()

  const submit = chain.submit.bind(chain)
  chain.submit = (from, call, calldata, first) => {
    const own = { ...call }
    stated.set(own, requested.get(`${from} ${calldata}`))
    return submit(from, own, calldata, first)
  }

  // By call. An approval that fails when its block is made anew leaves an earlier, perhaps larger one,
  // of which the page can know nothing. WETH9 never refuses one; only the fake's chain does.
  const takenBack = new Set<TokenCall>()
  const reorg = chain.reorg.bind(chain)
  chain.reorg = () => {
    const call = chain.mined().at(-1)?.call
    if (call?.kind === 'approve') takenBack.add(call)
    reorg()
  }
  const hasFailedAnew = (sender: string) =>
    chain
      .mined()
      .some(
        ({ call, from, isReverted }) =>
          from === sender && isReverted && call && takenBack.has(call),
      )

  return {
    /** Notes the most that a tab states when it asks the wallet. */
    watch(transactions: FakeTransactions, most: () => bigint | undefined): FakeTransactions {
      const sign: FakeTransactions['sign'] = (prepared) => {
        requested.set(`${prepared.from} ${prepared.calldata}`, most())
        return transactions.sign(prepared)
      }
      return { ...transactions, sign }
    },
    check(weth: string) {
      for (const { call, from, transfers, isReverted } of chain.mined()) {
        if (call?.kind !== 'mint' || isReverted || hasFailedAnew(from)) continue
        const taken = transfers?.find((one) => one.token === weth && one.from === from)?.amount
        const most = stated.get(call)
        if (most === undefined || taken === undefined) throw new Error('a mint without a limit')
        if (taken > most) throw new Error(`a mint took ${taken}, the page had said at most ${most}`)
      }
    },
  }
}

export type PriceWitness = ReturnType<typeof createPriceWitness>
