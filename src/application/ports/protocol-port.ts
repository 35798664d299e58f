import type { Failure } from '../../domain/failure.ts'
import type { ProtocolSnapshot } from '../../domain/basket/parameters.ts'
import type { Result } from '../../domain/result.ts'

/** The protocol as anybody can read it from the chain. */
export interface ProtocolPort {
  /**
   * Everything at once, as of one block. It asks once and does not throw. It fails when nobody can be
   * asked, on a chain other than Sepolia, and when the index token is not there or not itself; a coin
   * that does not answer fails nothing but what it would have told.
   */
  read(): Promise<Result<ProtocolSnapshot, Failure>>
}

/** Everybody who can be asked. */
export interface ProtocolSources {
  /** Through the wallet, as long as one is connected. */
  readonly wallet: ProtocolPort
  /** A node that only reads, if the product was built with one. */
  readonly node: ProtocolPort | undefined
}
