import { sameAddress } from '../../domain/address.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Token } from '../../domain/tokens.ts'
import { ok, type Result } from '../../domain/result.ts'
import type { CheckStatus } from '../../domain/transactions/exchange-status.ts'
import type { AllowanceQuestion } from '../../domain/transactions/kinds.ts'
import type { AccountSnapshot } from '../../domain/wallet/account-snapshot.ts'
import { createPolledQuery, type QueryState } from '../polled-query.ts'
import type { ReadableStore } from '../store.ts'
import { TYPING_PAUSE } from './account-snapshot-service.ts'
import type { Parts } from '../services.ts'

interface KnownAllowances {
  /** The answer to the card's question, or what a newer snapshot says of it. */
  readonly answer?: {
    /** Base units; nothing where it could not be read. */
    readonly amount: bigint | undefined
    /** The block as of which that is. */
    readonly block: number | undefined
    readonly failure?: Failure | undefined
  }
  /** The last snapshot of the account. */
  readonly snapshot?: SnapshotAllowances | undefined
}

type SnapshotAllowances = Pick<AccountSnapshot, 'owner' | 'block' | 'allowances'>

export type AllowanceState = QueryState<AllowanceQuestion, KnownAllowances>

/**
 * The one place for the allowances of the connected account. The card's question is read on its own,
 * because buttons wait for it; everything else comes with the account snapshot. The newer block wins.
 */
export interface AllowanceService {
  readonly state: ReadableStore<AllowanceState>
  /** Reads at once for a new question, after a pause when only the amount has changed. Never retries. */
  setQuestion(question: AllowanceQuestion | undefined): void
  /** Reads the answer again now. */
  refresh(): Promise<void>
  /** Takes over what the log of an approval in this block says, in base units. */
  setApproved(token: Token, amount: bigint, block: number): void
  /** Takes over the allowances of an account snapshot, and forgets those of the one before. */
  setSnapshot(snapshot: SnapshotAllowances | undefined): void
}

/** The allowance of a token in base units, where it is known. */
export function allowanceOf({ question, value }: AllowanceState, token: Token): bigint | undefined {
  if (question?.token === token && value?.answer) return value.answer.amount
  return value?.snapshot?.allowances[token]
}

/** The allowance that enables the card's buttons, in base units: nothing before the first answer. */
export function knownAllowance({ value }: AllowanceState): bigint | undefined {
  return value?.answer?.amount
}

/** How far the check of the card's question is. */
export function checkStatus({ question, value, isReading }: AllowanceState): CheckStatus {
  if (question === undefined) return 'unasked'
  if (isReading) return 'checking'
  return value?.answer?.failure === undefined ? 'answered' : 'failed'
}

function isSame(one: AllowanceQuestion | undefined, other: AllowanceQuestion): boolean {
  return (
    one?.token === other.token &&
    sameAddress(one.owner, other.owner) &&
    sameAddress(one.spender, other.spender)
  )
}

export function createAllowanceService(
  ports: Pick<Parts, 'tokens' | 'clock' | 'log' | 'blocks'>,
): AllowanceService {
  const { tokens, blocks, clock, log } = ports

  const read = async (question: AllowanceQuestion): Promise<Result<KnownAllowances, Failure>> => {
    const block = await blocks.read()
    const allowance = block.ok ? await tokens.getAllowance(question, block.value) : block
    if (!allowance.ok) log.warn('Checking the allowance failed', allowance.error)
    const answer = {
      amount: allowance.ok ? allowance.value : undefined,
      block: block.ok ? block.value : undefined,
      failure: allowance.ok ? undefined : allowance.error,
    }
    return ok({ ...state.get().value, answer })
  }

  const query = createPolledQuery<AllowanceQuestion, KnownAllowances>({ clock, read })
  const { state } = query

  const setAnswer = (value: KnownAllowances) => {
    // A read that is on its way is as old, or repeats the question after a change of the amount.
    query.stop()
    query.update({ value, isReading: false })
  }

  return {
    state,
    refresh: () => query.refresh(),
    setQuestion(question) {
      const { question: before, value } = state.get()
      if (question && isSame(before, question))
        return query.setQuestion(question, { value }, TYPING_PAUSE)
      const snapshot = value?.snapshot
      const isOwn = snapshot && (!question || sameAddress(snapshot.owner, question.owner))
      query.setQuestion(question, { value: isOwn ? { snapshot } : undefined })
    },
    setApproved(token, amount, block) {
      const { question, value } = state.get()
      if (question?.token !== token || block < (value?.answer?.block ?? 0)) return
      setAnswer({ ...value, answer: { amount, block } })
    },
    setSnapshot(snapshot) {
      const { question, value } = state.get()
      if (snapshot === value?.snapshot) return
      if (snapshot && question && !sameAddress(snapshot.owner, question.owner)) return
      const amount = question && snapshot?.allowances[question.token]
      const block = snapshot?.block ?? 0
      if (amount === undefined || block < (value?.answer?.block ?? -1)) {
        return query.update({ value: { ...value, snapshot } })
      }
      setAnswer({ answer: { amount, block }, snapshot })
    },
  }
}
