import type { Failure } from '../../domain/failure.ts'

/** Thrown where a contract reverts. No method of a port lets it out. */
export class Revert extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind)
  }
}
