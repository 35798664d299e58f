import type { Failure } from '../../domain/failure.ts'
import type { CostPoint } from '../../domain/most-mintable.ts'
import type { Reading, ReadingQuestion } from '../../domain/reading.ts'
import type { Result } from '../../domain/result.ts'

/** What the card shows of the chain that the wallet is connected to. No method throws. */
export interface ReadingPort {
  /**
   * Everything at once, as of the newest block or of `atBlock`. It fails as a whole only when nobody
   * can be asked; what one contract does not tell is missing in the reading.
   */
  read(question: ReadingQuestion, atBlock?: number): Promise<Result<Reading, Failure>>
  /** What minting each of these amounts of whole tokens costs as of a block. */
  mintingCosts(
    wholeTokens: readonly bigint[],
    atBlock: number,
  ): Promise<Result<readonly CostPoint[], Failure>>
}
