import { sameAddress } from '../domain/address.ts'
import type { Failure } from '../domain/failure.ts'
import { ANYTHING, narrowed, pointsToAsk } from '../domain/most-mintable.ts'
import type { Reading, ReadingQuestion } from '../domain/reading.ts'
import { err, ok, type Result } from '../domain/result.ts'
import type { ClockPort } from './ports/clock-port.ts'
import type { LogPort } from './ports/log-port.ts'
import type { PagePort } from './ports/page-port.ts'
import type { ReadingPort } from './ports/reading-port.ts'
import { createStore, type ReadableStore } from './store.ts'

/** How long typing has to rest before the chain is asked, in milliseconds. */
const TYPING_REST = 300
/** Between two readings while the page is visible, in milliseconds: a block of Sepolia. */
const BLOCK_PAUSE = 12_000

export type ReadingState =
  | { readonly kind: 'unasked' }
  | {
      readonly kind: 'asked'
      readonly question: ReadingQuestion
      /** The last that was read of this account; it may have been for another amount. */
      readonly reading: Reading | undefined
      /** `stale`: it could not be renewed. */
      readonly status: 'reading' | 'current' | 'stale'
    }

export interface ReadingServicePorts {
  readonly readings: ReadingPort
  readonly clock: ClockPort
  readonly page: PagePort
  readonly log: LogPort
}

/**
 * Keeps what the chain says of one account and one amount at a time, and renews it with every block
 * while the page is visible. An answer that a newer question has overtaken is dropped.
 */
export interface ReadingService {
  readonly state: ReadableStore<ReadingState>
  start(): void
  /** Asks at once for another account, after a rest when only the amount was typed on. */
  ask(question: ReadingQuestion | undefined): void
  /** Reads anew now, as of a transaction's block where there is one. */
  refresh(atBlock?: number): Promise<void>
  /** The most whole tokens whose minting cost the account's WETH covers, as of the last reading. */
  mostMintable(): Promise<Result<bigint, Failure>>
}

/** The reading that a snapshot holds, if any. */
export function readingOf(state: ReadingState): Reading | undefined {
  return state.kind === 'asked' ? state.reading : undefined
}

function sameQuestion(one: ReadingQuestion, other: ReadingQuestion): boolean {
  return (
    sameAddress(one.owner, other.owner) &&
    one.wholeTokens === other.wholeTokens &&
    callKey(one) === callKey(other)
  )
}

function callKey({ next }: ReadingQuestion): string {
  return Object.values(next ?? {}).join()
}

export function createReadingService(ports: ReadingServicePorts): ReadingService {
  const { readings, clock, page, log } = ports
  const state = createStore<ReadingState>({ kind: 'unasked' })
  let turn = 0
  let callOff: (() => void) | undefined
  // The newest block that a reading, or a receipt whose reading was overtaken, has told of.
  let newest = 0

  const schedule = (pause: number) => {
    callOff?.()
    callOff = clock.after(pause, () => void renew())
  }

  /** Wallets answer for the latest block from a cache: never go back behind what is known. */
  const readOnward = async (question: ReadingQuestion, atBlock: number | undefined) => {
    if (atBlock !== undefined) {
      newest = Math.max(newest, atBlock)
      return readings.read(question, newest)
    }
    const answer = await readings.read(question)
    return answer.ok && answer.value.block < newest ? readings.read(question, newest) : answer
  }

  const renew = async (atBlock?: number) => {
    const asked = state.get()
    if (asked.kind === 'unasked' || (!page.isVisible() && atBlock === undefined)) return
    turn += 1
    const mine = turn
    callOff?.()
    const answer = await readOnward(asked.question, atBlock)
    if (mine !== turn) return
    if (answer.ok) {
      newest = Math.max(newest, answer.value.block)
      state.set({ ...asked, reading: answer.value, status: 'current' })
    } else {
      log.warn('Reading the account failed', answer.error)
      state.set({ ...asked, status: 'stale' })
    }
    schedule(BLOCK_PAUSE)
  }

  return {
    state,
    start: () => void page.onVisibility(() => void renew()),
    ask(question) {
      const asked = state.get()
      const current = asked.kind === 'asked' ? asked : undefined
      if (question && current && sameQuestion(current.question, question)) return
      turn += 1
      callOff?.()
      if (question === undefined) {
        newest = 0
        return state.set({ kind: 'unasked' })
      }
      const isSameOwner = current && sameAddress(current.question.owner, question.owner)
      const reading = isSameOwner ? current.reading : undefined
      state.set({ kind: 'asked', question, reading, status: 'reading' })
      if (isSameOwner) schedule(TYPING_REST)
      else void renew()
    },
    refresh: renew,
    async mostMintable() {
      const reading = readingOf(state.get())
      const balance = reading?.holdings.WETH
      if (reading === undefined || balance === undefined) return err({ kind: 'network' })
      let range = ANYTHING
      for (let points = pointsToAsk(range); points.length > 0; points = pointsToAsk(range)) {
        const costs = await readings.mintingCosts(points, reading.block)
        if (!costs.ok) return costs
        if (costs.value.length === 0) return err({ kind: 'malformedAnswer' })
        range = narrowed(range, balance, costs.value)
      }
      return ok(range.covered)
    },
  }
}
