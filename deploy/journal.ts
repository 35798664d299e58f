import { writeProgress, type Attempt, type Progress, type StepRecord } from './progress.ts'

/** The progress of a deployment: every change is in the file before anything else happens. */
export interface Journal {
  step(index: number): StepRecord
  /** The highest nonce that was ever signed for. */
  lastNonce(): number
  addAttempt(index: number, attempt: Attempt): void
  setBlock(index: number, block: number): void
  setReverted(index: number, hash: string): void
  setElsewhere(index: number, hash: string): void
}

export function openJournal(file: string, begun: Progress): Journal {
  let state = begun
  const step = (index: number): StepRecord => {
    const record = state.steps[index]
    if (record === undefined) throw new RangeError(`The deployment has no step ${index}.`)
    return record
  }
  const change = (index: number, changes: Partial<StepRecord>) => {
    state = { ...state, steps: state.steps.with(index, { ...step(index), ...changes }) }
    writeProgress(file, state)
  }
  writeProgress(file, state)
  return {
    step,
    lastNonce: () =>
      Math.max(-1, ...state.steps.flatMap(({ attempts }) => attempts.map(({ nonce }) => nonce))),
    addAttempt: (index, attempt) => change(index, { attempts: [...step(index).attempts, attempt] }),
    setBlock(index, block) {
      if (step(index).block !== block) change(index, { block })
    },
    setReverted: (index, reverted) => change(index, { reverted }),
    setElsewhere: (index, elsewhere) => change(index, { elsewhere }),
  }
}
