import { sameAddress } from '../../domain/address.ts'
import type { AccountSnapshot } from '../../domain/wallet/account-snapshot.ts'
import { ok } from '../../domain/result.ts'
import type { AllowanceQuestion } from '../../domain/transactions/approval.ts'
import type { ClockPort, LogPort } from '../ports/platform-ports.ts'
import type { TokenPort } from '../ports/token-port.ts'
import type { BlockService } from '../protocol/block-service.ts'
import { createStore, type ReadableStore } from '../store.ts'

/** How long typing has to rest before the chain is asked, in milliseconds. */
const TYPING_REST = 300

export type AllowanceState =
  | { readonly kind: 'unasked' }
  | {
      readonly kind: 'asked'
      readonly question: AllowanceQuestion
      /** Base units, as last read for this very question; nothing when it is not known. */
      readonly allowance: bigint | undefined
      /** The block as of which that is. */
      readonly block: number | undefined
      readonly status: 'checking' | 'answered' | 'failed'
    }

export interface AllowanceServicePorts {
  readonly tokens: TokenPort
  readonly blocks: BlockService
  readonly clock: ClockPort
  readonly log: LogPort
}

/**
 * Keeps the answer to the one question that the card asks at a time. It never retries by itself,
 * and an answer that a newer question has overtaken is dropped.
 */
export interface AllowanceService {
  readonly state: ReadableStore<AllowanceState>
  /** Asks at once when the question is new, after a rest when only the amount was typed on. */
  ask(question: AllowanceQuestion | undefined): void
  /** Asks the same question again now, after a transaction. */
  refresh(after?: ReadAfter): Promise<void>
  /** Takes over what was read of the account otherwise, if it is about the question and newer. */
  learn(snapshot: AccountSnapshot): void
}

/** What a transaction's receipt tells of the answer. */
export interface ReadAfter {
  /** The block to read at. */
  readonly atBlock?: number
  /** The allowance in base units that the receipt stands for, should it not be readable. */
  readonly otherwise?: bigint
}

function sameQuestion(one: AllowanceQuestion, other: AllowanceQuestion): boolean {
  return (
    one.token === other.token &&
    sameAddress(one.owner, other.owner) &&
    sameAddress(one.spender, other.spender)
  )
}

export function createAllowanceService(ports: AllowanceServicePorts): AllowanceService {
  const state = createStore<AllowanceState>({ kind: 'unasked' })
  let turn = 0
  let callOff: (() => void) | undefined

  const supersede = () => {
    callOff?.()
    turn += 1
    return turn
  }

  const read = async (question: AllowanceQuestion, mine: number, after: ReadAfter = {}) => {
    const { atBlock, otherwise } = after
    const block = atBlock === undefined ? await ports.blocks.ask() : ok(atBlock)
    const answer = block.ok ? await ports.tokens.getAllowance(question, block.value) : block
    if (!answer.ok) ports.log.warn('Checking the allowance failed', answer.error)
    if (mine !== turn) return
    const allowance = answer.ok ? answer.value : otherwise
    const status = answer.ok ? 'answered' : 'failed'
    state.set({
      kind: 'asked',
      question,
      allowance,
      block: block.ok ? block.value : atBlock,
      status,
    })
  }

  return {
    state,
    ask(question) {
      const mine = supersede()
      if (question === undefined) return state.set({ kind: 'unasked' })
      const current = state.get()
      if (current.kind === 'asked' && sameQuestion(current.question, question)) {
        state.set({ ...current, status: 'checking' })
        callOff = ports.clock.after(TYPING_REST, () => void read(question, mine))
      } else {
        state.set({
          kind: 'asked',
          question,
          allowance: undefined,
          block: undefined,
          status: 'checking',
        })
        void read(question, mine)
      }
    },
    async refresh(after) {
      const current = state.get()
      if (current.kind === 'asked') await read(current.question, supersede(), after)
    },
    learn({ owner, block, allowances }) {
      const current = state.get()
      if (current.kind !== 'asked' || !sameAddress(current.question.owner, owner)) return
      const allowance = allowances[current.question.token]
      if (allowance === undefined || block <= (current.block ?? -1)) return
      // What is being asked is as old, or is asked again because the amount was typed on.
      supersede()
      state.set({ ...current, allowance, block, status: 'answered' })
    },
  }
}
