import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'

/** The blocks of the chain that the wallet is connected to. No method throws. */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node has now, whatever the wallet has cached.
   */
  getNewestBlock(): Promise<Result<number, Failure>>
}
