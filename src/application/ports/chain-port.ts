import type { Failure } from '../../domain/failure.ts'
import type { Result } from '../../domain/result.ts'

/** The blocks of the chain that the wallet is connected to. No method throws. */
export interface ChainPort {
  /**
   * The number of the newest block that the wallet's node knows: as of the answer, whatever the wallet
   * has cached.
   */
  getNewestBlock(): Promise<Result<number, Failure>>
  /**
   * The times of a block and the one before it, the newer last, in milliseconds since 1970. None of a
   * block that the node has not got.
   */
  getBlockTimes(block: number): Promise<Result<readonly number[], Failure>>
}
