import type { NoticeService } from '../../src/application/notices/notice-service.ts'
import { actionOf, type Action, type TokenCall } from '../../src/domain/transactions/call.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { Notice } from '../../src/domain/messages/notices.ts'
import type { ChainWitness } from './chain-witness.ts'

/** Successes that came to another end when their block was made anew, which was told. */
type Corrections = readonly { readonly call: TokenCall }[]

/** All that was told, over all tabs, held against what the chain has seen. */
export function createTold(chain: ChainWitness) {
  const notices: Notice[] = []
  const successes = () => notices.filter((notice) => notice.kind === 'succeeded')
  /** How many successes were told not to hold any more. */
  const unsaid = (action: Action, corrections: Corrections) =>
    notices.filter((notice) => notice.kind === 'reorged' && notice.action === action).length +
    corrections.filter((one) => actionOf(one.call) === action).length
  const failures = (kind: Failure['kind']) =>
    notices.filter((notice) => notice.kind === 'failed' && notice.failure.kind === kind)

  return {
    /** Hears everything that a tab tells, also what it tells twice in the same words. */
    hear(service: NoticeService): void {
      const { post } = service
      Object.assign(service, {
        post(notice: Notice) {
          notices.push(notice)
          post(notice)
        },
      })
    },
    /**
     * No more successes than there were transactions that succeeded, of each kind and amount. One may
     * be told again after it was told not to hold. A failure has a block of its own each time.
     */
    check(corrections: Corrections): void {
      for (const { action, amount } of successes()) {
        const told = successes().filter((one) => one.action === action && one.amount === amount)
        if (told.length > chain.done({ action, amount }) + unsaid(action, corrections)) {
          throw new Error(`told "${action} ${amount}" ${told.length} times, which is too often`)
        }
      }
      if (failures('transactionFailed').length > chain.reverted()) {
        throw new Error('told of a failure that the chain has not seen')
      }
      for (const kind of ['cancelled', 'replaced'] as const) {
        if (failures(kind).length > chain.displaced(kind)) throw new Error(`told "${kind}" in vain`)
      }
    },
    /** Once all is known, what was told and not taken back or corrected stands. */
    checkAtRest(corrections: Corrections): void {
      for (const action of ['approveWeth', 'approveIsc', 'mint', 'redeem'] as const) {
        const told = successes().filter((one) => one.action === action).length
        if (told - unsaid(action, corrections) > chain.standingOf(action)) {
          throw new Error(`told of more successes of ${action} than stand on the chain`)
        }
      }
    },
  }
}

export type Told = ReturnType<typeof createTold>
