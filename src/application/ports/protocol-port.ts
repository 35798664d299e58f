import type { Failure } from '../../domain/failure.ts'
import type { ProtocolSnapshot } from '../../domain/basket/protocol-parameters.ts'
import type { Result } from '../../domain/result.ts'

/** Reads the protocol from the chain, which needs no account. */
export interface ProtocolPort {
  /**
   * Everything at once, as of one block. Does not retry, and does not throw. Fails without a
   * connection, on a wrong chain, and without the expected index token. If a coin does not answer, only
   * its own values are missing.
   */
  read(): Promise<Result<ProtocolSnapshot, Failure>>
}

/** The ways to read the protocol. */
export interface ProtocolSources {
  /** Through the connected wallet. */
  readonly wallet: ProtocolPort
  /** Through a node, if the product was built with one. */
  readonly node: ProtocolPort | undefined
}
