import { sameAddress } from '../../domain/address.ts'
import { WHOLE_RANGE, narrowed, amountsToQuote } from '../../domain/basket/quote.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Token } from '../../domain/tokens.ts'
import { createPolledQuery, type QueryState } from '../polled-query.ts'
import type { ClockPort, LogPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { BlockService } from '../protocol/block-service.ts'
import type { ReadableStore } from '../store.ts'

/** From the last change of the amount to the read, in milliseconds. */
export const TYPING_DELAY = 300
/**
 * From a new block to the read, in milliseconds. The status of a pending transaction is read first,
 * and has the account read at once if it was mined.
 */
const NEW_BLOCK_DELAY = 200
/** From a read that failed to the next, in milliseconds: a block of Sepolia. */
const RETRY_DELAY = 12_000

export type AccountSnapshotState = QueryState<AccountSnapshotQuery, AccountSnapshot>

export interface AccountSnapshotServiceDeps {
  readonly blocks: Pick<BlockService, 'newest' | 'read' | 'report' | 'reportFailure' | 'follow'>
  readonly clock: ClockPort
  readonly log: Pick<LogPort, 'warn'>
  readonly tokens: Pick<TokenPort, 'getAccountSnapshot' | 'getMintingCosts'>
  readonly visibility: Pick<VisibilityPort, 'isVisible' | 'onChange'>
}

/**
 * Keeps a snapshot of one account, for one amount at a time, and renews it with every block while
 * the page is visible.
 */
export interface AccountSnapshotService {
  readonly state: ReadableStore<AccountSnapshotState>
  start(): void
  /** Reads another account at once, and another amount once the person has stopped typing. */
  setQuestion(question: AccountSnapshotQuery | undefined): void
  /** Reads again now, as of a transaction's block or later. */
  refresh(atBlock?: number): Promise<void>
  /** Takes over what the log of an approval in this block says, in base units. */
  setApproved(token: Token, amount: bigint, block: number): void
  /** The most whole tokens whose minting cost the account's WETH covers, by the last snapshot. */
  maxMintable(): Promise<Result<bigint>>
}

function isSameQuery(one: AccountSnapshotQuery, other: AccountSnapshotQuery): boolean {
  return (
    sameAddress(one.owner, other.owner) &&
    one.wholeTokens === other.wholeTokens &&
    callKey(one) === callKey(other)
  )
}

function callKey({ next }: AccountSnapshotQuery): string {
  // The network fee of an approval is the same whatever its amount, which may follow the cost.
  if (next?.kind === 'approve') return next.token
  return Object.values(next ?? {}).join()
}

export function createAccountSnapshotService(
  deps: AccountSnapshotServiceDeps,
): AccountSnapshotService {
  const { blocks, clock, log, tokens, visibility } = deps
  // The block of the last read, whose answer may still be awaited.
  let readAt = 0
  let unfollow: (() => void) | undefined

  const query = createPolledQuery<AccountSnapshotQuery, AccountSnapshot>({
    clock,
    mayRead: visibility.isVisible,
    async read(question, signal) {
      const block = await blocks.read()
      if (block.ok) readAt = block.value
      const answer = block.ok ? await tokens.getAccountSnapshot(question, block.value) : block
      if (answer.ok || signal.aborted) return answer
      blocks.reportFailure(answer.error)
      log.warn('Reading the account failed', answer.error)
      return answer
    },
    delayAfter: (failures) => (failures > 0 ? RETRY_DELAY : checkBlock()),
  })
  const { state } = query

  /** Milliseconds to the next read, if one is due. While no block can be read, nothing is. */
  const checkBlock = (): number | undefined => {
    const { number = 0, failure } = blocks.newest.get()
    const before = state.get().failure
    if (failure === undefined) return before || readAt < number ? NEW_BLOCK_DELAY : undefined
    if (before?.kind !== failure.kind) {
      log.warn('Reading the account failed', failure)
      query.update({ failure })
    }
    return undefined
  }

  const followBlock = () => {
    if (state.get().question === undefined || query.isBusy()) return
    const delay = checkBlock()
    if (delay !== undefined) query.schedule(delay)
  }

  return {
    state,
    start() {
      visibility.onChange(() => {
        if (visibility.isVisible()) void query.refresh()
      })
      blocks.newest.subscribe(followBlock)
    },
    setQuestion(question) {
      const { question: before, ...known } = state.get()
      if (question === undefined) {
        unfollow?.()
        unfollow = undefined
        if (before !== undefined) query.setQuestion(undefined)
        return
      }
      if (before && isSameQuery(before, question)) return
      unfollow ??= blocks.follow('shown')
      if (before && sameAddress(before.owner, question.owner)) {
        // A failure to read the previous amount is one for this amount too, until it is read.
        query.setQuestion(question, known, TYPING_DELAY)
      } else {
        query.setQuestion(question)
      }
    },
    async refresh(atBlock) {
      if (atBlock !== undefined) blocks.report(atBlock)
      if (atBlock !== undefined || visibility.isVisible()) await query.refresh()
    },
    setApproved(token, amount, block) {
      const { value } = state.get()
      if (value === undefined || block < value.block) return
      query.update({ value: { ...value, allowances: { ...value.allowances, [token]: amount } } })
    },
    async maxMintable() {
      const snapshot = state.get().value
      if (snapshot?.balances.WETH === undefined) return err({ kind: 'network' })
      const balance = snapshot.balances.WETH
      let range = WHOLE_RANGE
      for (;;) {
        const amounts = amountsToQuote(range)
        if (amounts.length === 0) return ok(range.covered)
        const costs = await tokens.getMintingCosts(amounts, snapshot.block)
        if (!costs.ok) return costs
        // Without a cost the range would stay as it is, and this loop would not end.
        if (costs.value.length === 0) return err({ kind: 'malformedAnswer' })
        range = narrowed(range, balance, costs.value)
      }
    },
  }
}
