import type { FakeChain } from '../../src/adapters/memory/fake-chain.ts'
import { NOTHING, type MinedTransaction } from '../../src/adapters/memory/fake-status.ts'
import { formatBaseUnits } from '../../src/domain/amounts/amount.ts'
import type { Action, TokenCall } from '../../src/domain/transactions/call.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'

/** What somebody may be told of, with its amount as it is told. */
interface Deed {
  readonly action: Action
  readonly amount: string
}

function deedOf(call: TokenCall): Deed {
  if ('wholeTokens' in call) return { action: call.kind, amount: `${call.wholeTokens}` }
  const amount = formatBaseUnits(call.amount)
  if (call.kind !== 'approve') return { action: call.kind, amount }
  return { action: call.token === 'WETH' ? 'approveWeth' : 'approveIsc', amount }
}

function isSame({ action, amount }: Deed, call: TokenCall): boolean {
  const other = deedOf(call)
  return action === other.action && amount === other.amount
}

/** Whose turn it was: only one transaction can have an account's nonce. */
const turnOf = ({ from, nonce }: MinedTransaction) => `${from} ${nonce}`

/** Looks at the fake chain itself after each step, and remembers whatever was in a block. */
export function createChainWitness(chain: FakeChain) {
  const everMined = new Map<string, MinedTransaction>()
  const ever = (isMeant: (one: MinedTransaction) => boolean) =>
    [...everMined.values()].filter(isMeant)

  return {
    look() {
      for (const one of chain.mined()) everMined.set(`${one.hash} ${one.block}`, one)
    },
    standing: (hash: TransactionHash | undefined) => chain.mined().find((one) => one.hash === hash),
    /** What stands in the turn of an account. */
    taker: (from: string, nonce: number) =>
      chain.mined().find((one) => one.from === from && one.nonce === nonce),
    /** How many transactions have done this, in a block that stands or stood. */
    done(deed: Deed) {
      const those = ever(({ call, isReverted }) => {
        return call !== undefined && !isReverted && isSame(deed, call)
      })
      return new Set(those.map(turnOf)).size
    },
    /** How many of an action have been carried out in a block that stands. */
    standingOf: (action: Action) =>
      chain.mined().filter(({ call, isReverted }) => {
        return call !== undefined && !isReverted && deedOf(call).action === action
      }).length,
    /** How often something has failed, once for each block. */
    reverted: () => ever(({ isReverted }) => isReverted).length,
    /** How often a turn went to something that is none of the page's calls, once for each block. */
    displaced: (how: 'cancelled' | 'replaced') =>
      ever(({ call, calldata }) => {
        return call === undefined && (calldata === NOTHING) === (how === 'cancelled')
      }).length,
  }
}

export type ChainWitness = ReturnType<typeof createChainWitness>
